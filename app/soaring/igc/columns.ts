/**
 * The columns that fixes are written into while a file is read: typed arrays in one block of memory, so that a fix is
 * never an object. `done` cuts them to length, 29 bytes per fix and 4 for each extension column; they are copied only
 * where more than a sixty-fourth is left over.
 */
import { fitting } from "./digits.ts";
import type { Column, Fixes } from "./recording.ts";

const MAX_COLUMNS = 32; // real recorders declare up to 16; a hostile I record could ask for 99
const FIX_BYTES = 29;
const VALUE_BYTES = 4;
const MAX_SPARE = 1 / 64; // share of the length up to which spare room is kept rather than copied
const NO_NUMBERS = new Float64Array(0);
const NO_HEIGHTS = new Int16Array(0);
const NO_FLAGS = new Uint8Array(0);
const NO_VALUES = new Float32Array(0);
const NO_LAYOUT = new Int32Array(0);
export const FIRST_FREE = { B: 35, K: 7 }; // the bytes before these belong to the record itself

/**
 * Parses a line such as `I033638FXA3940SIU4143ENL`: two digits of count, then start, end (from 1, inclusive) and code
 * of each column.
 */
export function readColumns(line: string, firstFree: number): Column[] {
  const columns: Column[] = [];
  for (const [, start, end, code] of line.slice(3).matchAll(/(\d\d)(\d\d)([A-Z0-9]{3})/gi)) {
    const column = { code: code.toUpperCase(), from: Number(start) - 1, to: Number(end) };
    const known = columns.some((other) => other.code === column.code);
    if (column.from < firstFree || column.to <= column.from || known) continue;
    columns.push(column);
    if (columns.length === MAX_COLUMNS) break;
  }
  return columns;
}

export class Columns {
  length = 0;
  /** Number of fixes the columns have room for. */
  room = 0;
  time = NO_NUMBERS;
  latitude = NO_NUMBERS;
  longitude = NO_NUMBERS;
  pressureAltitude = NO_HEIGHTS;
  gnssAltitude = NO_HEIGHTS;
  valid = NO_FLAGS;
  extensions: Column[] = [];
  values: Float32Array[] = [];
  /** Four numbers per column: where it begins, and `shift`, `fill` and `scale` of `digits.ts`. */
  layout = NO_LAYOUT;
  /** Number of bytes of a line that ends with the last column. */
  width = FIRST_FREE.B;

  /** Sets the columns of the I record; fixes read before it have none of these. */
  declare(extensions: Column[]): void {
    this.extensions = extensions;
    this.width = Math.max(FIRST_FREE.B, ...extensions.map(({ to }) => to));
    this.layout = Int32Array.from(
      extensions.flatMap(({ from, to }) => {
        const { shift, fill, scale } = fitting(to - from);
        return [from, shift, fill, scale];
      }),
    );
    this.values = extensions.map(() => NO_VALUES);
    if (this.room > 0) this.move(this.room);
    for (const value of this.values) value.fill(Number.NaN, 0, this.length);
  }

  /** Makes room for `more` fixes, or for as many again as there are. */
  grow(more: number): void {
    this.move(this.length + Math.max(this.length, more));
  }

  done(): Fixes {
    const { length } = this;
    if (this.room - length > length * MAX_SPARE) this.move(length);
    return {
      length,
      time: this.time.subarray(0, length),
      latitude: this.latitude.subarray(0, length),
      longitude: this.longitude.subarray(0, length),
      pressureAltitude: this.pressureAltitude.subarray(0, length),
      gnssAltitude: this.gnssAltitude.subarray(0, length),
      valid: this.valid.subarray(0, length),
      columns: this.extensions,
      extensions: Object.fromEntries(this.extensions.map(({ code }, e) => [code, this.values[e].subarray(0, length)])),
    };
  }

  /** Moves the columns into one block of memory for `room` fixes, the widest columns first. */
  private move(room: number): void {
    const { length } = this;
    const memory = new ArrayBuffer(room * (FIX_BYTES + VALUE_BYTES * this.values.length));
    let at = 0;
    const next = (bytes: number) => {
      at += room * bytes;
      return at - room * bytes;
    };
    this.time = copied(this.time, new Float64Array(memory, next(8), room), length);
    this.latitude = copied(this.latitude, new Float64Array(memory, next(8), room), length);
    this.longitude = copied(this.longitude, new Float64Array(memory, next(8), room), length);
    this.values = this.values.map((value) => copied(value, new Float32Array(memory, next(VALUE_BYTES), room), length));
    this.pressureAltitude = copied(this.pressureAltitude, new Int16Array(memory, next(2), room), length);
    this.gnssAltitude = copied(this.gnssAltitude, new Int16Array(memory, next(2), room), length);
    this.valid = copied(this.valid, new Uint8Array(memory, next(1), room), length);
    this.room = room;
  }
}

/** Copies the first `length` elements of a column into its new memory. */
export function copied<T extends { set(from: T): void; subarray(from: number, to: number): T }>(
  from: T,
  into: T,
  length: number,
): T {
  if (length > 0) into.set(from.subarray(0, length));
  return into;
}
