/**
 * A glider's sink at the speed it flies: w(v) = a·v² + b·v + c, m/s, negative when sinking, wings level.
 *
 * Speeds are indicated, which is true airspeed at sea level in a standard atmosphere; `atHeight` converts them. Every
 * polar of this module is valid: it opens downwards, sinks everywhere and has the glide ratio of an aircraft with
 * wings. Where the data says otherwise there is no polar. Below `minSpeed` the parabola continues, but the glider
 * cannot fly.
 */
import { thinness } from "../geo/atmosphere.ts";
import type { Kilograms, Metres, MetresPerSecond } from "../units.ts";

export interface Polar {
  a: number;
  b: number;
  c: number;
  /** Slowest speed that can be flown. */
  minSpeed: MetresPerSecond;
  /** Mass of the glider for which the polar applies. */
  mass: Kilograms;
}

/** The polar columns of a type in the aircraft table. */
export interface PolarFacts {
  polarA: number | null;
  polarB: number | null;
  polarC: number | null;
  referenceMass: Kilograms | null;
  minSpeed: MetresPerSecond | null;
}

const MIN_BEST_GLIDE = 5; // an open primary glider of 1938 has 8
const MAX_BEST_GLIDE = 80; // the Eta of 31 m span claims 70
const MIN_MASS: Kilograms = 50; // lighter than any glider with a pilot
const MAX_MASS: Kilograms = 1500; // the heaviest type may weigh 980
/**
 * Minimum speed as a share of the speed of minimum sink, for types where it is unknown. The median of 486 types that
 * have both; they lie between 0.56 and 1.6.
 */
const MIN_TO_LEAST_SINK = 0.88;

/** Returns null where a coefficient or the mass is missing, or where no glider flies like that. */
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

/** Returns the point of minimum sink: the top of the parabola, or the slowest speed when that is higher. */
export function leastSink(polar: Polar): { speed: MetresPerSecond; sink: MetresPerSecond } {
  const speed = Math.max(-polar.b / (2 * polar.a), polar.minSpeed);
  return { speed, sink: sinkAt(polar, speed) };
}

/** Returns the point of best glide in still air: the tangent from the origin touches at v² = c / a. */
export function bestGlide(polar: Polar): { speed: MetresPerSecond; ratio: number } {
  const speed = Math.max(Math.sqrt(polar.c / polar.a), polar.minSpeed);
  return { speed, ratio: -speed / sinkAt(polar, speed) };
}

/**
 * Scales speeds and sink by `factor`, which is the effect of more mass or thinner air on the same wings. The glide
 * angle depends on the angle of attack and is unchanged.
 */
function stretched({ a, b, c, minSpeed, mass }: Polar, factor: number): Polar {
  return { a: a / factor, b, c: c * factor, minSpeed: minSpeed * factor, mass };
}

/**
 * Returns the polar at a total mass, with pilot and water. Lift grows with the square of speed, so speeds grow with
 * the root of mass.
 */
export function atMass(polar: Polar, mass: Kilograms): Polar {
  return { ...stretched(polar, Math.sqrt(mass / polar.mass)), mass };
}

/** Returns the polar over true airspeed at an altitude: faster and sinking faster, at the same angle. */
export function atHeight(polar: Polar, altitude: Metres): Polar {
  return stretched(polar, thinness(altitude));
}

/**
 * Degrades the polar for bugs, rain or worn seals: the glide ratio is worse by a share at every speed, 0.05 is five
 * per cent. Flight computers let pilots enter it this way; measured wings lose more at high speed than at low speed.
 */
export function degraded({ a, b, c, minSpeed, mass }: Polar, share: number): Polar {
  const more = 1 / (1 - share);
  return { a: a * more, b: b * more, c: c * more, minSpeed, mass };
}
