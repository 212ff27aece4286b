/**
 * Which fixes close a course: start and finish so near each other, the finish at most `maxLoss` below the start.
 *
 * `last[i]` is the last later fix that closes with fix i, -1 when there is none. `reach[i]` is the greatest `last`
 * of all fixes up to i: a course that leaves i and ends at k can be closed exactly when reach[i] ≥ k.
 */
import type { Metres } from "../units.ts";
import { distance, type Track } from "./track.ts";

export interface Closing {
  last: Int32Array;
  reach: Int32Array;
  /** Of how far apart and how much lower that is. */
  apart: Metres;
  maxLoss: Metres;
}

const BATCH = 300_000;
const MOST_CELLS = 100_000; // on each axis, so that three numbers make one key
const MOST_ACROSS: Metres = 12_800_000; // the earth

/** @param apart  Infinity: any two fixes close. */
export function* closingOf(track: Track, apart: Metres, maxLoss: Metres): Generator<void, Closing> {
  const { length } = track;
  const last = new Int32Array(length).fill(-1);
  const reach = new Int32Array(length);
  const closing = { last, reach, apart, maxLoss };
  const look = Number.isFinite(apart) ? lookInCells(track, closing) : lookEverywhere(track, closing);
  let farthest = -1;
  let steps = 0;
  for (let s = 0; s < length; s++) {
    steps += look(s);
    if (steps > BATCH) {
      steps = 0;
      yield;
    }
    if (last[s] > farthest) farthest = last[s];
    reach[s] = farthest;
  }
  return closing;
}

export function closes(track: Track, { apart, maxLoss }: Closing, start: number, finish: number): boolean {
  return track.altitude[finish] >= track.altitude[start] - maxLoss && distance(track, start, finish) <= apart;
}

/** The earliest start that closes a course from fix `first` to fix `end`. */
export function earliestStart({ last }: Closing, first: number, end: number): number {
  let start = 0;
  while (start < first && last[start] < end) start++;
  return start;
}

/** The earliest finish at or after `end` that closes with the start. */
export function earliestFinish(track: Track, closing: Closing, start: number, end: number): number {
  let finish = end;
  while (finish < closing.last[start] && !closes(track, closing, start, finish)) finish++;
  return finish;
}

/** Fills `last` of a fix, returns the steps it took. Only heights matter: from the end, the first that is high enough. */
function lookEverywhere({ altitude, length }: Track, { last, maxLoss }: Closing): (s: number) => number {
  // highest[i]: of the fixes from i on. The last one high enough lies where highest falls below the floor.
  const highest = new Float32Array(length + 1).fill(Number.NEGATIVE_INFINITY);
  for (let i = length - 1; i >= 0; i--) highest[i] = Math.max(altitude[i], highest[i + 1]);
  return (s) => {
    let low = s;
    let high = length;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (highest[middle] >= altitude[s] - maxLoss) low = middle;
      else high = middle;
    }
    last[s] = low > s ? low : -1;
    return 20;
  };
}

/** The same among the fixes of the cells around, latest first. */
function lookInCells(track: Track, closing: Closing): (s: number) => number {
  const { last } = closing;
  const { cellOf, around, fixes } = cellsOf(track, closing.apart);
  return (s) => {
    let steps = 0;
    for (const cell of around[cellOf[s]]) {
      const inside = fixes[cell];
      for (let i = inside.length - 1; i >= 0 && inside[i] > last[s] && inside[i] > s; i--) {
        steps++;
        if (!closes(track, closing, s, inside[i])) continue;
        last[s] = inside[i];
        break;
      }
    }
    return steps + 9;
  };
}

interface Cells {
  /** The cell of each fix. */
  cellOf: Int32Array;
  /** Fixes of each cell, in order of time. */
  fixes: number[][];
  /** Each cell and those beside it. */
  around: number[][];
}

/** Cubes in which no two fixes near each other are more than one cube apart. */
function cellsOf({ length, x, y, z }: Track, size: Metres): Cells {
  const cellOf = new Int32Array(length);
  const fixes: number[][] = [];
  const places: [number, number, number][] = [];
  const known = new Map<number, number>();
  const key = (i: number, j: number, k: number) => (i * MOST_CELLS + j) * MOST_CELLS + k;
  const [x0, y0, z0] = [x, y, z].map((column) => column.reduce((least, value) => Math.min(least, value), column[0]));
  const side = Math.max(size * 1.001, MOST_ACROSS / (MOST_CELLS - 3));
  for (let i = 0; i < length; i++) {
    const [a, b, c] = [
      Math.floor((x[i] - x0) / side) + 1,
      Math.floor((y[i] - y0) / side) + 1,
      Math.floor((z[i] - z0) / side) + 1,
    ];
    // Most fixes lie in the cell of the fix before.
    const before = i > 0 ? places[cellOf[i - 1]] : undefined;
    const same = before && before[0] === a && before[1] === b && before[2] === c;
    let cell = same ? cellOf[i - 1] : known.get(key(a, b, c));
    if (cell === undefined) {
      cell = fixes.push([]) - 1;
      places.push([a, b, c]);
      known.set(key(a, b, c), cell);
    }
    cellOf[i] = cell;
    fixes[cell].push(i);
  }
  const around = places.map(([a, b, c]) => {
    const cells: number[] = [];
    for (let i = -1; i <= 1; i++)
      for (let j = -1; j <= 1; j++)
        for (let k = -1; k <= 1; k++) {
          const cell = known.get(key(a + i, b + j, c + k));
          if (cell !== undefined) cells.push(cell);
        }
    return cells;
  });
  return { cellOf, fixes, around };
}
