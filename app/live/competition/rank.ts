/**
 * Orders a virtual ranking by who would win if everything continued as so far. Pilots who have finished, or have been
 * on course long enough for a meaningful speed, by speed; then those who just started, then those who landed or are
 * no longer heard, by distance. When all have landed this is the order of the result itself: a recording that ends in
 * the air counts up to its best fix, and so does the last position received. Pure.
 */
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { TaskRow } from "../task-row.ts";

/** Distance and time after which a speed is meaningful. */
export const TELLING: { distance: Metres; time: Seconds } = { distance: 15_000, time: 600 };

const [SPEED, BEGUN, ENDED, ELSE] = [0, 1, 2, 3];

/** Returns the best first, with their ranks. Rows with an index are ranked by it. */
export function ranked<Row extends TaskRow>(rows: readonly Row[]): Row[] {
  const sorted = rows.toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
  return sorted.map((row, i) => ({ ...row, rank: getGroup(row) <= ENDED ? i + 1 : null }));
}

function getGroup({ status, distance, start, speed }: TaskRow): number {
  if (start === null) return ELSE;
  if (status === "finished") return SPEED;
  if (status !== "task") return ENDED;
  return speed !== null && distance >= TELLING.distance ? SPEED : BEGUN;
}

/**
 * Returns a number for sorting, smaller is better: the group, and within it the share that is missing to the best
 * possible.
 */
function place(row: TaskRow): number {
  const group = getGroup(row);
  if (group === ELSE) return group;
  const worth = 100 / (row.index ?? 100);
  return group + 1 / (1 + Math.max((group === SPEED ? (row.speed ?? 0) : row.distance) * worth, 0));
}
