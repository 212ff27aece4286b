/**
 * The order of a virtual ranking: who would win if all went on as so far. Whoever finished, and whoever is on course long enough
 * that a speed says something, by speed; then those who just started, then those who landed or are not heard any more, by distance. When
 * all have landed that is the result's own order: a recording that ends in the air counts to its best fix, and so does a last word. Pure.
 */
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { TaskRow } from "../task-row.ts";

/** Flown so far, a speed is a speed. */
export const TELLING: { distance: Metres; time: Seconds } = { distance: 15_000, time: 600 };

const [SPEED, BEGUN, ENDED, ELSE] = [0, 1, 2, 3];

/** Best first, with their ranks. Rows that have an index are placed by it. */
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

/** Less is better: the group, and within it the share that the best possible one lacks. */
function place(row: TaskRow): number {
  const group = getGroup(row);
  if (group === ELSE) return group;
  const worth = 100 / (row.index ?? 100);
  return group + 1 / (1 + Math.max((group === SPEED ? (row.speed ?? 0) : row.distance) * worth, 0));
}
