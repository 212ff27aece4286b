import type { Metres } from "#app/soaring/units.ts";

/**
 * A point passed this closely counts during the flight: devices send every few seconds, and stations do not receive
 * everything.
 */
export const SLACK: Metres = 200;
