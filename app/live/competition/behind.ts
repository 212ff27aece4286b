/**
 * Computes how far a pilot is behind the leader when only distance and speed are known: the time the pilot took for
 * the distance flown, minus the time the leader's speed needs for it. For two pilots with equal distances it is the
 * difference of their times. Pure.
 */
import type { Seconds } from "#app/soaring/units.ts";
import type { TaskRow } from "../task-row.ts";

/**
 * Takes the index into account, where there is one.
 * @returns null where either has no speed yet, or is no longer flying
 */
export function behindBySpeed(row: Flown, first: Flown): Seconds | null {
  const [mine, best] = [getWorth(row), getWorth(first)];
  return mine === null || best === null ? null : Math.round(row.distance / mine - row.distance / best);
}

type Flown = Pick<TaskRow, "status" | "distance" | "speed" | "index">;

/** Returns the speed adjusted by the index, m/s. */
function getWorth({ status, speed, index }: Flown): number | null {
  if ((status !== "task" && status !== "finished") || speed === null || speed <= 0) return null;
  return (speed * 100) / (index ?? 100);
}
