/** The area within reach, as sent from the worker to the page: its lines, and the glider's altitude at each place. */
import { cellAt, type ElevationGrid } from "#app/soaring/polar/elevation-grid.ts";
import type { Position } from "#app/soaring/trace/trace.ts";
import type { Metres } from "#app/soaring/units.ts";

export interface ReachArea {
  /**
   * Rings on the map of 1 × 1, x and y alternating; islands and holes are rings too, distinguished by the even-odd
   * rule.
   */
  reserve: Float64Array[];
  limit: Float64Array[];
  grid: Pick<ElevationGrid, "size" | "left" | "top" | "step">;
  /** Altitude above the sea at the end of the best route to each cell; NaN where there is none. */
  altitude: Float32Array;
  /** Whether unknown ground ended it somewhere; whether it continues outside the examined area. */
  unknown: boolean;
  beyond: boolean;
}

/** Returns NaN outside the grid too. */
export function altitudeAt({ grid, altitude }: ReachArea, place: Position): Metres {
  const [column, row] = cellAt(grid, place).map(Math.round);
  const inside = column >= 0 && row >= 0 && column < grid.size && row < grid.size;
  return inside ? altitude[row * grid.size + column] : Number.NaN;
}
