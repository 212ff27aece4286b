/**
 * Draws the counted squares as a picture for a map in Web Mercator: one colour, stronger with more flights,
 * transparent without any. Pure.
 */
import { FINEST, rowAt } from "#app/flight/area/square.ts";
import { measureDown, toLatitude } from "#app/soaring/geo/mercator.ts";
import { countAt, type Density, type Shown } from "./density.ts";

/** The brand's blue as on a light map; in the dark scheme the page brightens it. */
const COLOUR = [45, 85, 166] as const;
/** Opacity of a square with one flight, and of the one with the most: 0 to 255. */
const FAINTEST = 120;
const STRONGEST = 245;

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and alpha, beginning in the north-west. */
  data: Uint8Array;
}

export function drawDensity(density: Density, { columns, rows, left, below, bounds, most }: Shown): Picture {
  const data = new Uint8Array(4 * columns * rows);
  const [top, bottom] = [measureDown(bounds.north), measureDown(bounds.south)];
  for (let line = 0; line < rows; line++) {
    const latitude = toLatitude(top + ((line + 0.5) / rows) * (bottom - top));
    const y = Math.min(below + rows - 1, Math.max(below, Math.floor(rowAt(latitude, FINEST)) - density.south));
    for (let x = 0; x < columns; x++) {
      const flights = countAt(density, left + x, y);
      if (flights > 0) data.set([...COLOUR, strength(flights, most)], 4 * (line * columns + x));
    }
  }
  return { width: columns, height: rows, data };
}

/**
 * Returns the opacity on a logarithmic scale, so that both a corridor of hundreds of flights and a single track are
 * visible.
 */
export function strength(flights: number, most: number): number {
  if (most <= 1) return STRONGEST;
  return Math.round(FAINTEST + ((STRONGEST - FAINTEST) * Math.log(flights)) / Math.log(most));
}
