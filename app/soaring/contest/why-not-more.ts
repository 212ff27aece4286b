/**
 * "Why not more": what each constraint of a contest's shapes cost. One constraint is lifted at a time, the search is
 * repeated in the window that was scored, and the rule's points are calculated for the course found. A contest that
 * gave no points is examined in the longest window: that is how a triangle that never closed is reported.
 *
 * A constraint that cost nothing is left out. The first in a list gains most: it is the binding one. Hours that a
 * rule divides by stay as they are, so without its time limit a sprint counts all kilometres of the flight.
 */
import { LIMITS } from "../task/shape.ts";
import type { Point } from "../trace/trace.ts";
import type { Kilometres } from "../units.ts";
import { nearestApproach } from "./approach.ts";
import { computeAward, getShapes, type Offer } from "./award.ts";
import { type Circumstances, eligibleRules } from "./circumstances.ts";
import { type Found, find, type ReadyWindow } from "./find.ts";
import type { Rule } from "./rule.ts";
import type { Scored } from "./score.ts";
import { type Search, SHAPES, type ShapeName } from "./search.ts";
import { getShape, kilometres, type Shape } from "./shape.ts";

/** Loss of height; finish not lower (the same without any allowance); closing; time limit; shortest leg; FAI shares. */
export type Constraint = "height" | "finish" | "closing" | "time" | "leg" | "shares";

export interface Limit {
  shape: ShapeName;
  constraint: Constraint;
  /** Distance of the shape's best course without the constraint. */
  distance: Kilometres;
  /** The points the contest would give for it, and how many more that is. */
  points: number;
  gain: number;
  turnpoints: Point[];
  /**
   * The value measured on that course, and the one allowed by the rule: metres, seconds of a time limit, shares of
   * the whole.
   */
  measured: number;
  allowed: number;
}

/** Keyed by contest; only contests in which a constraint cost something. */
export type Limits = Record<string, Limit[]>;

export type Seek = (ready: ReadyWindow, search: Search) => Generator<void, Found | null>;

export function* whyNotMore(
  { contest, offers, ready }: Scored,
  circumstances: Circumstances,
  seek: Seek = find,
): Generator<void, Limits> {
  const known = new Map<string, Lifted | null>();
  const limits: Limits = {};
  for (const rule of eligibleRules(circumstances)) {
    const entry = contest.find(({ name }) => name === rule.contest);
    if (!entry && rule.only) continue;
    const offer = entry ? offers.find(({ window }) => window[0] === entry.window[0]) : findLongest(offers);
    if (!offer) continue;
    const found: Limit[] = [];
    for (const lift of getShapes(rule).flatMap(getLifts)) {
      const key = `${offers.indexOf(offer)} ${lift.name} ${lift.constraint}`;
      if (!known.has(key)) known.set(key, yield* lifted(ready[offers.indexOf(offer)], offer, lift, seek));
      const without = known.get(key);
      const limit = without && getLimit(rule, offer, without, circumstances.index, entry?.points ?? 0);
      if (limit) found.push(limit);
    }
    if (found.length > 0) limits[rule.contest] = found.sort((a, b) => b.gain - a.gain);
  }
  return limits;
}

/** A shape's search without one of its constraints. */
interface Lift {
  name: ShapeName;
  constraint: Constraint;
  search: Search;
}

interface Lifted {
  shape: Shape;
  constraint: Constraint;
  measured: number;
  allowed: number;
}

/** Returns null where the course is no longer without the constraint than with it. */
function* lifted(
  ready: ReadyWindow,
  { shapes }: Offer,
  { name, constraint, search }: Lift,
  seek: Seek,
): Generator<void, Lifted | null> {
  const found = yield* seek(ready, search);
  if (!found) return null;
  const shape = getShape(name, ready.track, found);
  const before = shapes.find((other) => other.name === name)?.distance ?? 0;
  if (shape.distance <= before) return null;
  return { shape, constraint, ...measure(constraint, ready, found, shape) };
}

function getLimit(rule: Rule, offer: Offer, lifted: Lifted, index: number, before: number): Limit | null {
  const { shape, constraint, measured, allowed } = lifted;
  const shapes = [...offer.shapes.filter(({ name }) => name !== shape.name), shape];
  const award = computeAward(rule, { ...offer, shapes }, index);
  const gain = (award?.calculation.points ?? 0) - before;
  if (!award || gain <= 0) return null;
  const { name, distance, turnpoints } = shape;
  const { points } = award.calculation;
  return { shape: name, constraint, distance, points, gain, turnpoints, measured, allowed };
}

/** Returns every constraint of a shape with the search that lacks it. */
function getLifts(name: ShapeName): Lift[] {
  const search = SHAPES[name];
  const lifts: Lift[] = [];
  const add = (constraint: Constraint, lacking: Search) => lifts.push({ name, constraint, search: lacking });
  if (search.maxLoss !== null) add(search.maxLoss > 0 ? "height" : "finish", { ...search, maxLoss: null });
  if (search.kind === "legs") {
    if (search.within !== null) add("time", { ...search, within: null });
    if (search.leastLeg !== null) add("leg", { ...search, leastLeg: null });
    return lifts;
  }
  if (search.closing !== null) add("closing", { ...search, closing: null });
  if (search.kind === "triangle" && search.shares) add("shares", { ...search, shares: false });
  return lifts;
}

function measure(constraint: Constraint, ready: ReadyWindow, found: Found, shape: Shape) {
  const search = SHAPES[shape.name];
  switch (constraint) {
    case "height":
    case "finish":
      return { measured: shape.startAltitude - shape.endAltitude, allowed: search.maxLoss ?? 0 };
    case "time":
      return { measured: shape.endTime - shape.startTime, allowed: (search.kind === "legs" && search.within) || 0 };
    case "leg":
      return {
        measured: 1000 * Math.min(...measureLengths(shape)),
        allowed: (search.kind === "legs" && search.leastLeg) || 0,
      };
    case "closing":
      return {
        measured: leastClosing(ready, found, search),
        allowed: (search.kind !== "legs" && search.closing) || 0,
      };
    case "shares":
      return getShares(shape);
  }
}

/**
 * Returns the shortest possible distance between start and finish: any fix before the first corner and any after the
 * last.
 */
function leastClosing({ track }: ReadyWindow, { fixes }: Found, search: Search) {
  const [first, end] = search.kind === "triangle" ? [fixes[1], fixes[3]] : [fixes[0], fixes[1]];
  const starts: [number, number] = search.kind === "triangle" ? [0, first] : [first, first];
  return nearestApproach(track, starts, [end, track.length - 1], search.maxLoss ?? Number.POSITIVE_INFINITY);
}

/** Returns the leg share that breaks the rule, and the share the rule requires. */
function getShares(shape: Shape) {
  const { large, smallLeast, largeLeast, largeMost } = LIMITS.contest;
  const shares = measureLengths(shape).map((length) => length / shape.distance);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  if (shape.distance * 1000 < large) return { measured: least, allowed: smallLeast };
  return least < largeLeast ? { measured: least, allowed: largeLeast } : { measured: most, allowed: largeMost };
}

const measureLengths = ({ legs, turnpoints }: Shape): Kilometres[] =>
  legs.map(([from, to]) => kilometres(turnpoints[from], turnpoints[to]));

const findLongest = (offers: Offer[]): Offer | undefined =>
  offers.toSorted(({ window: a }, { window: b }) => b[1] - b[0] - (a[1] - a[0])).at(0);
