/**
 * Scores a flight: the best of each shape over its scoring windows, then the contests that are made of them.
 *
 * A generator, so that a Worker can rest in between; `finish` runs it in one go. Only one window may be used at a
 * time: a shape comes from the window where it is longest, a contest from the window where it earns most.
 */
import type { Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import { find, type Ground, groundOf } from "./find.ts";
import { type ContestEntry, freeEntry } from "./free.ts";
import { SHAPES, type ShapeName } from "./search.ts";
import { type Shape, shapeOf } from "./shape.ts";

export type { ContestEntry } from "./free.ts";
export type { Shape } from "./shape.ts";

export interface Scored {
  shape: Shape[];
  contest: ContestEntry[];
}

const NAMES: ShapeName[] = ["free6", "free6_no_height_rule", "free4", "triangle", "out_return"];

export function* scoreFlight(
  flight: { trace: Trace; windows: [Seconds, Seconds][] },
  options: { index: number },
): Generator<void, Scored> {
  let shape: Shape[] = [];
  let free: ContestEntry | null = null;
  for (const window of flight.windows) {
    const found = yield* shapesOf(groundOf(flight.trace, window));
    shape = longest(shape, found);
    const entry = freeEntry(found, options.index);
    if (entry && (!free || entry.points > free.points)) free = entry;
  }
  return { shape, contest: free ? [free] : [] };
}

function* shapesOf(ground: Ground): Generator<void, Shape[]> {
  const shapes: Shape[] = [];
  for (const name of NAMES) {
    const found = yield* find(ground, SHAPES[name]);
    if (found) shapes.push(shapeOf(name, ground.track, found));
  }
  return shapes;
}

function longest(before: Shape[], found: Shape[]): Shape[] {
  if (before.length === 0) return found;
  return found.map((shape) => {
    const other = before.find(({ name }) => name === shape.name);
    return other && other.distance >= shape.distance ? other : shape;
  });
}

export function finish<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
