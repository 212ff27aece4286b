/**
 * One column of a trace file: whole numbers, each written as its difference from a prediction based on the previous
 * ones. There are three predictions, and the one with the smallest remainders is used:
 *
 *   stay   the previous value: noisy heights, sensors
 *   line   the line through the last two values, continued by the time elapsed: positions, also with an irregular clock
 *   follow the step that another column takes: GNSS height beside pressure altitude
 *
 * A missing value is a separate number, below all others. Values beyond 2⁴⁰ of their units become missing: they come
 * from a hostile file. Reading: too few bytes or a number out of bounds throws a RangeError.
 */
import { Reader, Writer } from "./bytes.ts";

export const WAYS = ["stay", "line", "follow"] as const;
export type Way = (typeof WAYS)[number];

export interface PackedColumn {
  way: Way;
  missing: number;
  bytes: Uint8Array;
}

const MAX_VALUE = 2 ** 40;

/** @param time whole numbers, increasing; absent for the time column itself @param beside the column to follow */
export function packColumn(values: Float64Array, time?: Float64Array, beside?: Float64Array): PackedColumn {
  const { numbers, missing } = withoutHoles(values);
  const ways = beside ? WAYS : WAYS.slice(0, 2);
  const efforts = ways.map((way) => measureEffort(numbers, way, time, beside));
  const way = ways[efforts.indexOf(Math.min(...efforts))];
  const writer = new Writer();
  for (let i = 0; i < numbers.length; i++) writer.signed(numbers[i] - expected(numbers, i, way, time, beside));
  return { way, missing, bytes: writer.done() };
}

export function unpackColumn(
  { way, missing, bytes }: PackedColumn,
  length: number,
  time?: Float64Array,
  beside?: Float64Array,
): Float64Array {
  if (length > bytes.length) throw new RangeError("trace file ends early"); // a value takes at least one byte
  const reader = new Reader(bytes);
  const values = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    values[i] = expected(values, i, way, time, beside) + reader.signed();
    if (!(Math.abs(values[i]) <= 2 * MAX_VALUE)) throw new RangeError("trace file with a value out of bounds");
  }
  for (let i = 0; i < length; i++) if (values[i] === missing) values[i] = Number.NaN;
  return values;
}

function expected(values: Float64Array, i: number, way: Way, time?: Float64Array, beside?: Float64Array): number {
  if (i === 0) return 0;
  const before = values[i - 1];
  if (way === "follow" && beside) return before + beside[i] - beside[i - 1];
  if (way === "stay" || i === 1) return before;
  const step = before - values[i - 2];
  return before + (time ? Math.round((step * (time[i] - time[i - 1])) / (time[i - 1] - time[i - 2])) : step);
}

const MAX_REST = 2 ** 52; // beyond it numbers are no longer whole: a jump after a millisecond, continued for an hour

/** Estimates the bits that the remainders take once compressed; Infinity where they could not be read back. */
function measureEffort(numbers: Float64Array, way: Way, time?: Float64Array, beside?: Float64Array): number {
  let bits = 0;
  for (let i = 0; i < numbers.length; i++) {
    const rest = Math.abs(numbers[i] - expected(numbers, i, way, time, beside));
    if (rest > MAX_REST) return Number.POSITIVE_INFINITY;
    bits += rest < 2 ** 31 ? 32 - Math.clz32(rest) : 40;
  }
  return bits;
}

function withoutHoles(values: Float64Array): { numbers: Float64Array; missing: number } {
  let lowest = 0;
  for (let i = 0; i < values.length; i++) if (values[i] < lowest && values[i] >= -MAX_VALUE) lowest = values[i];
  const missing = lowest - 1;
  const numbers = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) numbers[i] = Math.abs(values[i]) <= MAX_VALUE ? values[i] : missing;
  return { numbers, missing };
}
