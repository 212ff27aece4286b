/** Round steps for axes. */
import type { UnitSystem } from "../i18n/language.ts";
import { heightSteps } from "../units/units.ts";

/** Values from `low` to `high` at the smallest of 1, 2, 5 × 10ⁿ times `unit` that gives at most `most`. */
export function ticks(low: number, high: number, most: number, unit = 1): number[] {
  if (!(high > low)) return [];
  let step = unit;
  for (let power = 1; (high - low) / step > most; power *= 10) {
    for (const digit of [1, 2, 5]) {
      step = digit * power * unit;
      if ((high - low) / step <= most) break;
    }
  }
  const found: number[] = [];
  for (let n = Math.ceil(low / step); n * step <= high; n++) found.push(n * step);
  return found;
}

/** Lines of a height scale, in the reader's unit: multiples of 200 m or 1000 ft, thinned to four or five. */
export function heightTicks(low: number, high: number, system: UnitSystem): number[] {
  const { step, floor } = heightSteps(system);
  return ticks(Math.max(low, floor), high, 5, high - low < step * 2 ? step / 2 : step);
}

const TIME_STEPS = [5, 10, 15, 30, 60, 120, 180, 360, 720]; // minutes

/** Full hours (or parts, or several) of local time between two instants. Seconds since 1970. */
export function timeTicks(from: number, to: number, offsetMinutes: number, most: number): number[] {
  const minutes = TIME_STEPS.find((step) => (to - from) / 60 / step <= most) ?? 1440;
  const step = minutes * 60;
  const shift = offsetMinutes * 60;
  const found: number[] = [];
  for (let n = Math.ceil((from + shift) / step); n * step - shift <= to; n++) found.push(n * step - shift);
  return found;
}
