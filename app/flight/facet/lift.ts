/**
 * What held a flight up, over the course of its free contest. Who circles a tenth of the time or more flies in thermals. Who stays up for
 * half an hour or longer and hardly circles flies along a ridge where the height above the ground stays low, in wave where it stays
 * high. Of the rest nothing is said: streets of clouds are flown straight too, and a circuit of the airfield is held up by nothing.
 */
const LIFTS = ["thermal", "ridge", "wave"] as const;
export type Lift = (typeof LIFTS)[number];

/** Shares of the time. Under streets pilots circle for 5 to 9 %, along the ridges of the demo world for less than 2 %. */
const CIRCLING = 0.1;
const STRAIGHT = 0.03;
/** Seconds that a glider stays up by itself: from 600 m in still air it is down after twenty minutes. */
const STAYED_UP = 1800;
/** Metres above the ground, in the mean: along the ridges of the demo world 700 to 900, in its waves 3,700 to 5,100. */
const RIDGE_BELOW = 1500;
const WAVE_ABOVE = 2000;
/** Metres above the sea, in the mean, where the ground is not known well enough. */
const WAVE_ABOVE_SEA = 4000;

interface Course {
  /** Share of the course flown in circles. */
  circling: number | null;
  /** From its start to its finish. */
  seconds: number | null;
  /** Metres above the ground, in the mean. */
  agl: number | null;
  /** Metres above the sea, in the mean. */
  altitude: number | null;
}

/** Null where it is not known or not clear. */
export function getLift({ circling, seconds, agl, altitude }: Course): Lift | null {
  if (circling === null) return null;
  if (circling >= CIRCLING) return "thermal";
  if (circling >= STRAIGHT || (seconds ?? 0) < STAYED_UP) return null;
  if (agl === null) return altitude !== null && altitude > WAVE_ABOVE_SEA ? "wave" : null;
  if (agl < RIDGE_BELOW) return "ridge";
  return agl > WAVE_ABOVE ? "wave" : null;
}
