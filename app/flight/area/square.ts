/**
 * The earth in squares of degrees, each of four smaller ones: of level 0 there is one, 360° wide; of level n they are
 * 360° / 2ⁿ wide. Counted from 180° west and 90° south. Pure.
 */

/** Halves of a kilometre: 611 m from south to north, 408 m wide at 48°. What a flight's cover is made of. */
export const FINEST = 16;
/** Cells that flights are looked up in: 78 km from south to north, and 626 km for wide areas. */
export const CELL_LEVELS = [9, 6] as const;
export type CellLevel = (typeof CELL_LEVELS)[number];
/** A cell tells its own squares this many levels below: 8 × 8 of them, one bit each. */
export const LEVELS_TOLD = 3;

export const measureWidth = (level: number): number => 360 / 2 ** level;

/** Columns from the west, squares of this level and parts of one. */
export const columnAt = (longitude: number, level: number): number => ((longitude + 180) / 360) * 2 ** level;
/** Rows from the south. */
export const rowAt = (latitude: number, level: number): number => ((latitude + 90) / 360) * 2 ** level;

/** One number for a square of any level. */
export const cellNumber = (level: number, x: number, y: number): number => 4 ** level + y * 2 ** level + x;
