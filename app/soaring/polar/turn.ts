/**
 * Sink in a steady turn. A banked wing carries 1 / cos(bank) times the weight: for the same angle of attack it flies
 * faster by the root of that load, and its drag grows with the load, so w(v, n) = n^1.5 · w(v / √n).
 */
import { GRAVITY, RADIANS } from "../geo/earth.ts";
import type { Degrees, Metres, MetresPerSecond } from "../units.ts";
import { type Polar, sinkAt } from "./polar.ts";

/** @param load factor, 1 wings level, 2 at 60° of bank */
export function sinkUnder(polar: Polar, speed: MetresPerSecond, load: number): MetresPerSecond {
  const root = Math.sqrt(load);
  return load * root * sinkAt(polar, speed / root);
}

export function sinkInTurn(polar: Polar, speed: MetresPerSecond, bank: Degrees): MetresPerSecond {
  return sinkUnder(polar, speed, 1 / Math.cos(bank * RADIANS));
}

/**
 * Returns the load factor in a level turn: the wing carries weight and centrifugal force. `turn` in °/s through the
 * air.
 */
export function computeLoad(trueSpeed: MetresPerSecond, turn: number): number {
  const sideways = (trueSpeed * turn * RADIANS) / GRAVITY;
  return Math.sqrt(1 + sideways * sideways);
}

export function getRadius(trueSpeed: MetresPerSecond, bank: Degrees): Metres {
  return trueSpeed ** 2 / (GRAVITY * Math.tan(bank * RADIANS));
}
