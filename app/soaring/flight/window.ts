/**
 * Scoring windows: from release, once a tow is certainly over, to landing, without the engine runs. Only one of them
 * may be scored at a time.
 *
 * Three lists are stored, so that another kind of aircraft needs no new analysis: for a pure glider, whatever its
 * sensors registered; for a glider with any engine; for one with an electric engine in the nose, which noise alone
 * does not reveal. Proposals do not cut a window.
 */
import type { AircraftKind } from "../aircraft-kind.ts";
import type { Span, Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import type { EngineRun } from "./engine/engine.ts";

export const MIN_WINDOW_TIME: Seconds = 60; // between two engine runs; a shorter stretch does not count as flight

/** Whether a run counts for that kind of aircraft; null where the kind is not known. */
export function countsFor(kind: AircraftKind | null, { sensor, certain }: EngineRun): boolean {
  if (!certain || kind === "GL") return false;
  if (kind === "MG") return sensor !== "FES";
  return kind === null || sensor !== "ENL";
}

export function getWindows({ time }: Trace, free: number, end: number, runs: Span[]): [Seconds, Seconds][] {
  const windows = ownSpans(free, end, runs).map(({ from, to }): [Seconds, Seconds] => [time[from], time[to]]);
  return windows.filter(([from, to]) => to - from >= MIN_WINDOW_TIME);
}

/** Returns what remains between release and landing without the runs, however short. */
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
