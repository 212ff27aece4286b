/**
 * Scores a flight before the server does: the same engine on the same fixes, in the browser's worker, while the file
 * is uploaded. It covers the contests that everybody takes part in, with an index of 100 (`pointsWith` converts to
 * another). Which engine runs count depends on the kind of glider, so the recording must be read with it first.
 */
import { season } from "#app/core/time/season.ts";
import { getDeclared } from "#app/soaring/contest/declared.ts";
import type { ContestEntry } from "#app/soaring/contest/entry.ts";
import { scoreFlight } from "#app/soaring/contest/score.ts";
import type { Understood } from "#app/soaring/understand.ts";

const SLICE_MS = 30; // ms of work before another file may be read

/** Returns the entries of each flight; none for a flight that will not be scored. */
export async function scoreHere(
  { flights, recording }: Understood,
  rest: () => Promise<void>,
): Promise<ContestEntry[][]> {
  const scored: ContestEntry[][] = [];
  for (const flight of flights) {
    if (flight.findings.some(({ severity }) => severity === "refuses")) {
      scored.push([]);
      continue;
    }
    const search = scoreFlight(flight, {
      index: 100,
      season: season(recording.date ?? ""),
      declared: getDeclared(recording, flight),
    });
    let slice = performance.now();
    let step = search.next();
    for (; !step.done; step = search.next()) {
      if (performance.now() - slice < SLICE_MS) continue;
      await rest();
      slice = performance.now();
    }
    scored.push(step.value.contest);
  }
  return scored;
}
