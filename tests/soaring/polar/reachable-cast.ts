/** Ground for gliders to get around: a square of the map whose height is a function of its cells. */
import { EQUATOR, measureAcross, measureDown } from "#app/soaring/geo/mercator.ts";
import type { ElevationGrid } from "#app/soaring/polar/elevation-grid.ts";
import type { Polar } from "#app/soaring/polar/polar.ts";
import type { Position } from "#app/soaring/trace/trace.ts";

/** 40 : 1 at 27.9 m/s. */
export const POLAR: Polar = { a: -0.0011, b: 0.03637, c: -0.8563, minSpeed: 20, mass: 350 };

/**
 * @param metres of a cell in the middle row
 * @param height by column and row; both halves of the middle cell's place are (size − 1) / 2
 */
export function groundAround(
  middle: Position,
  size: number,
  metres: number,
  height: (x: number, y: number) => number,
): ElevationGrid {
  const step = metres / (EQUATOR * Math.cos((middle.latitude * Math.PI) / 180));
  const ground = Float32Array.from({ length: size * size }, (_, i) => height(i % size, Math.floor(i / size)));
  const [left, top] = [measureAcross(middle.longitude), measureDown(middle.latitude)].map(
    (at) => at - (size * step) / 2,
  );
  return { size, left, top, step, ground, crest: ground };
}
