/**
 * Scores a flight: the best of each shape over its scoring windows, then the contests that are made of them.
 *
 * A generator, so that a Worker can rest in between; `finish` runs it in one go. Only one window may be used at a
 * time: a shape comes from the window where it is longest, a contest from the window where it earns most.
 */
import { indexAt, type Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import { closingOf } from "./closing.ts";
import { longestCourse } from "./course.ts";
import { type ContestEntry, freeEntry } from "./free.ts";
import { outReturn } from "./out-return.ts";
import { type Shape, shapeOf } from "./shape.ts";
import { type Track, trackOf } from "./track.ts";
import { triangle } from "./triangle.ts";

export type { ContestEntry } from "./free.ts";
export type { Shape } from "./shape.ts";

export interface Scored {
  shape: Shape[];
  contest: ContestEntry[];
}

/** The finish may be so much lower than the start. */
export const MAX_LOSS: Metres = 1000;

export function* scoreFlight(
  flight: { trace: Trace; windows: [Seconds, Seconds][] },
  options: { index: number },
): Generator<void, Scored> {
  let shape: Shape[] = [];
  let free: ContestEntry | null = null;
  for (const [start, stop] of flight.windows) {
    const { trace } = flight;
    const track = trackOf(trace, indexAt(trace, start), indexAt(trace, stop + 0.001));
    const found = yield* shapesOf(track);
    shape = longest(shape, found);
    const entry = freeEntry(found, options.index);
    if (entry && (!free || entry.points > free.points)) free = entry;
  }
  return { shape, contest: free ? [free] : [] };
}

function* shapesOf(track: Track): Generator<void, Shape[]> {
  const shapes: Shape[] = [];
  const open = yield* course(track, "free6_no_height_rule", 6, Number.POSITIVE_INFINITY);
  if (!open) return [];
  // Most flights obey the rule without being asked.
  const obeys = open.endAltitude >= open.startAltitude - MAX_LOSS;
  const free6 = obeys ? { ...open, name: "free6" as const } : yield* course(track, "free6", 6, MAX_LOSS);
  if (free6) shapes.push(free6);
  shapes.push(open);
  const free4 = yield* course(track, "free4", 4, MAX_LOSS);
  if (free4) shapes.push(free4);
  shapes.push(...(yield* closed(track)));
  return shapes;
}

function* closed(track: Track): Generator<void, Shape[]> {
  const shapes: Shape[] = [];
  const closing = yield* closingOf(track, MAX_LOSS);
  const area = yield* triangle(track, closing, MAX_LOSS);
  if (area) {
    const sides: [number, number][] = [
      [1, 2],
      [2, 3],
      [3, 1],
    ];
    const proof = { proven: area.proven, gap: area.upperBound - area.length };
    shapes.push(shapeOf("triangle", track, [area.start, ...area.turns, area.finish], sides, proof));
  }
  const there = yield* outReturn(track, closing, MAX_LOSS);
  if (there) {
    const twice: [number, number][] = [
      [0, 1],
      [0, 1],
    ];
    const fixes = [there.start, there.turn, there.finish];
    shapes.push(shapeOf("out_return", track, fixes, twice, { proven: true, gap: 0 }));
  }
  return shapes;
}

function* course(track: Track, name: Shape["name"], legs: number, maxLoss: Metres): Generator<void, Shape | null> {
  const found = yield* longestCourse(track, legs, maxLoss);
  if (!found) return null;
  const pairs = Array.from({ length: legs }, (_, k): [number, number] => [k, k + 1]);
  return shapeOf(name, track, found.fixes, pairs, { proven: found.proven, gap: found.upperBound - found.length });
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
