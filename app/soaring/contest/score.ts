/**
 * Scores a flight: every shape that its contests need, once in each scoring window, then the contests.
 *
 * A generator, so that a Worker can pause in between; `finish` runs it in one go. Only one window may be used at a
 * time: a shape comes from the window where it is longest, a contest from the window where it earns most.
 */
import type { Position, Trace } from "../trace/trace.ts";
import type { Kilometres } from "../units.ts";
import { computeAward, getShapes, type Offer } from "./award.ts";
import { type Circumstances, eligibleRules } from "./circumstances.ts";
import { type ContestEntry, getEntry } from "./entry.ts";
import { find, type ReadyWindow, readyWindow } from "./find.ts";
import type { Rule } from "./rule.ts";
import { SHAPES, type ShapeName } from "./search.ts";
import { getShape, kilometres, type Shape } from "./shape.ts";
import { chooseWindows, type Window, type WindowRefusal } from "./windows.ts";

export { finish } from "../steps.ts";
export type { Circumstances } from "./circumstances.ts";
export type { ContestEntry } from "./entry.ts";

/** What scoring needs to know about a flight. */
export interface Scorable {
  trace: Trace;
  windows: Window[];
  takeoffPoint?: Position;
  /** Null while airborne. */
  landingPoint?: Position | null;
}

export interface Scored {
  /** The longest course of each shape. */
  shape: Shape[];
  contest: ContestEntry[];
  /** The courses that each window offers. */
  offers: Offer[];
  /** The same windows, prepared for further searches. */
  ready: ReadyWindow[];
  /** The pilot's own windows that cannot be used. */
  refused: WindowRefusal[];
}

const MIN_DISTANCE_AWAY: Kilometres = 10;

export function* scoreFlight(flight: Scorable, circumstances: Circumstances): Generator<void, Scored> {
  const rules = eligibleRules(circumstances);
  const { windows, refused } = chooseWindows(flight.windows, circumstances.chosenWindows);
  const names = requestedShapes(rules, circumstances.also ?? []);
  const offers: Offer[] = [];
  const ready: ReadyWindow[] = [];
  for (const window of windows) {
    const made = readyWindow(flight.trace, window);
    const shapes = yield* shapesIn(made, names);
    ready.push(made);
    offers.push({ window, shapes, declared: circumstances.declared ?? null });
  }
  const contest = rules.flatMap((rule) => bestEntry(rule, offers, flight, circumstances.index) ?? []);
  return { shape: longest(offers, names), contest, offers, ready, refused };
}

/** Returns the requested shapes in the order of the table of shapes. */
function requestedShapes(rules: Rule[], also: ShapeName[]): ShapeName[] {
  const asked = new Set([...also, ...rules.flatMap(getShapes), ...rules.flatMap(comparedBy)]);
  return (Object.keys(SHAPES) as ShapeName[]).filter((name) => asked.has(name));
}

const comparedBy = ({ only }: Rule): ShapeName[] => (only === "away" ? ["out_return"] : []);

function* shapesIn(ready: ReadyWindow, names: ShapeName[]): Generator<void, Shape[]> {
  const shapes: Shape[] = [];
  for (const name of names) {
    const found = yield* find(ready, SHAPES[name]);
    if (found) shapes.push(getShape(name, ready.track, found));
  }
  return shapes;
}

function bestEntry(rule: Rule, offers: Offer[], flight: Scorable, index: number): ContestEntry | null {
  let best: ContestEntry | null = null;
  for (const offer of offers) {
    if (rule.only === "away" && !wentAway(flight, offer)) continue;
    const award = computeAward(rule, offer, index);
    if (award && (!best || award.calculation.points > best.points)) best = getEntry(rule, award, offer.window);
  }
  return best;
}

/** Whether the flight landed elsewhere, or flew farther from the start than the out and return counts. */
function wentAway({ takeoffPoint, landingPoint }: Scorable, { shapes }: Offer): boolean {
  if (takeoffPoint && landingPoint && kilometres(takeoffPoint, landingPoint) > MIN_DISTANCE_AWAY) return true;
  const measureLength = (name: ShapeName) => shapes.find((shape) => shape.name === name)?.distance ?? 0;
  return measureLength("out") > measureLength("out_return");
}

function longest(offers: Offer[], names: ShapeName[]): Shape[] {
  return names.flatMap((name) => {
    const found = offers.flatMap(({ shapes }) => shapes.filter((shape) => shape.name === name));
    return found.length > 0 ? [found.reduce((best, shape) => (shape.distance > best.distance ? shape : best))] : [];
  });
}
