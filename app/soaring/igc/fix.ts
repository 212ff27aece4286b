/**
 * One B line, byte by byte: `B HHMMSS DDMMmmmN DDDMMmmmE A PPPPP GGGGG` and the declared extensions.
 * A line with a letter or number out of place is not a fix: false, and nothing is written.
 */
import type { Columns } from "./columns.ts";

const SHORTEST = 35;
const BAD = -1;
const [ZERO, NINE, MINUS, BLANK] = [48, 57, 45, 32];

/** Writes the fix at `columns.length` with its raw clock time; the caller counts it in. */
export function readFix(bytes: Uint8Array, at: number, end: number, columns: Columns): boolean {
  if (end - at < SHORTEST) return false;
  const hour = digits(bytes, at + 1, 2);
  const minute = digits(bytes, at + 3, 2);
  const second = digits(bytes, at + 5, 2);
  if (hour === BAD || minute === BAD || second === BAD || hour > 23 || minute > 59 || second > 59) return false;

  const latitude = angle(bytes, at + 7, 2, 78, 83, 90); // N, S
  const longitude = angle(bytes, at + 15, 3, 69, 87, 180); // E, W
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) return false;

  const flag = bytes[at + 24];
  if (flag !== 65 && flag !== 86) return false; // A, V
  const pressure = signed(bytes, at + 25, at + 30);
  const gnss = signed(bytes, at + 30, at + 35);
  if (Number.isNaN(pressure) || Number.isNaN(gnss)) return false;

  const i = columns.length;
  columns.time[i] = hour * 3600 + minute * 60 + second;
  columns.latitude[i] = latitude;
  columns.longitude[i] = longitude;
  columns.valid[i] = flag === 65 ? 1 : 0;
  columns.pressureAltitude[i] = pressure;
  columns.gnssAltitude[i] = gnss;
  for (let e = 0; e < columns.extensions.length; e++) {
    const { code, from, to } = columns.extensions[e];
    const value = at + to <= end ? signed(bytes, at + from, at + to) : Number.NaN;
    columns.values[e][i] = value;
    if (code === "LAD" || code === "LOD" || code === "TDS") addDigits(columns, i, code, value / 10 ** (to - from));
  }
  return true;
}

/** LAD and LOD continue the thousandths of a minute, TDS the second. */
function addDigits(columns: Columns, i: number, code: string, fraction: number): void {
  if (!(fraction >= 0)) return;
  if (code === "TDS") columns.time[i] += fraction;
  if (code === "LAD") columns.latitude[i] += (Math.sign(columns.latitude[i]) * fraction) / 60000;
  if (code === "LOD") columns.longitude[i] += (Math.sign(columns.longitude[i]) * fraction) / 60000;
}

function digits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let i = from; i < from + count; i++) {
    const byte = bytes[i];
    if (byte < ZERO || byte > NINE) return BAD;
    value = value * 10 + byte - ZERO;
  }
  return value;
}

function angle(bytes: Uint8Array, from: number, width: number, plus: number, minus: number, most: number): number {
  const degrees = digits(bytes, from, width);
  const minutes = digits(bytes, from + width, 5); // 60.000 occurs, rounded up by the recorder
  const side = bytes[from + width + 5];
  if (degrees === BAD || minutes === BAD || minutes > 60000 || (side !== plus && side !== minus)) return Number.NaN;
  const value = (degrees * 60000 + minutes) / 60000; // one division, so that the digits can be had back exactly
  if (value > most) return Number.NaN;
  return side === plus ? value : -value;
}

/** `00412`, `-0042`, ` 412`; NaN when any byte is something else or nothing is there. */
function signed(bytes: Uint8Array, from: number, to: number): number {
  let i = from;
  while (i < to && bytes[i] === BLANK) i++;
  const negative = bytes[i] === MINUS;
  if (negative) i++;
  if (i >= to) return Number.NaN;
  let value = 0;
  for (; i < to; i++) {
    const byte = bytes[i];
    if (byte < ZERO || byte > NINE) return Number.NaN;
    value = value * 10 + byte - ZERO;
  }
  return negative ? -value : value;
}
