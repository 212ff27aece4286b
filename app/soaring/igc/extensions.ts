/**
 * Reads the declared extensions of B lines.
 *
 * Lines that are as long as declared are remembered and read in blocks, column by column, so that the properties of a
 * column are looked up once per block and not once per fix. Any other line is read on its own.
 */
import type { Columns } from "./columns.ts";
import { fitting, four, wrong } from "./digits.ts";
import type { Text } from "./line-ends.ts";
import { signed } from "./number.ts";
import type { Column } from "./recording.ts";

const BLOCK = 128; // so that lines of 100 bytes stay in the fastest cache
const ZERO = 48;
const MINUS = 45 - ZERO;

/** Consecutive fixes, the last ones of the columns, whose extensions are still to be read. */
export class Waiting {
  length = 0;
  private first = 0;
  private starts: number[] = [];
  private lines: number[] = [];
  private unreadable: boolean[] = [];

  /**
   * Adds a fix that starts at byte `at`, in this line of the file.
   * @returns whether the block is full.
   */
  add(fix: number, at: number, line: number): boolean {
    if (this.length === 0) this.first = fix;
    this.starts[this.length] = at;
    this.lines[this.length] = line;
    this.length++;
    return this.length === BLOCK;
  }

  /** Reads the extensions, and reports each line with a column that is not a number. */
  read(text: Text, columns: Columns, tell: (line: number) => void): void {
    const { first, length, starts, lines, unreadable } = this;
    let none = true;
    for (let e = 0; e < columns.extensions.length; e++) {
      const column = columns.extensions[e];
      const value = columns.values[e];
      for (let k = readFigures(text, column, starts, length, value, first); k < length; k++) {
        const number = signed(text.bytes, starts[k] + column.from, starts[k] + column.to);
        value[first + k] = number;
        if (!Number.isNaN(number)) continue;
        unreadable[k] = true;
        none = false;
      }
    }
    addDecimals(columns, first, first + length);
    this.length = 0;
    if (none) return;
    for (let k = 0; k < length; k++) if (unreadable[k]) tell(lines[k]);
    unreadable.fill(false);
  }
}

/**
 * Reads one column of the lines that begin at `starts` into the rows from `first` on, until it is not a minus or
 * digit followed by one to four digits. Returns how many lines that was: the rest of a block is read slowly.
 */
function readFigures(
  { bytes, words }: Text,
  { from, to }: Column,
  starts: number[],
  length: number,
  value: Float32Array,
  first: number,
): number {
  const { shift, fill, scale } = fitting(to - from);
  for (let k = 0; k < length; k++) {
    const at = starts[k] + from;
    const word = (words.getInt32(at + 1, true) << shift) | fill;
    const lead = bytes[at] - ZERO;
    if (wrong(word) !== 0 || (lead !== MINUS && lead >>> 0 > 9)) return k;
    const sign = lead >> 31; // no branch, because signs alternate unpredictably
    value[first + k] = (four(word) ^ sign) - sign + Math.imul(lead & ~sign, scale);
  }
  return length;
}

/** Writes the extensions of the fix at `columns.length`, from a line of any length. Returns how many are not numbers. */
export function readExtensions({ bytes }: Text, at: number, end: number, columns: Columns): number {
  const { extensions, values, length } = columns;
  let unreadable = 0;
  for (let e = 0; e < values.length; e++) {
    const { from, to } = extensions[e];
    const value = at + to <= end ? signed(bytes, at + from, at + to) : Number.NaN;
    if (Number.isNaN(value)) unreadable++;
    values[e][length] = value;
  }
  addDecimals(columns, length, length + 1);
  return unreadable;
}

/** LAD and LOD continue the thousandths of a minute, TDS the second. The extension columns keep the digits as written. */
function addDecimals({ extensions, values, time, latitude, longitude }: Columns, from: number, to: number): void {
  for (let e = 0; e < extensions.length; e++) {
    const { code } = extensions[e];
    if (code !== "TDS" && code !== "LAD" && code !== "LOD") continue;
    const whole = 10 ** (extensions[e].to - extensions[e].from);
    for (let i = from; i < to; i++) {
      const fraction = values[e][i] / whole;
      if (!(fraction >= 0 && fraction < 1)) continue;
      if (code === "TDS") time[i] += fraction;
      else if (code === "LAD") latitude[i] = continued(latitude[i], fraction);
      else longitude[i] = continued(longitude[i], fraction);
    }
  }
}

/** South and west are negative, including their zero. */
function continued(degrees: number, fraction: number): number {
  const more = fraction / 60_000;
  return degrees < 0 || Object.is(degrees, -0) ? degrees - more : degrees + more;
}
