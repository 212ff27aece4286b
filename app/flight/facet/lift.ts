/**
 * What held a flight up. Over the course of the free contest: who circles a tenth of the time or more flies in thermals;
 * who hardly circles flies along a ridge where the height above the ground stays low, in wave where it stays high. Between the
 * two nothing is said.
 */
export const LIFTS = ["thermal", "ridge", "wave"] as const;
export type Lift = (typeof LIFTS)[number];

/** Share of the time. */
const CIRCLING = 0.1;
/** Metres above the ground, in the mean. */
const RIDGE_BELOW = 800;
const WAVE_ABOVE = 2000;

interface Course {
  /** Share of the course flown in circles. */
  thermal_percentage?: number | null;
  /** Metres above the ground, in the mean. */
  agl_avg?: number | null;
}

/** Null where it is not known or not clear. */
export function liftOf({ thermal_percentage: circling = null, agl_avg: height = null }: Course): Lift | null {
  if (circling === null) return null;
  if (circling >= CIRCLING) return "thermal";
  if (height === null) return null;
  if (height < RIDGE_BELOW) return "ridge";
  return height > WAVE_ABOVE ? "wave" : null;
}
