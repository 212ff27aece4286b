/** Scoring windows: from release to landing, without the engine runs. Only one of them may be scored at a time. */
import type { Span, Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";

export const SHORTEST: Seconds = 60; // between two runs of the engine; less is no flight

export function windowsOf({ time }: Trace, release: number, end: number, runs: Span[]): [Seconds, Seconds][] {
  const windows: [Seconds, Seconds][] = [];
  let start = release;
  for (const run of runs) {
    if (run.to <= start) continue;
    if (run.from > start) windows.push([time[start], time[run.from]]);
    start = run.to;
  }
  windows.push([time[start], time[end]]);
  return windows.filter(([from, to]) => to - from >= SHORTEST);
}
