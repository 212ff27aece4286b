/**
 * Predicted distances of pilots who fly a declared task: requested from the rooms of task days, and delayed like
 * these.
 */
import type { Tools } from "#app/core/tools.ts";
import { sunsetOn } from "#app/soaring/geo/sunset.ts";
import { STANDING } from "../questions.ts";
import { type TaskDay, taskDaysNow } from "../task-day.server.ts";
import { predictDistance } from "./predicted.ts";

/** Most rooms requested for one page: those with most pilots. */
const MOST_DAYS = 30;

/** Returns, for each glider that flies a task, its key and metres; if it flies two tasks, the farther one. */
export async function livePredictions(
  tools: Pick<Tools, "callRoom" | "db" | "now">,
): Promise<[key: string, metres: number][]> {
  const days = (await taskDaysNow(tools)).sort((one, other) => other.pilots.length - one.pilots.length);
  const told = await Promise.all(days.slice(0, MOST_DAYS).map((day) => predictedIn(tools, day)));
  const most = new Map<string, number>();
  for (const [key, metres] of told.flat()) most.set(key, Math.max(metres, most.get(key) ?? 0));
  return [...most];
}

async function predictedIn(
  { callRoom }: Pick<Tools, "callRoom">,
  { room, draft }: TaskDay,
): Promise<[key: string, metres: number][]> {
  const { rows, time } = await callRoom(STANDING, room, {});
  const { latitude, longitude } = draft.points[0];
  const sunset = sunsetOn(time, latitude, longitude);
  return rows.flatMap((row) => {
    const metres = predictDistance(row, sunset);
    return metres === null || row.glider === null ? [] : [[row.glider, Math.round(metres)] satisfies [string, number]];
  });
}
