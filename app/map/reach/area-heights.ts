/** The area within reach as it travels from the worker to the page: its lines, and how high a glider gets where. */
import { cellAt, type ElevationGrid } from "#app/soaring/polar/elevation-grid.ts";
import type { Position } from "#app/soaring/trace/trace.ts";
import type { Metres } from "#app/soaring/units.ts";

export interface ReachArea {
  /** Rings on the map of 1 × 1, x and y in turn; islands and holes are rings too, told apart by the even-odd rule. */
  reserve: Float64Array[];
  limit: Float64Array[];
  grid: Pick<ElevationGrid, "size" | "left" | "top" | "step">;
  /** Above the sea, at the end of the best way to each cell; NaN where none leads. */
  altitude: Float32Array;
  /** Unknown ground ended it somewhere; it goes on outside of what was looked at. */
  unknown: boolean;
  beyond: boolean;
}

/** NaN outside of the grid too. */
export function altitudeAt({ grid, altitude }: ReachArea, place: Position): Metres {
  const [column, row] = cellAt(grid, place).map(Math.round);
  const inside = column >= 0 && row >= 0 && column < grid.size && row < grid.size;
  return inside ? altitude[row * grid.size + column] : Number.NaN;
}
