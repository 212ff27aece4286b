/**
 * Determines what a noise sensor registers before the glider rolls. The glider's own engine has to be loud first: 531
 * to 999 on all of nine recordings. A glider at rest does not register a tow plane 50 m ahead (88 at most on 18),
 * whatever its slipstream does later.
 */
import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { MetresPerSecond, Seconds } from "#app/soaring/units.ts";

const REST_TIME: Seconds = 15; // time before the roll
const ROLL_TIME: Seconds = 10; // time of the roll while it is slow
const SLOW_SPEED: MetresPerSecond = 4; // slower than this there is no airflow noise
const QUIET_FIXES = 3; // fewer fixes, far apart, may have missed the engine

/**
 * Returns null where there are too few fixes to decide.
 * @param takeoff last fix before the roll
 */
export function noiseAtRest(
  { time }: Trace,
  { speed }: Motion,
  { column, floor }: { column: Float32Array; floor: number },
  takeoff: number,
): "loud" | "quiet" | null {
  let first = takeoff;
  while (first > 0 && time[takeoff] - time[first - 1] <= REST_TIME) first--;
  let quiet = 0;
  for (let i = first; i < time.length && time[i] - time[takeoff] <= ROLL_TIME; i++) {
    if (speed[i] >= SLOW_SPEED || !(column[i] >= 0)) continue;
    if (column[i] > floor) return "loud";
    quiet++;
  }
  return quiet >= QUIET_FIXES ? "quiet" : null;
}
