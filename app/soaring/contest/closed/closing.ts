/**
 * Finds which fixes close a course: start and finish close enough together, the finish at most `maxLoss` below the
 * start.
 *
 * `last[i]` is the last later fix that closes with fix i, -1 when there is none. `reach[i]` is the greatest `last` of
 * all fixes up to i: a course that leaves i and ends at k can be closed exactly when reach[i] ≥ k.
 */
import type { Metres } from "#app/soaring/units.ts";
import { distance, type Track } from "../track.ts";

export interface Closing {
  last: Int32Array;
  reach: Int32Array;
  /** The largest distance and height loss between start and finish. */
  apart: Metres;
  maxLoss: Metres;
}

const STEPS_PER_YIELD = 100_000; // a few milliseconds
const DISTANCE_ROUNDING: Metres = 1e-6;
const MAX_CELLS_PER_AXIS = 100_000; // small enough to combine three cell numbers into one key
const EARTH_ACROSS: Metres = 12_800_000;

/** @param apart  largest distance between start and finish; with Infinity any two fixes close */
export function* findClosing(track: Track, apart: Metres, maxLoss: Metres): Generator<void, Closing> {
  const { length } = track;
  const last = new Int32Array(length).fill(-1);
  const reach = new Int32Array(length);
  const closing = { last, reach, apart, maxLoss };
  const look = Number.isFinite(apart) ? lookInCells(track, closing) : lookEverywhere(track, closing);
  let farthest = -1;
  let steps = 0;
  for (let s = 0; s < length; s++) {
    steps += look(s);
    if (steps > STEPS_PER_YIELD) {
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

/** Returns the earliest start that closes a course from fix `first` to fix `end`. */
export function earliestStart({ last }: Closing, first: number, end: number): number {
  let start = 0;
  while (start < first && last[start] < end) start++;
  return start;
}

/** Returns the earliest finish at or after `end` that closes with the start. */
export function earliestFinish(track: Track, closing: Closing, start: number, end: number): number {
  let finish = end;
  while (finish < closing.last[start] && !closes(track, closing, start, finish)) finish++;
  return finish;
}

/**
 * Sets `last` of a fix and returns the number of steps it took. Only heights matter: it is the last fix that is high
 * enough.
 */
function lookEverywhere({ altitude, length }: Track, { last, maxLoss }: Closing): (s: number) => number {
  // highest[i] is the greatest height of the fixes from i on. The last fix that is high enough lies where it falls
  // below the floor.
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

/**
 * Does the same among the fixes of the surrounding cells, latest first. A fix that is too far away also rules out all
 * earlier ones from which the glider could not have come that far.
 */
function lookInCells(track: Track, { last, apart, maxLoss }: Closing): (s: number) => number {
  const { getCell, around, starts, fixes } = listCells(track, apart);
  const { altitude } = track;
  const flown = new Float64Array(track.length);
  for (let i = 1; i < track.length; i++) flown[i] = flown[i - 1] + distance(track, i - 1, i);
  return (s) => {
    const cells = around[getCell[s]];
    const floor = altitude[s] - maxLoss;
    let steps = cells.length;
    let latest = s;
    for (let n = 0; n < cells.length; n++) {
      const from = starts[cells[n]];
      let i = starts[cells[n] + 1] - 1;
      while (i >= from && fixes[i] > latest) {
        const fix = fixes[i--];
        if (altitude[fix] < floor) continue;
        steps++;
        const excess = distance(track, s, fix) - apart;
        if (excess <= 0) {
          latest = fix;
          last[s] = fix;
          break;
        }
        const back = flown[fix] - excess + DISTANCE_ROUNDING;
        while (i >= from && flown[fixes[i]] > back) i--;
      }
    }
    return steps;
  };
}

interface Cells {
  /** The cell of each fix. */
  getCell: Int32Array;
  /** Fixes by cell, in order of time: those of cell c from starts[c] on. */
  fixes: Int32Array;
  starts: Int32Array;
  /** Each cell and its neighbours. */
  around: number[][];
}

/** Divides space into cubes so large that fixes that may close lie in the same cube or in neighbouring ones. */
function listCells({ length, x, y, z }: Track, size: Metres): Cells {
  const side = Math.max(size * 1.001, EARTH_ACROSS / (MAX_CELLS_PER_AXIS - 3));
  const [x0, y0, z0] = [x, y, z].map((column) => least(column) - side);
  const getCell = new Int32Array(length);
  const known = new Map<number, number>();
  const keys: number[] = [];
  let [before, cell] = [-1, -1];
  for (let i = 0; i < length; i++) {
    const across = Math.floor((x[i] - x0) / side) * MAX_CELLS_PER_AXIS + Math.floor((y[i] - y0) / side);
    const key = across * MAX_CELLS_PER_AXIS + Math.floor((z[i] - z0) / side);
    // Most fixes lie in the same cell as the previous fix.
    if (key !== before) {
      cell = known.get(key) ?? keys.push(key) - 1;
      known.set(key, cell);
      before = key;
    }
    getCell[i] = cell;
  }
  return { getCell, around: keys.map((key) => neighbours(key, known)), ...sorted(getCell, keys.length) };
}

function neighbours(key: number, known: Map<number, number>): number[] {
  const cells: number[] = [];
  for (let i = -1; i <= 1; i++) {
    for (let j = -1; j <= 1; j++) {
      for (let k = -1; k <= 1; k++) {
        const cell = known.get(key + (i * MAX_CELLS_PER_AXIS + j) * MAX_CELLS_PER_AXIS + k);
        if (cell !== undefined) cells.push(cell);
      }
    }
  }
  return cells;
}

function sorted(getCell: Int32Array, cells: number): { fixes: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(cells + 1);
  for (const cell of getCell) starts[cell + 1]++;
  for (let cell = 0; cell < cells; cell++) starts[cell + 1] += starts[cell];
  const next = starts.slice();
  const fixes = new Int32Array(getCell.length);
  for (let i = 0; i < getCell.length; i++) fixes[next[getCell[i]]++] = i;
  return { fixes, starts };
}

function least(column: Float64Array): number {
  let value = Number.POSITIVE_INFINITY;
  for (let i = 0; i < column.length; i++) if (column[i] < value) value = column[i];
  return value;
}
