/**
 * Engine runs: stretches where a sensor is loud as only an engine is, and the glider keeps energy that a glide would
 * lose.
 *
 * A noise level alone is wrong on real recordings: open vents, fast glides and the tow plane are loud, quiet engines
 * are not. A loud stretch is a run where it is steady and energy height h + v²/2g does not fall; the less
 * steady, the more must be gained on straight parts, where no thermal explains it. What is steady and keeps its height
 * without proof is a proposal for the pilot (`certain: false`). Propeller speed and motor current need no proof.
 *
 * Out: runs in time order, never overlapping, widened by one fix to both sides. Linear in the fixes.
 */
import type { Span, Trace } from "../trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";
import { floorOf, stretches, turningOf } from "./loud.ts";
import type { Motion } from "./motion.ts";
import { energyIn, levelIn } from "./steady.ts";

export { loudStretches } from "./loud.ts";

/** What heard it; the surest where several did. FES is the current of an electric motor. */
export type EngineSensor = "ENL" | "MOP" | "RPM" | "FES";

export interface EngineRun extends Span {
  sensor: EngineSensor;
  /** False: only a proposal, scoring does not heed it. */
  certain: boolean;
}

const SURER: EngineSensor[] = ["ENL", "MOP", "RPM", "FES"];
const HOLE: Seconds = 8; // of silence within a run; a jet swings in for 15 s, then a window may be opened
const SHORTEST: Seconds = 30; // of noise; a gear warning or a word on the radio is shorter
const SHORTEST_DIRECT: Seconds = 20; // of turning or current
const JOINED: Seconds = 20; // between two runs that are one
const WIDENED: Seconds = 10; // at most, by one fix
const RUNNING = 10; // A; instruments and a turning propeller stay below, a climb takes 100 and more

const STEADY = 0.65; // measured: see steady.ts
const VERY_STEADY = 0.9; // no noise without an engine keeps so still while energy is kept, on file or simulated
const GAIN_PER_UNSTEADINESS: MetresPerSecond = 5; // rotary engines at 0.7 gain 2; vents in lift at 0.85 gained 0.6
const GAIN: MetresPerSecond = 0.3; // mean change of energy height on straight parts; a glide loses 0.6 or more
const LEAST: Metres = 20; // in all; a gust gives ten
const ENOUGH: Seconds = 25; // of straight flight to judge by; a pull-up fakes a climb for shorter
const SINKING: MetresPerSecond = -0.5; // a glide loses 0.6 or more; an engine in sink may do little better
// As `Level.airflow`, which a strong wind along the way halves or doubles.
const CLOSED = 150; // a closed cockpit at 60 m/s: 50 to 60 on file
const VENTS = 350; // open vents that are steady at all stay below 311 on file; engines reach 500
const OPEN = 700; // the loudest vents on file
const NO_AIRFLOW = 1000;

export interface Recorder {
  /** Three letters of its maker. */
  maker?: string;
  /** Motor current at each fix of the trace, A. */
  current?: Float32Array | null;
}

/** @param air first and last fix in the air; what runs on the ground before and after is not asked for */
export function engineRuns(trace: Trace, motion: Motion, air: Span, { maker, current }: Recorder = {}): EngineRun[] {
  const { ENL, MOP, RPM } = trace.sensors;
  const { from, to } = air;
  const runs = [
    ...(ENL ? heard(trace, motion, air, ENL, floorOf(ENL, from, to, maker), "ENL") : []),
    ...(MOP ? heard(trace, motion, air, MOP, floorOf(MOP, from, to), "MOP") : []),
    ...(RPM ? direct(trace, air, RPM, turningOf(RPM, from, to), "RPM") : []),
    ...(current ? direct(trace, air, current, RUNNING, "FES") : []),
  ];
  const certain = joined(
    trace,
    runs.filter((run) => run.certain),
  );
  const proposed = joined(
    trace,
    runs.filter((run) => !run.certain),
  ).filter(({ from, to }) => !certain.some((run) => run.from <= to && from <= run.to));
  return [...certain, ...proposed].sort((a, b) => a.from - b.from);
}

function heard(
  trace: Trace,
  motion: Motion,
  air: Span,
  column: Float32Array,
  floor: number,
  sensor: EngineSensor,
): EngineRun[] {
  return loudSpans(trace, air, column, floor, SHORTEST).flatMap((span) => {
    const certain = judge(trace, motion, column, span);
    return certain === null ? [] : [{ ...widened(trace, span, air), sensor, certain }];
  });
}

function direct(trace: Trace, air: Span, column: Float32Array, floor: number, sensor: EngineSensor): EngineRun[] {
  const spans = loudSpans(trace, air, column, floor, SHORTEST_DIRECT);
  return spans.map((span) => ({ ...widened(trace, span, air), sensor, certain: true }));
}

function loudSpans(trace: Trace, { from, to }: Span, column: Float32Array, floor: number, shortest: Seconds): Span[] {
  return stretches(trace, from, to, { loud: (i) => column[i] > floor, hole: HOLE, shortest });
}

/** Whether an engine is certain, null when there is none. */
function judge(trace: Trace, motion: Motion, column: Float32Array, stretch: Span): boolean | null {
  const { steadiness, airflow, pinned } = levelIn(column, motion, stretch);
  if (steadiness < STEADY) return null;
  const { rate, straight, flown, gained } = energyIn(trace, motion, stretch);
  if (rate < SINKING) return null;
  const beyond = airflow >= OPEN;
  const keeps = rate >= 0 && (beyond || (airflow >= CLOSED && !pinned));
  if (steadiness >= VERY_STEADY && (keeps || airflow >= NO_AIRFLOW)) return true;
  const asked = Math.max(GAIN, (VERY_STEADY - steadiness) * GAIN_PER_UNSTEADINESS);
  if (airflow >= VENTS && flown >= ENOUGH && gained >= LEAST && straight >= asked) return true;
  return beyond ? false : null;
}

/** The engine started and stopped between two fixes: to the farther one, unless it is far away. */
function widened({ time }: Trace, span: Span, { from, to }: Span): Span {
  const first = Math.max(from, span.from - 1);
  const last = Math.min(to, span.to + 1);
  return {
    from: time[span.from] - time[first] <= WIDENED ? first : span.from,
    to: time[last] - time[span.to] <= WIDENED ? last : span.to,
  };
}

/** Runs that overlap or all but touch are one, told by the surest of their sensors. */
function joined({ time }: Trace, runs: EngineRun[]): EngineRun[] {
  const found: EngineRun[] = [];
  for (const run of [...runs].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && time[run.from] - time[last.to] < JOINED) {
      last.to = Math.max(last.to, run.to);
      if (SURER.indexOf(run.sensor) > SURER.indexOf(last.sensor)) last.sensor = run.sensor;
    } else found.push({ ...run });
  }
  return found;
}
