/**
 * The earth in squares of degrees, each of which has four smaller ones. Level 0 is one square, 360° wide; squares of
 * level n are 360° / 2ⁿ wide. They are counted from 180° west and 90° south. Pure.
 */

/** The level of the squares that a flight's cover consists of: 611 m from south to north, 408 m wide at 48°. */
export const FINEST = 16;
/** The levels of the cells in which flights are looked up: 78 km from south to north, and 626 km for wide areas. */
export const CELL_LEVELS = [9, 6] as const;
export type CellLevel = (typeof CELL_LEVELS)[number];
/** A cell records its squares this many levels below: 8 × 8 of them, one bit each. */
export const LEVELS_TOLD = 3;

export const measureWidth = (level: number): number => 360 / 2 ** level;

/** The column, counted from the west in squares of this level, with its fraction. */
export const columnAt = (longitude: number, level: number): number => ((longitude + 180) / 360) * 2 ** level;
/** The row, counted from the south. */
export const rowAt = (latitude: number, level: number): number => ((latitude + 90) / 360) * 2 ** level;

/** A unique number for a square of any level. */
export const cellNumber = (level: number, x: number, y: number): number => 4 ** level + y * 2 ** level + x;
