/**
 * What kept a flight up, over the course of its free contest. Pilots who circle for a tenth of the time or more fly
 * in thermals. Pilots who stay up for half an hour or longer and hardly circle fly along a ridge when the height
 * above the ground stays low, and in wave when it stays high. Other flights get no answer: cloud streets are flown
 * straight too, and a circuit of the airfield needs no lift at all.
 */
const LIFTS = ["thermal", "ridge", "wave"] as const;
export type Lift = (typeof LIFTS)[number];

/**
 * Shares of the time. Under cloud streets pilots circle for 5 to 9 %, along the ridges of the demo world for less
 * than 2 %.
 */
const CIRCLING = 0.1;
const STRAIGHT = 0.03;
/** Seconds of flight that need lift: from 600 m in still air a glider is down after twenty minutes. */
const STAYED_UP = 1800;
/** Mean metres above the ground: along the ridges of the demo world 700 to 900, in its waves 3,700 to 5,100. */
const RIDGE_BELOW = 1500;
const WAVE_ABOVE = 2000;
/** Mean metres above the sea, used when the ground is not known well enough. */
const WAVE_ABOVE_SEA = 4000;

interface Course {
  /** Share of the course flown in circles. */
  circling: number | null;
  /** Seconds from its start to its finish. */
  seconds: number | null;
  /** Mean metres above the ground. */
  agl: number | null;
  /** Mean metres above the sea. */
  altitude: number | null;
}

/** Returns null when it is not known or not clear. */
export function getLift({ circling, seconds, agl, altitude }: Course): Lift | null {
  if (circling === null) return null;
  if (circling >= CIRCLING) return "thermal";
  if (circling >= STRAIGHT || (seconds ?? 0) < STAYED_UP) return null;
  if (agl === null) return altitude !== null && altitude > WAVE_ABOVE_SEA ? "wave" : null;
  if (agl < RIDGE_BELOW) return "ridge";
  return agl > WAVE_ABOVE ? "wave" : null;
}
