/**
 * A table of how far a glider gets over the ground per metre of height, by heading and altitude: `finalGlide` runs
 * once for every heading and altitude instead of once for every glide, for code that needs thousands.
 *
 * Between the entries it is off by less than 0.1 % where the wind is slower than the glider.
 */
import type { Metres } from "../units.ts";
import type { Means } from "./arrival.ts";
import { finalGlide } from "./final-glide.ts";
import { atHeight, degraded } from "./polar.ts";

const HEADINGS = 128; // 2.8° apart
const STOREY_HEIGHT: Metres = 500; // true airspeed changes by 2.5 % over this height
const MAX_ALTITUDE: Metres = 20_000; // the standard atmosphere goes no higher

/**
 * Returns the altitude after a straight glide; −Infinity where the wind prevents the glider from advancing. The polar
 * is that of the altitude halfway down the glide.
 * @param east @param north metres to the place
 */
export type Glide = (altitude: Metres, east: Metres, north: Metres) => Metres;

/** @param top the highest altitude at which a glide begins */
export function getGlides(means: Means, top: Metres): Glide {
  const storeys = Math.ceil(Math.min(Math.max(top, 0), MAX_ALTITUDE) / STOREY_HEIGHT) + 2;
  const row = HEADINGS + 1; // the last entry is north again
  const ratios = new Float64Array(storeys * row);
  for (let i = 0; i < ratios.length; i++) {
    const heading = ((i % row) / HEADINGS) * 2 * Math.PI - Math.PI;
    ratios[i] = computeRatio(means, heading, Math.floor(i / row) * STOREY_HEIGHT);
  }
  function ratio(heading: number, altitude: Metres): number {
    const turn = (heading / (2 * Math.PI) + 0.5) * HEADINGS;
    const floors = Math.min(Math.max(altitude / STOREY_HEIGHT, 0), storeys - 2);
    const [column, storey] = [Math.min(Math.floor(turn), HEADINGS - 1), Math.floor(floors)];
    const [right, above] = [turn - column, floors - storey];
    const at = storey * row + column;
    const below = ratios[at] + right * (ratios[at + 1] - ratios[at]);
    const over = ratios[at + row] + right * (ratios[at + row + 1] - ratios[at + row]);
    return below + above * (over - below);
  }
  return (altitude, east, north) => {
    const distance = Math.sqrt(east * east + north * north);
    if (distance === 0) return altitude;
    const heading = Math.atan2(east, north);
    const end = altitude - distance / ratio(heading, altitude);
    if (means.wind === null) return end; // the angle of a glide in still air is the same at every height
    return altitude - distance / ratio(heading, (altitude + end) / 2);
  };
}

/** Returns metres over the ground per metre of height; 0 where the wind is faster than the glider. */
function computeRatio({ polar, margin, wind }: Means, heading: number, altitude: Metres): number {
  const headWind = wind === null ? 0 : -(wind.east * Math.sin(heading) + wind.north * Math.cos(heading));
  const glide = finalGlide(degraded(atHeight(polar, altitude), margin), 1, { climb: 0, headWind });
  return glide === null ? 0 : 1 / glide.height;
}
