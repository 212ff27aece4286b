/** Formats numbers for the fixed columns of a record: digits, clock and angles. The opposite of `number.ts`. */
import type { Degrees, Seconds } from "../units.ts";

const DAY = 86_400;

/**
 * Pads with leading zeros, the sign first: `00412`, `-0042`. Values that do not fit become nines; a missing value is
 * blank.
 */
export function figures(value: number, width: number): string {
  const room = value < 0 ? width - 1 : width;
  if (Number.isNaN(value) || room < 1) return " ".repeat(width);
  const size = Math.abs(value);
  // Beyond 2^24 a column's number is rounded, up to one digit more than it had; nines are read as the same number.
  const digits = size < 10 ** room ? wholeDigits(size) : "9".repeat(room);
  const held = digits.length > room ? "9".repeat(room) : digits.padStart(room, "0");
  return value < 0 ? `-${held}` : held;
}

const wholeDigits = (size: number) => (size < 1e15 ? String(Math.round(size)) : String(BigInt(Math.round(size))));

/** Formats `HHMMSS`, whatever the day; fractions of a second are cut off. */
export function clockFigures(time: Seconds): string {
  const second = ((Math.floor(time) % DAY) + DAY) % DAY;
  return figures(Math.floor(second / 3600), 2) + figures(Math.floor(second / 60) % 60, 2) + figures(second % 60, 2);
}

/** Formats `DDMMmmmN`. */
export const latitudeFigures = (latitude: Degrees, fraction = 0) => angle(latitude, fraction, 2, "N", "S");

/** Formats `DDDMMmmmE`. */
export const longitudeFigures = (longitude: Degrees, fraction = 0) => angle(longitude, fraction, 3, "E", "W");

/** @param fraction  part of the last thousandth of a minute, written elsewhere (LAD, LOD) */
function angle(degrees: Degrees, fraction: number, width: number, positive: string, negative: string): string {
  const thousandths = Math.round(Math.abs(degrees) * 60_000 - fraction);
  const side = degrees < 0 || Object.is(degrees, -0) ? negative : positive; // zero south or west is -0
  return figures(Math.floor(thousandths / 60_000), width) + figures(thousandths % 60_000, 5) + side;
}
