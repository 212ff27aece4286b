/**
 * Lift that mountains make. Along a slope the wind goes up with the ground, and less so higher above it. In the lee
 * of a chain stand the bars of a wave. Both are in m/s, up is positive.
 */
import { cosine, METRES_PER_DEGREE, type Place } from "#tests/cast/ground.ts";
import { type Chain, crestAt, type Ground } from "#tests/cast/terrain/terrain.ts";
import type { Wave } from "./weather.ts";
import type { Wind } from "./wind.ts";

const STEP = 60; // m over which the slope is taken
const DEPTH = 280; // m above the slope in which its lift falls to 1/e
const STEEPEST = 5; // m/s; the air breaks away from steeper slopes

export function slopeLift(ground: Ground, place: Place, height: number, wind: Wind): number {
  if (height > 5 * DEPTH) return 0;
  const up = STEP / METRES_PER_DEGREE;
  const over = up / cosine(place.latitude);
  const { latitude, longitude } = place;
  const here = ground(place);
  const east = (ground({ latitude, longitude: longitude + over }) - here) / STEP;
  const north = (ground({ latitude: latitude + up, longitude }) - here) / STEP;
  const rise = wind.east * east + wind.north * north;
  return Math.min(Math.max(rise, -STEEPEST), STEEPEST) * Math.exp(-Math.max(height, 0) / DEPTH);
}

/** Downwind of the crest at this longitude, metres, for a wind towards `north`. */
export function leeOf(chain: Chain, field: Place, place: Place, wind: Wind): number {
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
