/**
 * Names for quantities. They cost nothing and show in a signature what a number is. The engine uses SI units and
 * degrees throughout; kilometres appear only in its final results.
 */
export type Metres = number;
export type Kilometres = number;
export type Seconds = number;
export type Kilograms = number;
export type MetresPerSecond = number;
export type KilometresPerHour = number;
/** Positive for latitude north and longitude east. */
export type Degrees = number;
