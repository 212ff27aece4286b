/** Straight glides over a grid of ground: the height left at their end, and whether they are free of terrain. */
import type { Metres } from "../units.ts";
import { CLEARANCE, type Glider, isApproach, type Means } from "./arrival.ts";
import { cellAt, type ElevationGrid, scales } from "./elevation-grid.ts";
import { getGlides } from "./glides.ts";

/** Not free; free for an approach (`isApproach`); with `CLEARANCE` all along; over unknown ground. */
export type Sight = "blocked" | "approach" | "clear" | "unknown";

export interface Ways {
  /** The glider's cell; −1 where it is not on the grid or has no height. */
  start: number;
  /** Returns the altitude at the end of a straight glide from a cell at which the glider has this altitude. */
  glide(from: number, altitude: Metres, to: number): Metres;
  /** Checks all cells between the two ends of such a glide. */
  sight(from: number, altitude: Metres, to: number, end: Metres): Sight;
}

export function waysOver(grid: ElevationGrid, glider: Glider, means: Means): Ways {
  const { size, ground, crest } = grid;
  const [startX, startY] = cellAt(grid, glider);
  const [column, row] = [Math.round(startX), Math.round(startY)];
  const inside = column >= 0 && row >= 0 && column < size && row < size && Number.isFinite(glider.altitude);
  const start = inside ? row * size + column : -1;
  const { east, north } = scales(grid);
  const glideBy = getGlides(means, inside ? glider.altitude : 0);

  // The glider is at its exact position; everything else is at cell centres.
  const getX = (cell: number) => (cell === start ? startX : cell % size);
  const getY = (cell: number) => (cell === start ? startY : Math.floor(cell / size));

  return {
    start,
    glide(from, altitude, to) {
      const [x, y] = [getX(from), getY(from)];
      const [dx, dy] = [getX(to) - x, getY(to) - y];
      const row = Math.min(Math.max(Math.round(y + dy / 2), 0), size - 1);
      return glideBy(altitude, dx * east[row], -dy * north[row]);
    },
    sight(from, altitude, to, end) {
      const [x, y] = [getX(from), getY(from)];
      const [dx, dy] = [getX(to) - x, getY(to) - y];
      const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)));
      let found: Sight = "clear";
      for (let k = 1; k < steps; k++) {
        const part = k / steps;
        const cell = Math.trunc(y + dy * part + 0.5) * size + Math.trunc(x + dx * part + 0.5);
        const top = crest[cell];
        const here = altitude + part * (end - altitude);
        if (top <= here - CLEARANCE || cell === from || cell === to) continue;
        if (Number.isNaN(top)) return "unknown";
        if (!isApproach(end - ground[to], end, top)) return "blocked";
        found = "approach";
      }
      return found;
    },
  };
}
