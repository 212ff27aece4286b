/**
 * Final glide: the height that a straight glide to a place on the ground takes. The caller adds reserve, terrain and
 * arrival height.
 */
import type { Metres, MetresPerSecond } from "../units.ts";
import { type Polar, sinkAt } from "./polar.ts";
import { type Ahead, speedToFly } from "./speed-to-fly.ts";

export interface FinalGlide {
  speed: MetresPerSecond;
  /** Height lost on the glide; 0 where the air carries the glider there. */
  height: Metres;
  seconds: number;
}

/** Glides at the speed to fly. Null where the wind is faster than that. */
export function finalGlide(polar: Polar, distance: Metres, ahead: Ahead): FinalGlide | null {
  const speed = speedToFly(polar, ahead);
  const overGround = speed - (ahead.headWind ?? 0);
  if (overGround <= 0) return null;
  const seconds = distance / overGround;
  return { speed, seconds, height: Math.max(0, -(sinkAt(polar, speed) + (ahead.air ?? 0)) * seconds) };
}
