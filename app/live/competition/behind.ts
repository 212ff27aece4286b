/**
 * How far behind the first one is told where both are known by distance and speed alone: what a pilot took for the own distance longer
 * than the first one's speed takes for it. Of two who flew the same distance it is the difference of their times. Pure.
 */
import type { Seconds } from "#app/soaring/units.ts";
import type { TaskRow } from "../task-row.ts";

/** By the index, where there is one. @returns null where either has no speed yet, or flies on no more */
export function behindBySpeed(row: Flown, first: Flown): Seconds | null {
  const [mine, best] = [getWorth(row), getWorth(first)];
  return mine === null || best === null ? null : Math.round(row.distance / mine - row.distance / best);
}

type Flown = Pick<TaskRow, "status" | "distance" | "speed" | "index">;

/** As the index has it, m/s. */
function getWorth({ status, speed, index }: Flown): number | null {
  if ((status !== "task" && status !== "finished") || speed === null || speed <= 0) return null;
  return (speed * 100) / (index ?? 100);
}
