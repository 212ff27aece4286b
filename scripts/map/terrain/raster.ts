/** Heights on a grid of degrees, and how high it is between its samples. */
import type { Degrees, Metres } from "#app/soaring/units.ts";

export interface Bounds {
  west: Degrees;
  south: Degrees;
  east: Degrees;
  north: Degrees;
}

/** Samples lie on the edges: the first row at the north, the last at the south. */
export interface Raster extends Bounds {
  rows: number;
  columns: number;
  /** Row by row from the north-west, metres; NaN where nothing is known. */
  heights: Float32Array;
}

/** A raster that is read when it is needed. */
export interface RasterFile extends Bounds {
  /** Between two samples from north to south. */
  spacing: Metres;
  read(): Promise<Raster>;
}

export const METRES_PER_DEGREE: Metres = 111_320; // of a meridian, around

/** Between the four samples around; NaN beyond the edges. */
export function heightAt(raster: Raster, latitude: Degrees, longitude: Degrees): Metres {
  const { west, south, east, north, rows, columns, heights } = raster;
  const y = ((north - latitude) / (north - south)) * (rows - 1);
  const x = ((longitude - west) / (east - west)) * (columns - 1);
  if (!(x >= 0 && y >= 0 && x <= columns - 1 && y <= rows - 1)) return Number.NaN;
  const [row, column] = [Math.min(Math.floor(y), rows - 2), Math.min(Math.floor(x), columns - 2)];
  const [down, right] = [y - row, x - column];
  const at = row * columns + column;
  const upper = heights[at] * (1 - right) + heights[at + 1] * right;
  const lower = heights[at + columns] * (1 - right) + heights[at + columns + 1] * right;
  return upper * (1 - down) + lower * down;
}
