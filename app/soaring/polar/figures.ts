/**
 * Figures from a glider's polar as flown: best glide, minimum sink, and the speeds to fly for expected climbs.
 *
 * Null where the type has no valid polar (`polar.ts` defines which those are): a guess is never shown.
 */
import type { Kilograms, MetresPerSecond } from "../units.ts";
import { atMass, bestGlide, degraded, leastSink, makePolar, type Polar, type PolarFacts, sinkAt } from "./polar.ts";
import { crossCountrySpeed, speedToFly } from "./speed-to-fly.ts";

/** How a glider is loaded and degraded. */
export interface Loaded {
  mass: Kilograms;
  /** Share by which the glide ratio is worse than published, 0 to less than 1. */
  bugs: number;
}

/** An expected climb and the speed to fly for it. */
interface SpeedForClimb {
  climb: MetresPerSecond;
  speed: MetresPerSecond;
  /** Negative when sinking. */
  sink: MetresPerSecond;
  /** Metres forward per metre of height. */
  ratio: number;
  /** Average speed including the climb back; null where the climb never makes up for the sink. */
  average: MetresPerSecond | null;
}

export interface PolarFigures {
  /** The polar as flown. */
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
