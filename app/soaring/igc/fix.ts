/**
 * One B line: `B HHMMSS DDMMmmmN DDDMMmmmE A PPPPP GGGGG` and the declared extensions.
 *
 * This is where reading a file spends its time, so digits are taken four at a time. A fixed part that is good holds no
 * line end, so the caller looks for the end of the line behind it only.
 */
import type { Columns } from "./columns.ts";
import { four, pairs, wrong } from "./digits.ts";
import type { Text } from "./line-ends.ts";
import { signed } from "./number.ts";

/** Bytes of the fixed part. */
export const FIXED = 35;

const [ZERO, NORTH, SOUTH, EAST, WEST, A, V] = [48, 78, 83, 69, 87, 65, 86];
const MINUS = 45 - ZERO;
const HOLD = 32_767;

/** Writes the fixed part at `columns.length` with its raw clock time; false, and nothing counts, when it is no fix. */
export function readFixed({ bytes, words }: Text, at: number, columns: Columns): boolean {
  const hourMinute = words.getInt32(at + 1, true); // HHMM
  const secondDegree = words.getInt32(at + 5, true); // SSDD
  const north = words.getInt32(at + 9, true); // MMmm
  const northEnd = bytes[at + 13] - ZERO; // m
  const east = words.getInt32(at + 15, true); // DDDM
  const eastEnd = words.getInt32(at + 19, true); // Mmmm
  const bad = wrong(hourMinute) | wrong(secondDegree) | wrong(north) | wrong(east) | wrong(eastEnd);
  if (bad !== 0 || northEnd < 0 || northEnd > 9) return false;

  const clock = pairs(hourMinute);
  const [hour, minute] = [clock & 0xff, clock >>> 16];
  const mixed = pairs(secondDegree);
  const second = mixed & 0xff;
  const latitudeMinutes = four(north) * 10 + northEnd;
  const degreesAndMinute = four(east);
  const longitudeDegrees = (degreesAndMinute / 10) | 0;
  const longitudeMinutes = (degreesAndMinute - longitudeDegrees * 10) * 10_000 + four(eastEnd);
  // Minutes of 60.000 occur, rounded up. One division each, so that the digits can be had back exactly.
  const latitude = ((mixed >>> 16) * 60_000 + latitudeMinutes) / 60_000;
  const longitude = (longitudeDegrees * 60_000 + longitudeMinutes) / 60_000;
  if (hour > 23 || minute > 59 || second > 59 || latitude > 90 || longitude > 180) return false;
  if (latitudeMinutes > 60_000 || longitudeMinutes > 60_000) return false;

  const ns = bytes[at + 14];
  const ew = bytes[at + 23];
  const flag = bytes[at + 24];
  if ((ns !== NORTH && ns !== SOUTH) || (ew !== EAST && ew !== WEST) || (flag !== A && flag !== V)) return false;

  const i = columns.length;
  if (!altitude(bytes, words, at + 25, columns.pressureAltitude, i)) return false;
  if (!altitude(bytes, words, at + 30, columns.gnssAltitude, i)) return false;
  columns.time[i] = hour * 3600 + minute * 60 + second;
  columns.latitude[i] = ns === NORTH ? latitude : -latitude;
  columns.longitude[i] = ew === EAST ? longitude : -longitude;
  columns.valid[i] = flag === A ? 1 : 0;
  return true;
}

/** Five bytes in metres: `00412`, `-0042`, ` 412`; false when they are no number. */
function altitude(bytes: Uint8Array, words: DataView, at: number, into: Int16Array, i: number): boolean {
  const word = words.getInt32(at + 1, true);
  if (bytes[at] === ZERO && wrong(word) === 0) {
    into[i] = four(word);
    return true;
  }
  const value = signed(bytes, at, at + 5);
  if (Number.isNaN(value)) return false;
  into[i] = Math.min(value, HOLD);
  return true;
}

/** Writes the declared extensions of the fix at `columns.length`. Answers how many columns could not be read. */
export function readExtensions({ bytes, words }: Text, at: number, end: number, columns: Columns): number {
  const { extensions, layout, values, length } = columns;
  const roomy = at + columns.last + 4 <= bytes.length && at + columns.last <= end;
  let unreadable = 0;
  for (let e = 0; e < values.length; e++) {
    if (roomy) {
      const first = at + layout[4 * e];
      const word = (words.getInt32(first + 1, true) << layout[4 * e + 1]) | layout[4 * e + 2];
      const lead = bytes[first] - ZERO;
      if (wrong(word) === 0 && (lead === MINUS || (lead >= 0 && lead <= 9))) {
        values[e][length] = lead === MINUS ? 0 - four(word) : lead * layout[4 * e + 3] + four(word);
        continue;
      }
    }
    const { from, to } = extensions[e];
    const value = at + to <= end ? signed(bytes, at + from, at + to) : Number.NaN;
    if (Number.isNaN(value)) unreadable++;
    values[e][length] = value;
  }
  return unreadable;
}

/** LAD and LOD continue the thousandths of a minute, TDS the second. The columns keep the digits as written. */
export function addDecimals({ extensions, values, length: i, time, latitude, longitude }: Columns): void {
  for (let e = 0; e < extensions.length; e++) {
    const { code, from, to } = extensions[e];
    if (code !== "TDS" && code !== "LAD" && code !== "LOD") continue;
    const fraction = values[e][i] / 10 ** (to - from);
    if (!(fraction >= 0 && fraction < 1)) continue;
    if (code === "TDS") time[i] += fraction;
    else if (code === "LAD") latitude[i] = continued(latitude[i], fraction);
    else longitude[i] = continued(longitude[i], fraction);
  }
}

/** South and west are negative, and so is their zero. */
function continued(degrees: number, fraction: number): number {
  const more = fraction / 60_000;
  return degrees < 0 || Object.is(degrees, -0) ? degrees - more : degrees + more;
}
