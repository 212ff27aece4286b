/** The start gate as a time bar: when it opened, every start on it, and now. Pure. */
import type { TaskRow } from "#app/live/task-row.ts";

export interface GateBar {
  from: number;
  to: number;
  /** Unix seconds from which it is open; the left end of the bar where there is no start gate. */
  open: number;
  starts: { pilot: number; time: number; early: boolean }[];
}

const AROUND = 900; // s shown before the gate or the first start
const SHORTEST = 3600;

/**
 * Times are unix seconds.
 * @param gate null if there is no start gate @param now as displayed
 */
export function gateBar(gate: number | null, rows: readonly TaskRow[], now: number): GateBar {
  const starts = rows
    .flatMap(({ pilot, start, early }) => (start === null ? [] : [{ pilot, time: start, early: early !== null }]))
    .sort((one, other) => one.time - other.time);
  const first = Math.min(gate ?? now, starts[0]?.time ?? now, now);
  const from = first - AROUND;
  const to = Math.max(now, starts.at(-1)?.time ?? now, gate ?? now, from + SHORTEST);
  return { from, to, open: gate ?? from, starts };
}

/** Counts the pilots of a day by state. */
export function getCounts(rows: readonly Pick<TaskRow, "status">[]) {
  const of = (...statuses: TaskRow["status"][]) => rows.filter(({ status }) => statuses.includes(status)).length;
  return {
    finished: of("finished"),
    task: of("task", "lost"),
    waiting: of("unheard", "ground", "waiting"),
    landed: of("home", "landed-out"),
  };
}
