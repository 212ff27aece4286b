/**
 * What a glider was doing at each fix of a trace, told from positions and times alone, so that real and simulated
 * recordings are divided by the same knife. "" is everything that is none of the named phases.
 */
import type { UnderstoodFlight } from "#app/soaring/understand.ts";

export type Phase = "rest" | "launch" | "glide" | "circling" | "";

/** East, north in metres from the first fix; good to a per mille over a flight, exact enough for differences. */
export interface Plane {
  x: Float64Array;
  y: Float64Array;
}

const METRES_PER_DEGREE = 111_195;
const BASE = 12; // s over which a turn rate is taken: half a circle
const CIRCLE = 7; // °/s
const STRAIGHT = 1.5; // °/s
const FLYING = 18; // m/s
const READY_BEFORE = 60; // s before take-off: the engine may run, the rope is tight

export function getPlane({ latitude, longitude, length }: UnderstoodFlight["trace"]): Plane {
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const wide = METRES_PER_DEGREE * Math.cos((latitude[i] * Math.PI) / 180);
    x[i] = i === 0 ? 0 : x[i - 1] + (longitude[i] - longitude[i - 1]) * wide;
    y[i] = (latitude[i] - latitude[0]) * METRES_PER_DEGREE;
  }
  return { x, y };
}

export function findPhases(flight: UnderstoodFlight, plane: Plane): Phase[] {
  const { trace, takeoffTime, landingTime, launch, engineRuns } = flight;
  const { time, length } = trace;
  const rate = turnRates(time, plane);
  const release = takeoffTime + (launch.time ?? 0) + 60; // clear of the launch, whatever its end was taken for
  const phases: Phase[] = new Array(length).fill("");
  for (let i = 0; i < length; i++) {
    if (time[i] < takeoffTime - READY_BEFORE) phases[i] = still(plane, time, i) ? "rest" : "";
    else if (launch.time && time[i] > takeoffTime + 15 && time[i] < takeoffTime + launch.time - 5) phases[i] = "launch";
    else if (time[i] < release || time[i] > (landingTime ?? time[length - 1]) - 300) continue;
    else if (engineRuns.some(([start, end]) => time[i] >= start - 30 && time[i] <= end + 30)) continue;
    else if (Math.abs(rate.mean[i]) > CIRCLE) phases[i] = "circling";
    else if (rate.worst[i] < STRAIGHT && rate.speed[i] > FLYING) phases[i] = "glide";
  }
  return phases;
}

function still({ x, y }: Plane, time: Float64Array, i: number): boolean {
  return i > 0 && Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]) < 1.5 * (time[i] - time[i - 1]);
}

/** Over BASE: mean turn rate in °/s, right is positive; `worst` is the greatest of three such means around. */
function turnRates(time: Float64Array, { x, y }: Plane) {
  const n = time.length;
  const mean = new Float64Array(n);
  const speed = new Float64Array(n);
  for (let i = 0, a = 0, b = 0; i < n; i++) {
    while (time[i] - time[a] > BASE) a++;
    while (b < n - 1 && time[b] - time[i] < BASE) b++;
    if (a === i || b === i || time[b] - time[a] > 4 * BASE) continue;
    const before = Math.atan2(x[i] - x[a], y[i] - y[a]);
    const after = Math.atan2(x[b] - x[i], y[b] - y[i]);
    const turned = Math.atan2(Math.sin(after - before), Math.cos(after - before));
    mean[i] = ((turned * 180) / Math.PI / (time[b] - time[a])) * 2;
    speed[i] = Math.hypot(x[b] - x[a], y[b] - y[a]) / (time[b] - time[a]);
  }
  const worst = new Float64Array(n);
  for (let i = 0, a = 0, b = 0; i < n; i++) {
    while (time[i] - time[a] > BASE) a++;
    while (b < n - 1 && time[b] - time[i] < BASE) b++;
    worst[i] = Math.max(Math.abs(mean[a]), Math.abs(mean[i]), Math.abs(mean[b]));
  }
  return { mean, speed, worst };
}
