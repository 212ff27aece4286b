/** How far a pilot will have come of the task: what a row of the standing promises. Pure. */
import type { Metres, Seconds } from "#app/soaring/units.ts";
import { isOnTask, type TaskRow } from "../task-row.ts";

/**
 * On the task: what the task will count if the pilot flies on as so far until the sun sets, at most all of it. Not flying it any
 * more, or not heard: what it counts so far. Null where nothing can be said: not started, just started, or in areas,
 * where the pilot chooses how far.
 * @param sunset unix seconds, of the day it is flown; null where the sun does not set
 */
export function predictDistance(row: TaskRow, sunset: Seconds | null): Metres | null {
  const { status, start, distance, toGo, speed, seen, estimate } = row;
  if (start === null) return null;
  if (!isOnTask(row) || status === "lost") return distance;
  if (toGo === null || speed === null || seen === null || estimate === null) return null;
  const left = sunset === null ? toGo : Math.max(0, sunset - seen) * speed;
  return distance + Math.min(toGo, left);
}
