/** Replaces what was observed in the air by the score of an uploaded flight. Pure. */

import type { TaskRow } from "../task-row.ts";
import { behindBySpeed } from "./behind.ts";
import { ranked } from "./rank.ts";

/** Distances in metres, speeds in m/s, times in unix seconds. */
export interface TaskResult {
  pilot: number;
  flight: number;
  finished: boolean;
  tooLow: boolean;
  start: number | null;
  finish: number | null;
  /** Number of points reached. */
  leg: number;
  distance: number;
  speed: number | null;
}

/** A row of the standing; for a result, with the id of its flight. */
export type StandingRow = TaskRow & { flight: number | null };

/** @param rows from the room; those with a result are ranked by it */
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

/** For two finished pilots, from their scores; otherwise as reported by the room. */
function getGap(row: TaskRow, first: TaskRow | undefined): number | null {
  if (row === first) return 0;
  const both = first?.status === "finished" && row.status === "finished";
  return (both ? behindBySpeed(row, first) : null) ?? row.gap;
}
