/**
 * How a glider sinks at the speed it flies: w(v) = a·v² + b·v + c, m/s, sinking is negative, wings level.
 *
 * Speeds are indicated, which is true airspeed at the sea in a standard atmosphere; `atHeight` takes them up.
 * Every polar in here can be flown: it opens downwards, sinks everywhere and glides like something with wings. Where
 * the facts say otherwise there is no polar. Below `minSpeed` the parabola goes on, the glider does not.
 */
import { thinness } from "../geo/atmosphere.ts";
import type { Kilograms, Metres, MetresPerSecond } from "../units.ts";

export interface Polar {
  a: number;
  b: number;
  c: number;
  /** Slowest speed that can be held. */
  minSpeed: MetresPerSecond;
  /** What the glider weighs when it sinks like this. */
  mass: Kilograms;
}

/** The columns of a type in the aircraft table. */
export interface PolarFacts {
  polarA: number | null;
  polarB: number | null;
  polarC: number | null;
  referenceMass: Kilograms | null;
  minSpeed: MetresPerSecond | null;
}

const MIN_BEST_GLIDE = 5; // an open primary glider of 1938 has 8
const MAX_BEST_GLIDE = 80; // the Eta of 31 m span claims 70
const MIN_MASS: Kilograms = 50; // lighter than any glider with somebody in it
const MAX_MASS: Kilograms = 1500; // the heaviest type may weigh 980
/** Where a type's is not known. The median of 486 types that have both; they lie between 0.56 and 1.6. */
const MIN_TO_LEAST_SINK = 0.88;

/** Null where a coefficient or the mass is missing, or no glider flies like that. */
export function makePolar(facts: PolarFacts): Polar | null {
  const { polarA: a, polarB: b, polarC: c, referenceMass: mass, minSpeed } = facts;
  if (a === null || b === null || c === null || mass === null) return null;
  if (![a, b, c, mass].every(Number.isFinite)) return null;
  if (a >= 0 || mass < MIN_MASS || mass > MAX_MASS) return null;
  const slowest = minSpeed !== null && minSpeed > 0 ? minSpeed : (-b / (2 * a)) * MIN_TO_LEAST_SINK;
  const polar: Polar = { a, b, c, minSpeed: slowest, mass };
  if (!(slowest > 0) || !(leastSink(polar).sink < 0)) return null;
  const { ratio } = bestGlide(polar);
  return ratio > MIN_BEST_GLIDE && ratio <= MAX_BEST_GLIDE ? polar : null;
}

export function sinkAt({ a, b, c }: Polar, speed: MetresPerSecond): MetresPerSecond {
  return (a * speed + b) * speed + c;
}

/** Where it sinks least: the top of the parabola, or the slowest speed when that lies above. */
export function leastSink(polar: Polar): { speed: MetresPerSecond; sink: MetresPerSecond } {
  const speed = Math.max(-polar.b / (2 * polar.a), polar.minSpeed);
  return { speed, sink: sinkAt(polar, speed) };
}

/** Where it glides farthest in still air: the tangent from the origin touches at v² = c / a. */
export function bestGlide(polar: Polar): { speed: MetresPerSecond; ratio: number } {
  const speed = Math.max(Math.sqrt(polar.c / polar.a), polar.minSpeed);
  return { speed, ratio: -speed / sinkAt(polar, speed) };
}

/**
 * The same wings with speeds and sink all `factor` times as large: what more mass or thinner air does to them. The
 * angle of the glide belongs to the angle of attack and stays.
 */
function stretched({ a, b, c, minSpeed, mass }: Polar, factor: number): Polar {
  return { a: a / factor, b, c: c * factor, minSpeed: minSpeed * factor, mass };
}

/** With pilot, water and all. Lift grows with the square of speed, so speeds go with the root of mass. */
export function atMass(polar: Polar, mass: Kilograms): Polar {
  return { ...stretched(polar, Math.sqrt(mass / polar.mass)), mass };
}

/** The polar over true airspeed at a height: faster and sinking faster, at the same angle. */
export function atHeight(polar: Polar, altitude: Metres): Polar {
  return stretched(polar, thinness(altitude));
}

/**
 * Bugs, rain, worn seals: the glide ratio is a share worse at every speed, 0.05 is five per cent. This is how flight
 * computers let pilots enter it; measured wings lose more when fast than when slow.
 */
export function degraded({ a, b, c, minSpeed, mass }: Polar, share: number): Polar {
  const more = 1 / (1 - share);
  return { a: a * more, b: b * more, c: c * more, minSpeed, mass };
}
