/** What an uploaded flight scored of the task takes the place of what was seen of it in the air. Pure. */

import type { TaskRow } from "../task-row.ts";
import { behindBySpeed } from "./behind.ts";
import { ranked } from "./rank.ts";

/** Metres, m/s, unix seconds. */
export interface TaskResult {
  pilot: number;
  flight: number;
  finished: boolean;
  tooLow: boolean;
  start: number | null;
  finish: number | null;
  /** Points reached. */
  leg: number;
  distance: number;
  speed: number | null;
}

/** A row that is a result says of which flight. */
export type StandingRow = TaskRow & { flight: number | null };

/** @param rows as the room told them; those with a result are placed by it */
export function withResults(rows: readonly TaskRow[], results: readonly TaskResult[]): StandingRow[] {
  const placed = rows.map((row): StandingRow => {
    const result = results.find(({ pilot }) => pilot === row.pilot);
    if (!result) return { ...row, flight: null };
    const { flight, finished, tooLow, start, finish, distance, speed, leg } = result;
    const landed = row.status === "landed-out" ? row.status : "home";
    return {
      ...row,
      ...{ flight, tooLow, start, finish, distance, speed },
      status: finished ? "finished" : landed,
      leg: finished ? row.leg : leg,
      toGo: finished ? 0 : row.toGo === null ? null : Math.max(0, row.toGo + row.distance - distance),
      near: [],
      estimate: null,
    };
  });
  const all = ranked(placed);
  const first = all.find(({ rank }) => rank === 1);
  return all.map((row) => ({ ...row, gap: getGap(row, first) }));
}

/** Of two who finished by what they scored; else what the room said. */
function getGap(row: TaskRow, first: TaskRow | undefined): number | null {
  if (row === first) return 0;
  const both = first?.status === "finished" && row.status === "finished";
  return (both ? behindBySpeed(row, first) : null) ?? row.gap;
}
