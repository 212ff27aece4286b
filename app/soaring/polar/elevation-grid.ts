/** A square of the map with the height of the ground in each of its cells, and the size of a step on it. */

import { shortDistance } from "../geo/earth.ts";
import { measureAcross, measureDown, toLatitude } from "../geo/mercator.ts";
import type { Position } from "../trace/trace.ts";
import type { Metres } from "../units.ts";

export interface ElevationGrid {
  /** Number of cells in each direction. */
  size: number;
  /** The north-western corner on the map of 1 × 1; across the date line it lies beyond 0 or 1. */
  left: number;
  top: number;
  /** Side of a cell on that map. */
  step: number;
  /** Mean height above the sea of each cell, row by row from the north-west. NaN where unknown. */
  ground: Float32Array;
  /** The highest ground in each cell. */
  crest: Float32Array;
}

/** Returns a position in cells, whole numbers at cell centres; it takes the short way over the date line. */
export function cellAt(
  { size, left, top, step }: Pick<ElevationGrid, "size" | "left" | "top" | "step">,
  { latitude, longitude }: Position,
): [number, number] {
  const across = measureAcross(longitude) - (left + (size * step) / 2);
  return [(across - Math.round(across)) / step + size / 2 - 0.5, (measureDown(latitude) - top) / step - 0.5];
}

/**
 * Returns the metres from one column to the next and from one row to the next, for each row. Within 0.1 % over 100
 * km.
 */
export function scales({ size, top, step }: ElevationGrid): { east: Float64Array; north: Float64Array } {
  const latitude = (row: number) => toLatitude(top + row * step);
  const each = (metres: (row: number) => Metres) => Float64Array.from({ length: size }, (_, row) => metres(row));
  return {
    east: each((row) => shortDistance(latitude(row + 0.5), 0, latitude(row + 0.5), step * 360)),
    north: each((row) => shortDistance(latitude(row), 0, latitude(row + 1), 0)),
  };
}
