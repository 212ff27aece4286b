/**
 * The limits that make circling a climb: how fast it rises, and how long or how high. Shown next to the figures of a
 * flight.
 */
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";

export const MIN_THERMAL_CLIMB: MetresPerSecond = 0.3;
export const LONG_THERMAL_TIME: Seconds = 45;
export const HIGH_THERMAL_GAIN: Metres = 30;
