/**
 * A task being drawn, and the steps that change it. Every step is pure: it takes a plan, returns a new one, and
 * leaves the first unchanged. Positions are stored exactly as given, degrees WGS84, and clamped to the earth:
 * latitudes to ±90°, longitudes to ±180°.
 *
 * Zones follow the rule set until they are changed: a point whose zone is the usual one for its role (start,
 * turnpoint, finish) gets the usual one for its role after the step. A zone changed by hand stays.
 */
import type { Degrees, Metres, Seconds } from "#app/soaring/units.ts";
import { isSame } from "../classify.ts";
import { RULE_SETS, type RuleSetKey } from "../zone/rule-set.ts";
import type { Zone } from "../zone/zone.ts";

export interface PlanPoint {
  name: string;
  latitude: Degrees;
  longitude: Degrees;
  elevation: Metres | null;
  zone: Zone;
}

/** The fields of a draft that steps need; they leave its other fields unchanged. */
export interface Plan {
  ruleset: RuleSetKey;
  points: PlanPoint[];
  /** Least time of an area task. */
  minTime: Seconds | null;
}

/** A place to fly to, from a list, the map or the pilot's input. */
export type Spot = Omit<PlanPoint, "zone">;

export const MAX_POINTS = 50;

export type Part = "start" | "turn" | "finish";

/** @param count number of points of the course; a single point is a start */
export const getPart = (i: number, count: number): Part => (i === 0 ? "start" : i === count - 1 ? "finish" : "turn");

export const usualZone = (ruleset: RuleSetKey, part: Part): Zone => ({ ...RULE_SETS[ruleset][part] });

export const isUsual = (zone: Zone, ruleset: RuleSetKey, part: Part): boolean =>
  sameZone(zone, RULE_SETS[ruleset][part]);

/** Inserts a spot before the point at index `at`, or at the end. A full course stays unchanged. */
export function insert<P extends Plan>(plan: P, spot: Spot, at = plan.points.length): P {
  const { length } = plan.points;
  if (length >= MAX_POINTS) return plan;
  const where = Math.min(Math.max(at, 0), length);
  const order: Carried[] = plan.points.map((_, i) => i);
  order.splice(where, 0, spot);
  return carried(plan, order);
}

export function remove<P extends Plan>(plan: P, i: number): P {
  return carried(
    plan,
    plan.points.flatMap((_, k) => (k === i ? [] : [k])),
  );
}

/** Moves a point to another place; the finish of a closed course moves with its start, and the start with the finish. */
export function move<P extends Plan>(plan: P, i: number, spot: Spot): P {
  const { points } = plan;
  const last = points.length - 1;
  const together = last > 1 && (i === 0 || i === last) && isClosed(points) ? [0, last] : [i];
  return { ...plan, points: points.map((point, k) => (together.includes(k) ? { ...point, ...onEarth(spot) } : point)) };
}

/** Moves the point at `from` to `to`; the others close up. */
export function reorder<P extends Plan>(plan: P, from: number, to: number): P {
  const order = plan.points.map((_, i) => i);
  const [taken] = order.splice(from, 1);
  if (taken === undefined) return plan;
  order.splice(Math.min(Math.max(to, 0), order.length), 0, taken);
  return carried(plan, order);
}

export function reverse<P extends Plan>(plan: P): P {
  return carried(plan, plan.points.map((_, i) => i).reverse());
}

export function clear<P extends Plan>(plan: P): P {
  return { ...plan, points: [] };
}

export function setZone<P extends Plan>(plan: P, i: number, zone: Zone): P {
  return { ...plan, points: plan.points.map((point, k) => (k === i ? { ...point, zone } : point)) };
}

/** Usual zones become those of the new rule set. An area task gets a least time, any other has none. */
export function setRules<P extends Plan>(plan: P, ruleset: RuleSetKey): P {
  const { length } = plan.points;
  const points = plan.points.map((point, i) => {
    const part = getPart(i, length);
    return isUsual(point.zone, plan.ruleset, part) ? { ...point, zone: usualZone(ruleset, part) } : point;
  });
  const minTime = RULE_SETS[ruleset].areas ? (plan.minTime ?? USUAL_MIN_TIME) : null;
  return { ...plan, ruleset, points, minTime };
}

const USUAL_MIN_TIME: Seconds = 2 * 3600;

export function isClosed(points: readonly PlanPoint[]): boolean {
  return points.length > 2 && isSame(points[0], points[points.length - 1]);
}

/** Either the index of a point in the old plan, or a new spot. */
type Carried = number | Spot;

function carried<P extends Plan>(plan: P, order: readonly Carried[]): P {
  const before = plan.points.length;
  const points = order.map((from, i): PlanPoint => {
    const part = getPart(i, order.length);
    if (typeof from !== "number") return { ...onEarth(from), zone: usualZone(plan.ruleset, part) };
    const point = plan.points[from];
    if (!isUsual(point.zone, plan.ruleset, getPart(from, before))) return point;
    return { ...point, zone: usualZone(plan.ruleset, part) };
  });
  return { ...plan, points };
}

function onEarth({ name, latitude, longitude, elevation }: Spot): Spot {
  return { name, latitude: within(latitude, 90), longitude: within(longitude, 180), elevation };
}

/** NaN becomes 0. */
export const within = (degrees: Degrees, most: Degrees): Degrees =>
  Number.isNaN(degrees) ? 0 : Math.min(most, Math.max(-most, degrees));

function sameZone(one: Zone, other: Zone): boolean {
  return (Object.keys(one) as (keyof Zone)[]).every((key) =>
    key === "other" ? JSON.stringify(one.other) === JSON.stringify(other.other) : one[key] === other[key],
  );
}
