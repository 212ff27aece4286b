/** Courses as somebody would draw them from home. */
import { destination } from "#app/soaring/geo/geodesic.ts";
import { insert, type Plan, type Spot } from "#app/soaring/task/plan/plan.ts";

export const HOME: Spot = { name: "Home", latitude: 47.7, longitude: 11.4, elevation: 620 };
export const at = (course: number, distance: number, from: Spot = HOME): Spot => ({
  ...destination(from.latitude, from.longitude, course, distance),
  name: `${course}/${distance}`,
  elevation: null,
});
export const plan = (spots: Spot[], ruleset: Plan["ruleset"] = "F") =>
  spots.reduce((so, spot) => insert(so, spot), { ruleset, points: [], minTime: null } as Plan);
/** The third corner of a triangle with these sides from `from`, in the plane: within 0.2 % of the share. */
export const triangle = (first: number, second: number, third: number, size: number) => {
  const angle = (Math.acos((first ** 2 + third ** 2 - second ** 2) / (2 * first * third)) * 180) / Math.PI;
  return [HOME, at(90, first * size), at(90 + angle, third * size), HOME];
};
