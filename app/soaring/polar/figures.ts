/**
 * What a glider's polar comes to as it is flown: best glide, least sink, and the speeds to fly for climbs to come.
 *
 * Null where the type has no polar that can be flown (polar.ts says which those are): nobody is told a guess.
 */
import type { Kilograms, MetresPerSecond } from "../units.ts";
import { atMass, bestGlide, degraded, leastSink, makePolar, type Polar, type PolarFacts, sinkAt } from "./polar.ts";
import { crossCountrySpeed, speedToFly } from "./speed-to-fly.ts";

/** How a glider is flown. */
export interface Loaded {
  mass: Kilograms;
  /** Share that the glide ratio is worse than published, 0 to less than 1. */
  bugs: number;
}

/** One climb to come and what is flown for it. */
interface SpeedForClimb {
  climb: MetresPerSecond;
  speed: MetresPerSecond;
  /** Sinking is negative. */
  sink: MetresPerSecond;
  /** Metres ahead for a metre of height. */
  ratio: number;
  /** Climbing back included; null where the climb never makes up for it. */
  average: MetresPerSecond | null;
}

export interface PolarFigures {
  /** As it is flown. */
  polar: Polar;
  best: { speed: MetresPerSecond; ratio: number };
  least: { speed: MetresPerSecond; sink: MetresPerSecond };
  toFly: SpeedForClimb[];
}

/** @param climbs MacCready values, m/s, 0 or more */
export function polarFigures(
  facts: PolarFacts,
  { mass, bugs }: Loaded,
  climbs: readonly MetresPerSecond[],
): PolarFigures | null {
  const published = makePolar(facts);
  if (published === null || !(mass > 0) || !(bugs >= 0 && bugs < 1)) return null;
  const polar = degraded(atMass(published, mass), bugs);
  return { polar, best: bestGlide(polar), least: leastSink(polar), toFly: climbs.map((climb) => flown(polar, climb)) };
}

function flown(polar: Polar, climb: MetresPerSecond): SpeedForClimb {
  const speed = speedToFly(polar, { climb });
  const sink = sinkAt(polar, speed);
  return { climb, speed, sink, ratio: -speed / sink, average: crossCountrySpeed(polar, speed, { climb }) };
}
