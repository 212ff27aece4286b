/**
 * The analysis of one flight: phases with their figures, wind, and what statistics of any stretch of it are made from.
 *
 * In:  a trace, its motion, and where the glider was on its own: from release to landing without engine runs.
 * Out: values only, times in seconds of the recording's day. Linear in the number of fixes. Never throws; a flight without a
 * fix on its own has no phases.
 */
import type { Span, Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import { airMotion } from "./air.ts";
import { type Climb, climbOf } from "./climb.ts";
import { type Glide, glideOf } from "./glide.ts";
import { type HeightGain, heightGain } from "./height-gain.ts";
import type { Motion } from "./motion.ts";
import { type Phase, phasesOf } from "./phase.ts";
import { type Material, type Statistics, statisticsOf } from "./statistics.ts";
import { sumsOf, type Terrain } from "./sums.ts";
import { type WindCell, type WindMeasurement, windField } from "./wind.ts";

export interface Analysis {
  /** In order, side by side, parted by engine runs only. */
  phases: (Climb | Glide)[];
  measurements: WindMeasurement[];
  wind: WindCell[];
  heightGain: HeightGain | null;
  /** Of any stretch. `distance` is what was scored in it. */
  statistics: (start: Seconds, end: Seconds, distance: Metres) => Statistics;
}

export interface Surroundings {
  terrain?: Terrain | null;
  /** True height above the sea of each fix; the height that rules use when not said. */
  seaLevel?: ArrayLike<number>;
}

export function analyse(trace: Trace, motion: Motion, own: Span[], around: Surroundings = {}): Analysis {
  const found = phasesOf(trace, motion, own);
  const climbs = found.filter(circled).map((phase) => climbOf(trace, motion, phase));
  const measurements = climbs.flatMap(measured);
  const air = airMotion(trace, motion, measurements);
  const sums = sumsOf(trace, motion, air, around.terrain ?? null, around.seaLevel ?? trace.altitude);
  const glides = found.filter(({ kind }) => kind === "glide").map((phase) => glideOf(trace, sums, phase));
  const phases = [...climbs, ...glides].sort((a, b) => a.start - b.start);
  const material: Material = { trace, phases, sums, wind: measurements };
  return {
    phases,
    measurements,
    wind: windField(measurements),
    heightGain: own.length ? heightGain(trace, own[0].from, own[own.length - 1].to) : null,
    statistics: (start, end, distance) => statisticsOf(material, start, end, distance),
  };
}

const circled = (phase: Phase): phase is Phase & { circling: NonNullable<Phase["circling"]> } =>
  phase.circling !== null;

function measured({ wind, start, end, startAltitude, endAltitude }: Climb): WindMeasurement[] {
  if (wind === null) return [];
  const { east, north, uncertainty } = wind;
  const [time, altitude] = [(start + end) / 2, (startAltitude + endAltitude) / 2];
  return [{ time, altitude, east, north, uncertainty, source: "circling" }];
}
