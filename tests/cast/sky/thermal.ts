/**
 * One thermal: a bell of rising air with a ring of sink.
 *
 * Across: w(r) = W (1 − (r/R)²) e^−(r/R)², R 280 to 520 m (Gedeon's bell). Upwards: half strength near the ground,
 * full from a third of the cloud base to three quarters, nothing above the base. In time: it grows for 6 minutes and
 * fades in the last 10 of 40.
 */
import { scatter } from "#tests/cast/chance.ts";
import type { Place } from "#tests/cast/ground.ts";
import { cloudBase, heating, type Weather } from "./weather.ts";

export const CELL = 0.03; // degrees of latitude
export const LIFE = 2400; // s
const SHARE = 0.45; // of all cells hold a thermal
const LOSS = 0.95; // m/s: sink of a glider in a turn
const FELT = 0.68; // of the core is what a circle meets: 130 m from the axis, seldom quite centred
const FAR = 6; // squares of the radius: further away nothing is felt

export interface Thermal {
  id: string;
  /** Where its foot stood in 1970: the whole grid has drifted with the wind ever since, so no midnight makes it jump. */
  home: Place;
  /** Rise of the core in the best hours, m/s. */
  core: number;
  /** Where rise ends and sink begins, metres from the axis. */
  radius: number;
  born: number;
  /** Planted for somebody who was low. */
  given?: true;
  /** Its foot stays where it is and it lives all day. */
  standing?: true;
}

/** What the sun does at a moment: `heat` 0 to 1, `top` of the thermals above the field. */
export interface Sun {
  heat: number;
  top: number;
}

export const sunAt = (day: Weather, place: Place, time: number): Sun => ({
  heat: heating(place, time),
  top: cloudBase(day, place, time),
});

/** What stands in a cell of the grid at its `age`th life; `wide` is the cell in degrees of longitude. */
export function sprout(day: Weather, x: number, y: number, age: number, wide: number): Thermal | null {
  if (scatter(day.seed, x, y, age) > SHARE) return null;
  return {
    id: `${x}/${y}/${age}`,
    home: {
      latitude: (y + scatter(day.seed, x, y, age, 1)) * CELL,
      longitude: (x + scatter(day.seed, x, y, age, 2)) * wide,
    },
    core: (day.climb * (0.4 + 0.95 * scatter(day.seed, x, y, age, 3)) + LOSS) / FELT,
    radius: 280 + 240 * scatter(day.seed, x, y, age, 4),
    born: (age - scatter(day.seed, x, y)) * LIFE,
  };
}

/** Rise at a `square` of distance over radius, metres above the field, m/s. */
export function riseIn(thermal: Thermal, square: number, height: number, time: number, { heat, top }: Sun): number {
  if (square > FAR) return 0;
  return thermal.core * heat * getLife(thermal, time) * getBand(height / top) * (1 - square) * Math.exp(-square);
}

/** Over a place whose ground is warmer than others: as good as the day's best. */
export const fed = (day: Weather, home: Place, nth: number): Thermal => ({
  id: `source ${nth}`,
  home,
  radius: 450,
  born: 0,
  standing: true,
  core: (1.8 * day.climb + LOSS) / FELT,
});

/** 0 to 1. Greater than 0 only while it lives. */
export function getLife({ born, standing }: Thermal, time: number): number {
  if (standing) return 1;
  const age = (time - born) / LIFE;
  return Math.max(0, Math.min(1, age / 0.15, (1 - age) / 0.25));
}

/** `share` of the way to the base. */
function getBand(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0.5 : 0;
  return Math.min(1, 0.5 + share * 1.5, (1 - share) * 4);
}

/** What a glider would climb in its core now, m/s. */
export const climbIn = (thermal: Thermal, time: number, { heat }: Sun): number =>
  thermal.core * heat * getLife(thermal, time) * FELT - LOSS;
