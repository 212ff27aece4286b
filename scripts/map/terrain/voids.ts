/**
 * Holes in a grid, filled from coarser heights: those are wrong by some metres that differ from place to place, so what
 * they are wrong by along a hole's rim is carried into it, evened out, and added. At the rim nothing steps.
 *
 * @param coarse as many heights as there are in the grid, NaN where they do not say; asked of `holesAndRims` alone
 */
import type { Raster } from "./raster.ts";

const ROUNDS = 60; // of evening out: holes are some dozen samples wide

export function fillVoids({ rows, columns, heights }: Raster, coarse: Float32Array): Float32Array {
  const base = coarse.map((metres) => (Number.isNaN(metres) ? 0 : metres));
  const wrong = heights.map((metres, i) => metres - base[i]);
  const holes = getHoles(heights);
  if (holes.length === heights.length) return base;
  spread(wrong, holes, rows, columns);
  for (let round = 0; round < ROUNDS; round++) for (const i of holes) wrong[i] = meanAround(wrong, i, rows, columns);
  return heights.map((metres, i) => (Number.isNaN(metres) ? base[i] + wrong[i] : metres));
}

export const getHoles = (heights: Float32Array): number[] => {
  const holes: number[] = [];
  for (let i = 0; i < heights.length; i++) if (Number.isNaN(heights[i])) holes.push(i);
  return holes;
};

/** Samples that are not known, and those beside them. */
export function holesAndRims({ rows, columns, heights }: Raster): number[] {
  const found = new Set<number>();
  for (const i of getHoles(heights)) {
    const [row, column] = [Math.floor(i / columns), i % columns];
    found.add(i);
    if (row > 0) found.add(i - columns);
    if (row < rows - 1) found.add(i + columns);
    if (column > 0) found.add(i - 1);
    if (column < columns - 1) found.add(i + 1);
  }
  return [...found];
}

/** From the rim inwards, ring by ring. */
function spread(wrong: Float32Array, holes: number[], rows: number, columns: number): void {
  let left = holes;
  while (left.length > 0) {
    const ring = left.map((i) => meanAround(wrong, i, rows, columns));
    const next: number[] = [];
    for (const [k, i] of left.entries()) if (Number.isNaN(ring[k])) next.push(i);
    for (const [k, i] of left.entries()) if (!Number.isNaN(ring[k])) wrong[i] = ring[k];
    left = next;
  }
}

/** Of the neighbours that are known; NaN where none is. */
function meanAround(values: Float32Array, i: number, rows: number, columns: number): number {
  const [row, column] = [Math.floor(i / columns), i % columns];
  let [sum, count] = [0, 0];
  const add = (at: number) => {
    if (Number.isNaN(values[at])) return;
    sum += values[at];
    count += 1;
  };
  if (row > 0) add(i - columns);
  if (row < rows - 1) add(i + columns);
  if (column > 0) add(i - 1);
  if (column < columns - 1) add(i + 1);
  return count === 0 ? Number.NaN : sum / count;
}
