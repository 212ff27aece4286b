/**
 * Names for quantities. They cost nothing and say in a signature what a number is.
 * The engine is SI and degrees throughout; kilometres appear only where a result leaves it.
 */
export type Metres = number;
export type Kilometres = number;
export type Seconds = number;
export type Kilograms = number;
export type MetresPerSecond = number;
export type KilometresPerHour = number;
/** Latitude north and longitude east are positive. */
export type Degrees = number;
