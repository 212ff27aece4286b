/**
 * Engine runs: stretches where a sensor is loud and the glider gains energy that a glide would lose.
 *
 * A noise level alone is wrong on real recordings: open vents, fast glides and the tow plane are loud, quiet engines
 * are not. So a loud stretch is a candidate only, and is confirmed by energy height h + v²/2g over its straight
 * parts, or by a level no wind noise reaches. Spans are widened by one fix to both sides and never overlap.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Span, Trace } from "../trace/trace.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";

const G = 9.81;
const LOUD = 300; // ENL or MOP; the quietest real engine on file runs at 330
const ABOVE_MEDIAN = 200; // sensors with an idle of 150 to 200 exist
const TURNING = 5; // RPM in whatever unit
const HOLE: Seconds = 20;
const SHORTEST: Seconds = 30;
const LOUDEST = 850; // no wind noise on file keeps above this …
const LOUDEST_TIME: Seconds = 60; // … for so long
const GAIN: MetresPerSecond = 0.3; // mean change of energy height on straight parts; a glide loses 0.6 or more
const STRAIGHT = 4; // °/s
const LEAST: Metres = 20; // in all; a gust gives ten
const ENOUGH: Seconds = 25; // of straight flight to judge by; a pull-up fakes a climb for shorter

/** @param from first fix in the air, @param to last */
export function engineRuns(trace: Trace, from: number, to: number): Span[] {
  const energy = energyOf(trace);
  const runs: Span[] = [];
  for (const candidate of loudStretches(trace, from, to)) {
    if (!confirmed(trace, energy, candidate)) continue;
    const run = { from: Math.max(from, candidate.from - 1), to: Math.min(to, candidate.to + 1) };
    const last = runs.at(-1);
    if (last && run.from <= last.to) last.to = Math.max(last.to, run.to);
    else runs.push(run);
  }
  return runs;
}

/** Stretches of at least 30 s in which some sensor is loud, holes below 20 s included. */
export function loudStretches(trace: Trace, from: number, to: number): Span[] {
  const { ENL, MOP, RPM } = trace.sensors;
  const enl = ENL && threshold(ENL, from, to);
  const mop = MOP && threshold(MOP, from, to);
  const found: Span[] = [];
  let open: Span | null = null;
  for (let i = from; i <= to && i < trace.length; i++) {
    const loud = (ENL && ENL[i] > enl!) || (MOP && MOP[i] > mop!) || (RPM && RPM[i] > TURNING);
    if (!loud) continue;
    if (open && trace.time[i] - trace.time[open.to] < HOLE) open.to = i;
    else {
      open = { from: i, to: i };
      found.push(open);
    }
  }
  return found.filter((span) => trace.time[span.to] - trace.time[span.from] >= SHORTEST);
}

function threshold(column: Float32Array, from: number, to: number): number {
  const values = column.slice(from, to + 1).filter((value) => value >= 0);
  values.sort();
  // An engine that runs for most of the flight is the median.
  return Math.min(Math.max(LOUD, (values[values.length >> 1] ?? 0) + ABOVE_MEDIAN), LOUDEST);
}

interface Energy {
  /** Height the glider would have with all its speed turned into height. */
  height: Float64Array;
  /** 1 while flying straight. */
  straight: Uint8Array;
}

function energyOf(trace: Trace): Energy {
  const { length, time, altitude, latitude, longitude } = trace;
  const height = new Float64Array(length);
  const straight = new Uint8Array(length);
  for (let i = 0, ahead = 0; i < length; i++) {
    while (ahead < length - 1 && time[ahead] - time[i] < 5) ahead++;
    const behind = Math.max(0, i - (ahead - i));
    const seconds = time[ahead] - time[i];
    const moved = shortDistance(latitude[behind], longitude[behind], latitude[ahead], longitude[ahead]);
    const speed = ahead > behind ? moved / (time[ahead] - time[behind]) : 0;
    height[i] = altitude[i] + speed ** 2 / (2 * G);
    if (ahead === i || behind === i) continue;
    straight[i] = Math.abs(turn(trace, behind, i, ahead)) < STRAIGHT * seconds ? 1 : 0;
  }
  return { height, straight };
}

function turn(trace: Trace, a: number, b: number, c: number): Degrees {
  const change = bearing(trace, b, c) - bearing(trace, a, b);
  return change > 180 ? change - 360 : change < -180 ? change + 360 : change;
}

function bearing({ latitude, longitude }: Trace, a: number, b: number): Degrees {
  const north: Metres =
    shortDistance(latitude[a], longitude[a], latitude[b], longitude[a]) * Math.sign(latitude[b] - latitude[a]);
  const east: Metres =
    shortDistance(latitude[b], longitude[a], latitude[b], longitude[b]) * Math.sign(longitude[b] - longitude[a]);
  return (Math.atan2(east, north) * 180) / Math.PI;
}

function confirmed(trace: Trace, { height, straight }: Energy, { from, to }: Span): boolean {
  const { time, engine, sensors } = trace;
  let gained: Metres = 0;
  let flown: Seconds = 0;
  let roaring: Seconds = 0;
  for (let i = from; i < to; i++) {
    const seconds = time[i + 1] - time[i];
    if (straight[i] && straight[i + 1]) {
      gained += height[i + 1] - height[i];
      flown += seconds;
    }
    if (engine && engine[i] > LOUDEST) roaring += seconds;
  }
  if (roaring >= LOUDEST_TIME) return true;
  if (sensors.RPM?.subarray(from, to + 1).some((rpm) => rpm > TURNING)) return true;
  return flown >= ENOUGH && gained >= LEAST && gained / flown >= GAIN;
}
