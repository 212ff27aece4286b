/**
 * Lift that mountains make. Along a slope the wind goes up with the ground, and less so higher above it. In the lee
 * of a chain stand the bars of a wave. Both are in m/s, up is positive.
 */
import { cosine, METRES_PER_DEGREE, type Place } from "#tests/cast/ground.ts";
import { type Chain, crestAt, type Ground } from "#tests/cast/terrain/terrain.ts";
import type { Slopes, Wave } from "./weather.ts";
import type { Wind } from "./wind.ts";

const BANK: Slopes = { step: 60, depth: 280 };
const STEEPEST = 5; // m/s; the air breaks away from steeper slopes

/** @param known how coarsely the ground is known, and how deep the lift over it is; banks of a simulated chain when not said */
export function slopeLift(ground: Ground, place: Place, height: number, wind: Wind, known: Slopes = BANK): number {
  const { step, depth } = known;
  if (height > 5 * depth) return 0;
  const up = step / METRES_PER_DEGREE;
  const over = up / cosine(place.latitude);
  const { latitude, longitude } = place;
  const here = ground(place);
  const east = (ground({ latitude, longitude: longitude + over }) - here) / step;
  const north = (ground({ latitude: latitude + up, longitude }) - here) / step;
  const rise = wind.east * east + wind.north * north;
  return Math.min(Math.max(rise, -STEEPEST), STEEPEST) * Math.exp(-Math.max(height, 0) / depth);
}

/** Downwind of the crest at this longitude, metres, for a wind towards `north`. */
export function getLee(chain: Chain, field: Place, place: Place, wind: Wind): number {
  const x = (place.longitude - field.longitude) * METRES_PER_DEGREE * cosine(field.latitude);
  const y = (place.latitude - field.latitude) * METRES_PER_DEGREE;
  return (y - crestAt(chain, x)) * Math.sign(wind.north);
}

/** The first bar stands three quarters of a wave behind the crest; each next one is a third weaker. */
export const FIRST_BAR = 0.75;

export function waveLift(wave: Wave, lee: number, height: number): number {
  if (lee < 0 || height < wave.low || height > wave.high) return 0;
  const inside = Math.min((height - wave.low) / 300, (wave.high - height) / 600, 1);
  const share = lee / wave.length;
  return wave.rise * inside * Math.cos(2 * Math.PI * (share - FIRST_BAR)) * 0.67 ** Math.max(share - FIRST_BAR, 0);
}
