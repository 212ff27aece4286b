/** How far a pilot will have come of the task: what a row of the standing promises. Pure. */
import type { Metres, Seconds } from "#app/soaring/units.ts";
import { isOnTask, type TaskRow } from "../task-row.ts";

/**
 * Predicts the distance for a pilot on the task: what the task will count if the pilot continues as so far until
 * sunset, at most all of it. For one who no longer flies the task, or is not heard: what it counts so far. Null where
 * no prediction is possible: not started, just started, or in area tasks, where the pilot chooses the distance.
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
