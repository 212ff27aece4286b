/**
 * Which of two heights rules can use. Pressure, as long as its sensor works throughout; it is what contests measure
 * with. A sensor that is dead, or that stands still for minutes while the satellites see the glider climb or sink, has
 * failed: then GNSS for the whole flight, because mixing both would put a step of up to 200 m into it.
 */
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

/** Share of steps in which a live sensor changes; real ones show 0.3 to 0.95, a dead one with odd values none. */
const MOVING = 0.01;

// In 62 collected recordings no working sensor stood still for more than 65 s, and then within 50 m of GNSS; GNSS moved
// by up to 126 m where a hole of 16 s lay between.
const STUCK: Seconds = 120;
const MOVED: Metres = 100;
const FIXES = 10;
/** A faster change of GNSS height is the receiver finding itself, not the glider. Winches give 15. */
const BELIEVABLE: MetresPerSecond = 20;

export function heightForRules(time: Float64Array, pressure: Float32Array, gnss: Float32Array): "pressure" | "gnss" {
  if (!moves(gnss)) return "pressure";
  return moves(pressure) && !sticks(time, pressure, gnss) ? "pressure" : "gnss";
}

function moves(altitude: Float32Array): boolean {
  let steps = 0;
  for (let i = 1; i < altitude.length; i++) if (altitude[i] !== altitude[i - 1]) steps++;
  return steps > altitude.length * MOVING;
}

/** Whether `altitude` holds one value for long while `other` goes somewhere. */
function sticks(time: Float64Array, altitude: Float32Array, other: Float32Array): boolean {
  let from = 0;
  let [at, low, high] = [0, 0, 0]; // of the other height since then
  for (let i = 1; i < altitude.length; i++) {
    if (altitude[i] !== altitude[from]) {
      from = i;
      at = low = high = 0;
      continue;
    }
    const step = other[i] - other[i - 1];
    if (Math.abs(step) > BELIEVABLE * (time[i] - time[i - 1])) continue;
    at += step;
    low = Math.min(low, at);
    high = Math.max(high, at);
    if (high - low >= MOVED && time[i] - time[from] >= STUCK && i - from >= FIXES) return true;
  }
  return false;
}
