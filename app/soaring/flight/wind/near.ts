/** Finds the wind of a flight's stored field that is nearest to a moment of the flight. Seconds, metres above the sea. */
import { RADIANS } from "#app/soaring/geo/earth.ts";
import type { Air, Wind, WindCell } from "#app/soaring/geo/wind.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";

const MAX_TIME_APART: Seconds = 3600;
const MAX_HEIGHT_APART: Metres = 1000;

/** Returns null where every cell is more than an hour or 1,000 m away. An hour counts as much as 1,000 m. */
export function windNear(cells: readonly WindCell[], time: Seconds, altitude: Metres): WindCell | null {
  let [nearest, least] = [null as WindCell | null, Number.POSITIVE_INFINITY];
  for (const cell of cells) {
    const [late, high] = [
      Math.abs(cell.time - time) / MAX_TIME_APART,
      Math.abs(cell.altitude - altitude) / MAX_HEIGHT_APART,
    ];
    if (late > 1 || high > 1 || late + high >= least) continue;
    [nearest, least] = [cell, late + high];
  }
  return nearest;
}

/** Returns the movement of the air from wind speed and the direction it comes from. */
export function getAir({ speed, direction }: Wind): Air {
  const from = direction * RADIANS;
  return { east: -speed * Math.sin(from), north: -speed * Math.cos(from) };
}
