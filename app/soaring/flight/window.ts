/** Scoring windows: from release to landing, without the engine runs. Only one of them may be scored at a time. */
import type { Span, Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";

export const SHORTEST: Seconds = 60; // between two runs of the engine; less is no flight

export function windowsOf({ time }: Trace, release: number, end: number, runs: Span[]): [Seconds, Seconds][] {
  const windows = ownSpans(release, end, runs).map(({ from, to }): [Seconds, Seconds] => [time[from], time[to]]);
  return windows.filter(([from, to]) => to - from >= SHORTEST);
}

/** What is left between release and landing without the runs, however short. */
export function ownSpans(release: number, end: number, runs: Span[]): Span[] {
  const spans: Span[] = [];
  let start = release;
  for (const run of runs) {
    if (run.to <= start) continue;
    if (run.from > start) spans.push({ from: start, to: run.from });
    start = run.to;
  }
  if (end > start) spans.push({ from: start, to: end });
  return spans;
}
