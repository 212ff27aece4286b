/**
 * One B line, byte by byte: `B HHMMSS DDMMmmmN DDDMMmmmE A PPPPP GGGGG` and the declared extensions.
 *
 * This is where reading a file spends its time, so the fixed part is written out: `bad` collects the sign bit of every
 * byte that is no digit and is asked once. A fixed part that is good holds no line end, so the caller looks for
 * the end of the line behind it only.
 */
import type { Columns } from "./columns.ts";
import { signed } from "./number.ts";

/** Bytes of the fixed part. */
export const FIXED = 35;

const [ZERO, NORTH, SOUTH, EAST, WEST, A, V] = [48, 78, 83, 69, 87, 65, 86];
const HOLD = 32_767;

/** Writes the fixed part at `columns.length` with its raw clock time; false, and nothing counts, when it is no fix. */
export function readFixed(bytes: Uint8Array, at: number, columns: Columns): boolean {
  const h1 = bytes[at + 1] - ZERO;
  const h0 = bytes[at + 2] - ZERO;
  const m1 = bytes[at + 3] - ZERO;
  const m0 = bytes[at + 4] - ZERO;
  const s1 = bytes[at + 5] - ZERO;
  const s0 = bytes[at + 6] - ZERO;
  let bad = h1 | (9 - h1) | h0 | (9 - h0) | m1 | (5 - m1) | m0 | (9 - m0) | s1 | (5 - s1) | s0 | (9 - s0);

  const d1 = bytes[at + 7] - ZERO;
  const d0 = bytes[at + 8] - ZERO;
  const n1 = bytes[at + 9] - ZERO;
  const n0 = bytes[at + 10] - ZERO;
  const t2 = bytes[at + 11] - ZERO;
  const t1 = bytes[at + 12] - ZERO;
  const t0 = bytes[at + 13] - ZERO;
  bad |= d1 | (9 - d1) | d0 | (9 - d0) | n1 | (9 - n1) | n0 | (9 - n0) | t2 | (9 - t2) | t1 | (9 - t1) | t0 | (9 - t0);

  const g2 = bytes[at + 15] - ZERO;
  const g1 = bytes[at + 16] - ZERO;
  const g0 = bytes[at + 17] - ZERO;
  const i1 = bytes[at + 18] - ZERO;
  const i0 = bytes[at + 19] - ZERO;
  const u2 = bytes[at + 20] - ZERO;
  const u1 = bytes[at + 21] - ZERO;
  const u0 = bytes[at + 22] - ZERO;
  bad |= g2 | (9 - g2) | g1 | (9 - g1) | g0 | (9 - g0) | i1 | (9 - i1) | i0 | (9 - i0);
  bad |= u2 | (9 - u2) | u1 | (9 - u1) | u0 | (9 - u0);
  if (bad < 0) return false;

  const hour = h1 * 10 + h0;
  const latitudeMinutes = n1 * 10_000 + n0 * 1000 + t2 * 100 + t1 * 10 + t0; // 60.000 occurs, rounded up
  const longitudeMinutes = i1 * 10_000 + i0 * 1000 + u2 * 100 + u1 * 10 + u0;
  // One division each, so that the digits can be had back exactly.
  const latitude = ((d1 * 10 + d0) * 60_000 + latitudeMinutes) / 60_000;
  const longitude = ((g2 * 100 + g1 * 10 + g0) * 60_000 + longitudeMinutes) / 60_000;
  if (hour > 23 || latitudeMinutes > 60_000 || longitudeMinutes > 60_000 || latitude > 90 || longitude > 180)
    return false;

  const ns = bytes[at + 14];
  const ew = bytes[at + 23];
  const flag = bytes[at + 24];
  if ((ns !== NORTH && ns !== SOUTH) || (ew !== EAST && ew !== WEST) || (flag !== A && flag !== V)) return false;

  const pressure = altitude(bytes, at + 25);
  const gnss = altitude(bytes, at + 30);
  if (Number.isNaN(pressure) || Number.isNaN(gnss)) return false;

  const i = columns.length;
  columns.time[i] = hour * 3600 + (m1 * 10 + m0) * 60 + s1 * 10 + s0;
  columns.latitude[i] = ns === NORTH ? latitude : -latitude;
  columns.longitude[i] = ew === EAST ? longitude : -longitude;
  columns.valid[i] = flag === A ? 1 : 0;
  columns.pressureAltitude[i] = pressure;
  columns.gnssAltitude[i] = gnss;
  return true;
}

/** Five bytes in metres: `00412`, `-0042`, ` 412`; NaN when they are no number. */
function altitude(bytes: Uint8Array, at: number): number {
  const a4 = bytes[at] - ZERO;
  const a3 = bytes[at + 1] - ZERO;
  const a2 = bytes[at + 2] - ZERO;
  const a1 = bytes[at + 3] - ZERO;
  const a0 = bytes[at + 4] - ZERO;
  const bad = a4 | (9 - a4) | a3 | (9 - a3) | a2 | (9 - a2) | a1 | (9 - a1) | a0 | (9 - a0);
  const value = bad >= 0 ? a4 * 10_000 + a3 * 1000 + a2 * 100 + a1 * 10 + a0 : signed(bytes, at, at + 5);
  return value > HOLD ? HOLD : value;
}

/** Writes the declared extensions of the fix at `columns.length`. Answers how many columns could not be read. */
export function readExtensions(bytes: Uint8Array, at: number, end: number, columns: Columns): number {
  const { extensions, values, length } = columns;
  let unreadable = 0;
  for (let e = 0; e < extensions.length; e++) {
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
