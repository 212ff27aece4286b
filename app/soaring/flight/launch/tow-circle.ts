/**
 * Decides whether a steep turn is flown behind the tow plane: tow planes circle in lift too, with 25° of bank.
 *
 * A full turn shows the wind, as its drift, and so the airspeed before and in it. A glider in free flight circles
 * some 5 m/s slower than it was towed; one that circles as fast as before and climbs on is still behind its tow
 * plane.
 */
import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Degrees, MetresPerSecond, Seconds } from "#app/soaring/units.ts";

const FULL_TURN: Degrees = 360;
const MIN_TURN_TIME: Seconds = 40; // for a turn on tow: 58 and 71 s on file; gliders circle in 20 to 35 s
const MAX_TURN_TIME: Seconds = 90;
const COMPARED_TIME: Seconds = 40; // length of tow before the turn that is compared
const MAX_SLOWER: MetresPerSecond = 0.5; // both turns on file are 3 m/s faster
const MIN_CLIMB_SHARE = 0.5; // share of the climb before the turn
const MIN_CLIMB: MetresPerSecond = 1.5;

/** @param from last fix that was certainly on tow @param end last fix of the flight */
export function circlesInTow(trace: Trace, motion: Motion, from: number, end: number): boolean {
  const { time, altitude } = trace;
  const { x, y } = motion;
  const to = fullTurn(trace, motion, from, end);
  if (to === null) return false;
  let before = from;
  while (before > 0 && time[from] - time[before] < COMPARED_TIME) before--;
  if (before === from) return false;
  const seconds = time[to] - time[from];
  const wind = { east: (x[to] - x[from]) / seconds, north: (y[to] - y[from]) / seconds };
  const slower = airspeed(motion, wind, before, from) - airspeed(motion, wind, from, to);
  const climb = (altitude[to] - altitude[from]) / seconds;
  const towed = (altitude[from] - altitude[before]) / (time[from] - time[before]);
  return seconds >= MIN_TURN_TIME && slower <= MAX_SLOWER && climb >= Math.max(MIN_CLIMB, MIN_CLIMB_SHARE * towed);
}

/** Returns the fix that ends a turn of 360° to one side; null where none is flown soon. */
function fullTurn({ time }: Trace, { turn }: Motion, from: number, end: number): number | null {
  let turned = 0;
  for (let i = from; i < end && time[i] - time[from] <= MAX_TURN_TIME; i++) {
    turned += ((turn[i] + turn[i + 1]) / 2) * (time[i + 1] - time[i]);
    if (Math.abs(turned) >= FULL_TURN) return i + 1;
  }
  return null;
}

function airspeed({ east, north }: Motion, wind: { east: number; north: number }, from: number, to: number) {
  let sum = 0;
  for (let i = from; i <= to; i++) sum += Math.hypot(east[i] - wind.east, north[i] - wind.north);
  return sum / (to - from + 1);
}
