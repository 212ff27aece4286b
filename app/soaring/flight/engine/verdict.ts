/**
 * Decides whether a loud stretch is an engine, certainly or perhaps (a proposal for the pilot); null if it is not.
 *
 * A noise level alone is misleading on real recordings: open vents, fast glides and the tow plane are loud, quiet
 * engines are not. So a stretch has to be steady, louder than air can be at that speed, and keep energy height h +
 * v²/2g where a glide would lose it; the less steady it is, the more must be gained on straight parts, where no
 * thermal explains the gain. Circling is flown at one speed, so that the noise of open windows is steady too: a
 * stretch of circling therefore has to last. A stretch that was loud before the roll is an engine however its level
 * changes: full for the take-off, less for the climb, less for the flight home.
 */

import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Span, Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import { type Energy, energyIn, levelIn } from "./steady.ts";

const MIN_STEADINESS = 0.65; // measured: see steady.ts
const HIGH_STEADINESS = 0.9; // all engines except rotary ones and jets heard from a distance
/** Open windows kept a steady level for 80 s in 700 h of simulated flights with windows never closed. */
const LASTING_TIME: Seconds = 90;
const SINKING_CLIMB: MetresPerSecond = -0.5; // a glide loses 0.6 or more; an engine in sink may do only slightly better
const MIN_CLIMB: MetresPerSecond = 0.3; // mean change of energy height on straight parts
const MIN_CLIMB_PER_UNSTEADINESS: MetresPerSecond = 5; // rotary engines at 0.7 gain 2; vents in lift at 0.85 gained 0.6
const MIN_GAIN: Metres = 20; // total gain; a gust gives ten
const MIN_STRAIGHT_TIME: Seconds = 25; // needed to judge; a pull-up imitates a climb for less time

// Levels as in `SensorLevel.airflow`, which a strong head or tail wind halves or doubles.
const CLOSED_COCKPIT_LEVEL = 150; // at 60 m/s: 50 to 60 on file
const STEADY_VENTS_LEVEL = 350; // open vents that are steady at all stay below 311 on file; engines reach 500
const LOUDEST_VENTS_LEVEL = 700; // highest on file
const NO_AIRFLOW_LEVEL = 1300; // fully open windows and a gust on top; on file a Ventus cM has 1600 to 2000

export interface Verdict {
  certain: boolean;
  /**
   * Whether it gains energy on straight parts as an engine of that steadiness does: it is certain if it is next to a
   * certain one of the same loudness.
   */
  climbs: boolean;
  /** Median level of the stretch. */
  level: number;
}

/** @param fromRest whether it became loud before the glider moved: air does not explain that, however unsteady the noise is */
export function verdictOn(
  trace: Trace,
  motion: Motion,
  column: Float32Array,
  stretch: Span,
  fromRest = false,
): Verdict | null {
  const { level, steadiness, airflow, pinned } = levelIn(column, motion, stretch);
  const energy = energyIn(trace, motion, stretch);
  if (fromRest && energy.rate >= MIN_CLIMB) return { certain: true, climbs: true, level };
  if (steadiness < MIN_STEADINESS) return null;
  if (energy.rate < SINKING_CLIMB) return null;
  const lasting = trace.time[stretch.to] - trace.time[stretch.from] >= LASTING_TIME;
  const still = steadiness >= HIGH_STEADINESS;
  const climbing = airflow >= STEADY_VENTS_LEVEL && climbs(energy, steadiness);
  const certain =
    (still && airflow >= NO_AIRFLOW_LEVEL) ||
    (still && lasting && energy.rate >= 0 && airflow >= (pinned ? LOUDEST_VENTS_LEVEL : CLOSED_COCKPIT_LEVEL)) ||
    (climbing && (still || lasting || airflow >= NO_AIRFLOW_LEVEL));
  return certain || climbing || airflow >= LOUDEST_VENTS_LEVEL ? { certain, climbs: climbing, level } : null;
}

function climbs({ flown, gained, straight }: Energy, steadiness: number): boolean {
  const asked = Math.max(MIN_CLIMB, (HIGH_STEADINESS - steadiness) * MIN_CLIMB_PER_UNSTEADINESS);
  return flown >= MIN_STRAIGHT_TIME && gained >= MIN_GAIN && straight >= asked;
}
