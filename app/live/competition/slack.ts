import type { Metres } from "#app/soaring/units.ts";

/** A point passed so near counts while it is flown: devices tell every few seconds, and a station hears not all of it. */
export const SLACK: Metres = 200;
