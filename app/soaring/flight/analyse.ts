/**
 * The analysis of one flight: phases with their figures, wind, and a function for the statistics of any stretch.
 *
 * In:  a trace, its motion, and where the glider was in free flight: from release to landing without engine runs.
 * Out: values only, times in seconds of the recording's day. Linear in the number of fixes. Never throws; a flight
 * without a fix in free flight has no phases.
 */

import { type WindCell, type WindMeasurement, windAt, windField } from "../geo/wind.ts";
import type { Polar } from "../polar/polar.ts";
import { finish } from "../steps.ts";
import { COARSE_INTERVAL, findGaps, usualInterval } from "../trace/gap.ts";
import type { Motion } from "../trace/motion.ts";
import type { Span, Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";
import type { Electricity } from "./engine/electric.ts";
import { getLift } from "./lift.ts";
import { type Climb, measureClimb } from "./phase/climb.ts";
import { type Glide, measureGlide } from "./phase/glide.ts";
import { findPhases, type Phase } from "./phase.ts";
import { computeStatistics, type Material, type Statistics } from "./statistics/statistics.ts";
import { getSums, type Terrain } from "./sums.ts";
import { straightWinds } from "./wind/straight-wind.ts";

const USUAL_MACCREADY: MetresPerSecond = 1; // the MacCready value pilots set before the first climb

export interface Analysis {
  /** In order and without gaps except for engine runs. */
  phases: (Climb | Glide)[];
  /** Whether fixes are too far apart to follow a circle. */
  approximate: boolean;
  /** Stretches without a fix, and the distance between their ends. */
  gaps: { start: Seconds; end: Seconds; distance: Metres }[];
  measurements: WindMeasurement[];
  wind: WindCell[];
  /** Returns the statistics of any stretch. `distance` is what was scored in it. */
  statistics: (start: Seconds, end: Seconds, distance: Metres) => Statistics;
}

export interface Surroundings {
  /** What the recording shows of an electric motor. */
  electricity?: Electricity | null;
  terrain?: Terrain | null;
  /** The polar at the mass flown; without it wind comes from circling alone. */
  polar?: Polar | null;
  /** Height above the sea at each fix (`seaLevelAltitude`); the height that rules use if not given. */
  seaLevel?: ArrayLike<number>;
}

export function analyse(trace: Trace, motion: Motion, own: Span[], around: Surroundings = {}): Analysis {
  return finish(analysing(trace, motion, own, around));
}

/** Does the same in steps, for code that shares its thread. */
export function* analysing(
  trace: Trace,
  motion: Motion,
  own: Span[],
  around: Surroundings = {},
): Generator<void, Analysis> {
  const found = findPhases(trace, motion, own);
  yield;
  const climbs = found.filter(circled).map((phase) => measureClimb(trace, motion, phase));
  yield;
  const measurements = getWinds(trace, motion, found, climbs, around.polar ?? null);
  yield;
  const lift = getLift(trace, motion, measurements);
  yield;
  const sums = getSums(trace, motion, lift, around.terrain ?? null, around.seaLevel ?? trace.altitude);
  yield;
  const glides = found.filter(({ kind }) => kind === "glide").map((phase) => measureGlide(trace, sums, phase));
  const phases = [...climbs, ...glides].sort((a, b) => a.start - b.start);
  const material: Material = { trace, phases, sums, wind: measurements, electricity: around.electricity ?? null };
  return {
    phases,
    approximate: usualInterval(trace) > COARSE_INTERVAL,
    gaps: findGaps(trace).map(({ from, to, distance }) => ({ start: trace.time[from], end: trace.time[to], distance })),
    measurements,
    wind: windField(measurements),
    statistics: (start, end, distance) => computeStatistics(material, start, end, distance),
  };
}

/** Measures the wind from circling and, where no circling is near, from straight flight. */
function getWinds(trace: Trace, motion: Motion, phases: Phase[], climbs: Climb[], polar: Polar | null) {
  const circles = climbs.flatMap(measured);
  if (polar === null) return circles;
  const glides = phases.filter(({ kind }) => kind === "glide");
  const straight = straightWinds(trace, motion, glides, polar, meanClimb(climbs));
  return [...circles, ...straight.filter(({ time, altitude }) => windAt(circles, time, altitude) === null)];
}

function meanClimb(climbs: Climb[]): MetresPerSecond {
  let [gain, seconds] = [0, 0];
  for (const climb of climbs.filter(({ kind }) => kind === "thermal")) {
    gain += climb.gain;
    seconds += climb.end - climb.start;
  }
  return seconds > 0 ? gain / seconds : USUAL_MACCREADY;
}

const circled = (phase: Phase): phase is Phase & { circling: NonNullable<Phase["circling"]> } =>
  phase.circling !== null;

function measured({ wind, start, end, startAltitude, endAltitude }: Climb): WindMeasurement[] {
  if (wind === null) return [];
  const { east, north, uncertainty } = wind;
  const [time, altitude] = [(start + end) / 2, (startAltitude + endAltitude) / 2];
  return [{ time, altitude, east, north, uncertainty, source: "circling" }];
}
