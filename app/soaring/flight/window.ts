/**
 * Scoring windows: from release, once a tow is sure to be over, to landing, without the engine runs. Only one of them may be scored at a time.
 *
 * Three lists are kept, so that another kind of aircraft needs no other analysis: of a pure glider, whatever its
 * sensors heard; of a glider with any engine; of one with an electric front engine, which noise alone does not hear. Proposals
 * cut nothing.
 */
import type { AircraftKind } from "../aircraft-kind.ts";
import type { Span, Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import type { EngineRun } from "./engine/engine.ts";

export const MIN_WINDOW_TIME: Seconds = 60; // between two runs of the engine; less is no flight

/** Whether a run counts for that kind; null where the kind is not known. */
export function countsFor(kind: AircraftKind | null, { sensor, certain }: EngineRun): boolean {
  if (!certain || kind === "GL") return false;
  if (kind === "MG") return sensor !== "FES";
  return kind === null || sensor !== "ENL";
}

export function getWindows({ time }: Trace, free: number, end: number, runs: Span[]): [Seconds, Seconds][] {
  const windows = ownSpans(free, end, runs).map(({ from, to }): [Seconds, Seconds] => [time[from], time[to]]);
  return windows.filter(([from, to]) => to - from >= MIN_WINDOW_TIME);
}

/** What is left between release and landing without the runs, however short. */
export function ownSpans(release: number, end: number, runs: Span[]): Span[] {
  const spans: Span[] = [];
  let start = release;
  for (const run of runs) {
    if (run.to <= start || run.from >= end) continue;
    if (run.from > start) spans.push({ from: start, to: run.from });
    start = run.to;
  }
  if (end > start) spans.push({ from: start, to: end });
  return spans;
}
