/**
 * Results that wait to be switched, in the object store: `rescore/<run>/<flight>.json|trace|analysis`. The compared
 * result is exactly what is put in force, and switching needs no second search. A lost one is computed again.
 */

import type { Files } from "#app/core/ports.ts";
import type { ScoringResult } from "#app/flight/scoring/engine.server.ts";
import { readScored } from "#app/flight/stored.ts";

const PREFIX = "rescore/";

const getKeys = (run: number, flight: number) => {
  const key = `${PREFIX}${run}/${flight}`;
  return { outcome: `${key}.json`, trace: `${key}.trace`, analysis: `${key}.analysis` };
};

/** The outcome is written last: when it exists, the other objects do too. */
export async function stage(files: Files, run: number, flight: number, judgement: ScoringResult): Promise<void> {
  const keys = getKeys(run, flight);
  await files.put(keys.trace, judgement.trace);
  if (judgement.analysis) await files.put(keys.analysis, judgement.analysis);
  await files.put(keys.outcome, new TextEncoder().encode(JSON.stringify(judgement.outcome)));
}

export async function staged(files: Files, run: number, flight: number): Promise<ScoringResult | null> {
  const keys = getKeys(run, flight);
  const [outcome, trace, analysis] = await Promise.all([
    files.get(keys.outcome),
    files.get(keys.trace),
    files.get(keys.analysis),
  ]);
  if (outcome === null || trace === null) return null;
  return { outcome: readScored(JSON.parse(new TextDecoder().decode(outcome)), flight), trace, analysis };
}

export async function unstage(files: Files, run: number, flight: number): Promise<void> {
  await files.remove(Object.values(getKeys(run, flight)));
}

/** Removes the objects of runs that are not open and returns how many. */
export async function unstageEnded(files: Files, open: ReadonlySet<number>): Promise<number> {
  let removed = 0;
  let cursor: string | undefined;
  do {
    const page = await files.list(PREFIX, cursor);
    const keys = page.objects.map(({ key }) => key).filter((key) => !open.has(Number(key.split("/")[1])));
    await files.remove(keys);
    removed += keys.length;
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return removed;
}
