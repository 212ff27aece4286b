/**
 * Reads the fixed part of a B line: `B HHMMSS DDMMmmmN DDDMMmmmE A PPPPP GGGGG`. `extensions.ts` reads the declared
 * columns after it.
 *
 * Most of the time of reading a file is spent here, so digits are read four at a time. A valid fixed part contains no
 * line end, so the caller searches for the end of the line only after it.
 */
import type { Columns } from "./columns.ts";
import { four, pairs, wrong } from "./digits.ts";
import type { Text } from "./line-ends.ts";
import { signed } from "./number.ts";

/** Number of bytes in the fixed part. */
export const FIXED = 35;

const [ZERO, NORTH, SOUTH, EAST, WEST, A, V] = [48, 78, 83, 69, 87, 65, 86];
const HOLD = 32_767;

/**
 * Writes the fixed part at `columns.length` with its raw clock time; returns false, without counting it, when it is
 * not a fix.
 */
export function readFixed({ bytes, words }: Text, at: number, columns: Columns): boolean {
  const hourMinute = words.getInt32(at + 1, true); // HHMM
  const secondDegree = words.getInt32(at + 5, true); // SSDD
  const north = words.getInt32(at + 9, true); // MMmm
  const northEnd = bytes[at + 13] - ZERO; // m
  const east = words.getInt32(at + 15, true); // DDDM
  const eastEnd = words.getInt32(at + 19, true); // Mmmm
  const bad = wrong(hourMinute) | wrong(secondDegree) | wrong(north) | wrong(east) | wrong(eastEnd);
  if (bad !== 0 || northEnd < 0 || northEnd > 9) return false;

  const ns = bytes[at + 14];
  const ew = bytes[at + 23];
  const flag = bytes[at + 24];
  if ((ns !== NORTH && ns !== SOUTH) || (ew !== EAST && ew !== WEST) || (flag !== A && flag !== V)) return false;

  const clock = pairs(hourMinute);
  const hour = clock & 0xff;
  const minute = clock >>> 16;
  const mixed = pairs(secondDegree);
  const second = mixed & 0xff;
  const latitudeMinutes = four(north) * 10 + northEnd;
  const latitude = (mixed >>> 16) * 60_000 + latitudeMinutes;
  const degreesAndMinute = four(east);
  const longitudeDegrees = (degreesAndMinute / 10) | 0;
  const longitudeMinutes = (degreesAndMinute - longitudeDegrees * 10) * 10_000 + four(eastEnd);
  const longitude = longitudeDegrees * 60_000 + longitudeMinutes;
  // Rounded-up minutes of 60.000 occur in files.
  if (hour > 23 || minute > 59 || second > 59 || latitude > 90 * 60_000 || longitude > 180 * 60_000) return false;
  if (latitudeMinutes > 60_000 || longitudeMinutes > 60_000) return false;

  const pressure = words.getInt32(at + 26, true);
  const gnss = words.getInt32(at + 31, true);
  const i = columns.length;
  if (bytes[at + 25] === ZERO && bytes[at + 30] === ZERO && (wrong(pressure) | wrong(gnss)) === 0) {
    columns.pressureAltitude[i] = four(pressure);
    columns.gnssAltitude[i] = four(gnss);
  } else if (!readAltitudes(bytes, at, columns)) return false;
  columns.time[i] = hour * 3600 + minute * 60 + second;
  // A single division each, so that the exact digits can be recovered.
  columns.latitude[i] = (ns === NORTH ? latitude : -latitude) / 60_000;
  columns.longitude[i] = (ew === EAST ? longitude : -longitude) / 60_000;
  columns.valid[i] = flag === A ? 1 : 0;
  return true;
}

/** Reads two altitudes in metres, five bytes each: `00412`, `-0042`, ` 412`; returns false when they are not numbers. */
function readAltitudes(bytes: Uint8Array, at: number, { pressureAltitude, gnssAltitude, length }: Columns): boolean {
  const pressure = signed(bytes, at + 25, at + 30);
  const gnss = signed(bytes, at + 30, at + 35);
  if (Number.isNaN(pressure) || Number.isNaN(gnss)) return false;
  pressureAltitude[length] = Math.min(pressure, HOLD);
  gnssAltitude[length] = Math.min(gnss, HOLD);
  return true;
}
