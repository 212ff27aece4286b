/** The start gate as a bar of time: when it opened, every start on it, and now. Pure. */
import type { TaskRow } from "#app/live/task-row.ts";

export interface GateBar {
  from: number;
  to: number;
  /** Where it is open; from the left where there is no gate. */
  open: number;
  starts: { pilot: number; time: number; early: boolean }[];
}

const AROUND = 900; // s before the gate, or the first start
const SHORTEST = 3600;

/** Unix seconds. @param gate null: who wants to starts @param now as shown */
export function gateBar(gate: number | null, rows: readonly TaskRow[], now: number): GateBar {
  const starts = rows
    .flatMap(({ pilot, start, early }) => (start === null ? [] : [{ pilot, time: start, early: early !== null }]))
    .sort((one, other) => one.time - other.time);
  const first = Math.min(gate ?? now, starts[0]?.time ?? now, now);
  const from = first - AROUND;
  const to = Math.max(now, starts.at(-1)?.time ?? now, gate ?? now, from + SHORTEST);
  return { from, to, open: gate ?? from, starts };
}

/** How many of a day are where. */
export function getCounts(rows: readonly Pick<TaskRow, "status">[]) {
  const of = (...statuses: TaskRow["status"][]) => rows.filter(({ status }) => statuses.includes(status)).length;
  return {
    finished: of("finished"),
    task: of("task", "lost"),
    waiting: of("unheard", "ground", "waiting"),
    landed: of("home", "landed-out"),
  };
}
