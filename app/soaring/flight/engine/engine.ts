/**
 * Finds engine runs: where a microphone registers a sound that only an engine makes (`verdict.ts`), a propeller turns
 * or a motor draws current. What may be an engine but is not certain becomes a proposal for the pilot.
 *
 * Out: runs in time order, never overlapping, widened by one fix to both sides. Linear in the number of fixes.
 */

import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Span, Trace } from "#app/soaring/trace/trace.ts";
import type { Seconds } from "#app/soaring/units.ts";
import { getFloor, getTurning, stretches } from "./loud.ts";
import { noiseAtRest } from "./rest-noise.ts";
import { verdictOn } from "./verdict.ts";

/** The sensor that registered the run; the most reliable where several did. FES is the current of an electric motor. */
export type EngineSensor = "ENL" | "MOP" | "RPM" | "FES";

export interface EngineRun extends Span {
  sensor: EngineSensor;
  /** False for a mere proposal, which scoring ignores. */
  certain: boolean;
  /**
   * What a noise sensor registered before a run that begins at the take-off: it was loud before the glider rolled, or
   * quiet; absent where this is unknown.
   */
  atRest?: "loud" | "quiet";
}

const BY_SURENESS: EngineSensor[] = ["ENL", "MOP", "RPM", "FES"];
const MAX_SILENCE: Seconds = 8; // within a run; a jet engine swings in for 15 s, then a window may be opened
const MIN_NOISE_TIME: Seconds = 30; // a gear warning or radio speech is shorter
const MIN_TURNING_TIME: Seconds = 20; // of turning or drawing current
const MIN_PAUSE_OF_TWO_RUNS: Seconds = 20; // after a shorter pause it is the same run
const MAX_MISSED_BEAT: Seconds = 12; // between a certain stretch and an uncertain one
/** An engine sounds the same every time: medians of rotary engines are between 446 and 496. */
const MIN_SHARE_OF_SAME_LEVEL = 0.85;
const MAX_WIDENING: Seconds = 10; // by one fix
const MAX_START_TIME: Seconds = 30; // a run that starts this soon after the take-off counts as begun before it
const RUNNING_AMPERES = 10; // instruments and a turning propeller stay below, a climb takes 100 and more

export interface Recorder {
  /** Three-letter code of its manufacturer. */
  maker?: string;
  /** Motor current at each fix of the trace, A. */
  current?: Float32Array | null;
}

/** @param air first and last fix in the air; engine runs on the ground before and after do not matter */
export function engineRuns(trace: Trace, motion: Motion, air: Span, { maker, current }: Recorder = {}): EngineRun[] {
  const { ENL, MOP, RPM } = trace.sensors;
  const { from, to } = air;
  const runs = [
    ...(ENL ? heard(trace, motion, air, { sensor: "ENL", column: ENL, floor: getFloor(ENL, from, to, maker) }) : []),
    ...(MOP ? heard(trace, motion, air, { sensor: "MOP", column: MOP, floor: getFloor(MOP, from, to) }) : []),
    ...(RPM ? direct(trace, air, { sensor: "RPM", column: RPM, floor: getTurning(RPM, from, to) }) : []),
    ...(current ? direct(trace, air, { sensor: "FES", column: current, floor: RUNNING_AMPERES }) : []),
  ];
  const certain = joined(trace, runs, true);
  const proposed = joined(trace, runs, false).filter(
    (one) => !certain.some((run) => run.from <= one.to && one.from <= run.to),
  );
  return [...certain, ...proposed].sort((a, b) => a.from - b.from);
}

/** A sensor column and the value above which an engine may run. */
interface Sensed {
  sensor: EngineSensor;
  column: Float32Array;
  floor: number;
}

function heard(trace: Trace, motion: Motion, air: Span, sensed: Sensed): EngineRun[] {
  const spans = loudSpans(trace, air, sensed, MIN_NOISE_TIME);
  const rest = noiseAtRest(trace, motion, sensed, air.from);
  const found = spans.flatMap((span) => {
    const atRest = trace.time[span.from] - trace.time[air.from] <= MAX_START_TIME ? rest : null;
    const verdict = verdictOn(trace, motion, sensed.column, span, atRest === "loud");
    return verdict === null ? [] : [{ span, ...verdict, ...(atRest && { atRest }) }];
  });
  const isSame = (a: { level: number }, b: { level: number }) =>
    Math.min(a.level, b.level) >= MIN_SHARE_OF_SAME_LEVEL * Math.max(a.level, b.level);
  return found.map((one, i) => {
    const beside = [found[i - 1], found[i + 1]].some((other) => other?.certain && isNear(trace, one.span, other.span));
    const again = one.climbs && found.some((other) => other.certain && isSame(one, other));
    const { atRest } = one;
    const certain = one.certain || beside || again;
    return { ...widened(trace, one.span, air), sensor: sensed.sensor, certain, ...(atRest && { atRest }) };
  });
}

/** Whether two stretches are close enough to be the same engine missing a beat. */
function isNear({ time }: Trace, a: Span, b: Span): boolean {
  return time[b.from] - time[a.to] < MAX_MISSED_BEAT && time[a.from] - time[b.to] < MAX_MISSED_BEAT;
}

function direct(trace: Trace, air: Span, sensed: Sensed): EngineRun[] {
  const spans = loudSpans(trace, air, sensed, MIN_TURNING_TIME);
  return spans.map((span) => ({ ...widened(trace, span, air), sensor: sensed.sensor, certain: true }));
}

function loudSpans(trace: Trace, { from, to }: Span, { column, floor }: Sensed, shortest: Seconds): Span[] {
  return stretches(trace, from, to, { loud: (i) => column[i] > floor, hole: MAX_SILENCE, shortest });
}

/** Widens a run, because the engine started and stopped between two fixes: to the outer one, unless it is far away. */
function widened({ time }: Trace, span: Span, { from, to }: Span): Span {
  const first = Math.max(from, span.from - 1);
  const last = Math.min(to, span.to + 1);
  return {
    from: time[span.from] - time[first] <= MAX_WIDENING ? first : span.from,
    to: time[last] - time[span.to] <= MAX_WIDENING ? last : span.to,
  };
}

/** Joins runs that overlap or almost touch, and gives them the most reliable of their sensors. */
function joined({ time }: Trace, runs: EngineRun[], certain: boolean): EngineRun[] {
  const found: EngineRun[] = [];
  for (const run of runs.filter((one) => one.certain === certain).sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && time[run.from] - time[last.to] < MIN_PAUSE_OF_TWO_RUNS) {
      last.to = Math.max(last.to, run.to);
      last.atRest ??= run.atRest;
      if (BY_SURENESS.indexOf(run.sensor) > BY_SURENESS.indexOf(last.sensor)) last.sensor = run.sensor;
    } else found.push({ ...run });
  }
  return found;
}
