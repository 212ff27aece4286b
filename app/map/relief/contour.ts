/**
 * Computes contour lines by marching squares, every second pixel: lines continue into the neighbouring tile, because
 * heights do.
 *
 * In: heights of a display tile with one pixel around it. Out: lines in pixels of the tile, x and y alternating,
 * higher ground on one side. The sea and everything below it have no lines. A level met exactly counts as below.
 */
import type { UnitSystem } from "#app/i18n/language.ts";
import { FEET_PER_METRE } from "#app/units/units.ts";

export interface Contour {
  /** Height of the line in metres. */
  level: number;
  /** Whether it is drawn stronger, and labelled where there is room. */
  index: boolean;
  line: Float32Array;
}

/** Zoom from which contours are shown; at smaller scales they would be a tangle. */
export const CONTOURS_FROM_ZOOM = 9;
const STRIDE = 2; // pixels
const EACH_FIFTH = 5;

/** Returns the metres between two lines: 500, 200, 100 m or 2000, 1000, 500 ft. */
export function contourInterval(zoom: number, units: UnitSystem): number {
  const step = zoom < 10 ? 0 : zoom < 12 ? 1 : 2;
  return units === "M" ? [500, 200, 100][step] : [2000, 1000, 500][step] / FEET_PER_METRE;
}

export function contours(heights: Float32Array, interval: number): Contour[] {
  const width = Math.sqrt(heights.length);
  const size = Math.floor((width - 1) / STRIDE) + 1;
  const grid = new Float32Array(size * size);
  let highest = 0;
  for (let i = 0; i < grid.length; i++) {
    grid[i] = heights[Math.floor(i / size) * STRIDE * width + (i % size) * STRIDE];
    highest = Math.max(highest, grid[i]);
  }
  const found: Contour[] = [];
  for (let n = 1; n * interval < highest; n++) {
    const level = n * interval;
    for (const line of linesAt(grid, size, level)) {
      // Pixels of the tile: the first sample is half a pixel outside.
      found.push({ level, index: n % EACH_FIFTH === 0, line: line.map((at) => at * STRIDE - 0.5) });
    }
  }
  return found;
}

/**
 * Edges a line crosses in a cell, by which corners lie above: bit 1 north-west, 2 north-east, 4 south-east, 8
 * south-west. Edges are 0 north, 1 east, 2 south, 3 west, two for each piece of line.
 */
const CROSSED: number[][] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
];
/** Two opposite corners are above: whether the middle is above decides which way the lines go. */
const SADDLE: Record<number, [below: number[], above: number[]]> = {
  5: [
    [3, 0, 1, 2],
    [3, 2, 1, 0],
  ],
  10: [
    [0, 1, 2, 3],
    [0, 3, 2, 1],
  ],
};

/**
 * Returns lines in samples of the grid, from the middle of the first one. Rings end where they begin; others end at
 * the border.
 */
export function linesAt(grid: Float32Array, size: number, level: number): Float32Array[] {
  const joined = new Map<number, number[]>();
  for (let y = 0; y + 1 < size; y++) {
    for (let x = 0; x + 1 < size; x++) {
      const edges = crossed(grid, y * size + x, size, level);
      for (let i = 0; i < edges.length; i += 2) {
        const [a, b] = [getEdge(edges[i], x, y, size), getEdge(edges[i + 1], x, y, size)];
        join(joined, a, b);
        join(joined, b, a);
      }
    }
  }
  return chains(joined).map((chain) => {
    const line = new Float32Array(2 * chain.length);
    for (const [i, edge] of chain.entries()) line.set(getPlace(edge, grid, size, level), 2 * i);
    return line;
  });
}

function crossed(grid: Float32Array, at: number, size: number, level: number): number[] {
  const corners = [grid[at], grid[at + 1], grid[at + size + 1], grid[at + size]];
  let above = 0;
  for (let i = 0; i < 4; i++) if (corners[i] > level) above |= 1 << i;
  const saddle = SADDLE[above];
  if (!saddle) return CROSSED[above];
  return saddle[corners[0] + corners[1] + corners[2] + corners[3] > 4 * level ? 1 : 0];
}

/** Returns a number for an edge of the grid: twice its first sample, plus one if the edge leads down. */
function getEdge(side: number, x: number, y: number, size: number): number {
  const at = y * size + x;
  return [2 * at, 2 * (at + 1) + 1, 2 * (at + size), 2 * at + 1][side];
}

function join(joined: Map<number, number[]>, from: number, to: number) {
  const known = joined.get(from);
  if (known) known.push(to);
  else joined.set(from, [to]);
}

/** Returns open lines from their ends first, then the remaining rings. Empties the map. */
function chains(joined: Map<number, number[]>): number[][] {
  const found: number[][] = [];
  const ends = [...joined].filter(([, next]) => next.length === 1).map(([edge]) => edge);
  for (const start of [...ends, ...joined.keys()]) {
    const chain = [start];
    for (let next = take(joined, start); next !== undefined; next = take(joined, next)) chain.push(next);
    if (chain.length > 1) found.push(chain);
  }
  return found;
}

function take(joined: Map<number, number[]>, from: number): number | undefined {
  const next = joined.get(from)?.pop();
  if (next === undefined) return undefined;
  const back = joined.get(next);
  back?.splice(back.indexOf(from), 1);
  return next;
}

/** Returns where the level lies on an edge. */
function getPlace(edge: number, grid: Float32Array, size: number, level: number): [number, number] {
  const at = edge >> 1;
  const other = edge % 2 === 1 ? at + size : at + 1;
  const share = (level - grid[at]) / (grid[other] - grid[at]);
  const [x, y] = [at % size, Math.floor(at / size)];
  const [dx, dy] = edge % 2 === 1 ? [0, share] : [share, 0];
  return [x + dx, y + dy];
}
