/**
 * The columns that fixes are written into while a file is read: typed arrays that double when full, so that a fix is
 * never an object. `done` cuts them to length: 29 bytes a fix and 4 for each extension column.
 */
import { fitting } from "./digits.ts";
import type { Column, Fixes } from "./recording.ts";

const MAX_COLUMNS = 32; // real recorders declare up to 16; a hostile I record could ask for 99
export const FIRST_FREE = { B: 35, K: 7 }; // bytes before them are the record's own

/** `I033638FXA3940SIU4143ENL`: two digits of count, then start, end (from 1, inclusive) and code of each. */
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
  time = new Float64Array(0);
  latitude = new Float64Array(0);
  longitude = new Float64Array(0);
  pressureAltitude = new Int16Array(0);
  gnssAltitude = new Int16Array(0);
  valid = new Uint8Array(0);
  extensions: Column[] = [];
  values: Float32Array[] = [];
  /** Four numbers a column: where it begins, and `shift`, `fill` and `scale` of `digits.ts`. */
  layout = new Int32Array(0);
  /** Where the last of them ends. */
  last = 0;
  /** Bytes of a line that its columns fill without a gap, 0 when they leave gaps. */
  filled: number = FIRST_FREE.B;

  /** What the I record says; fixes read before it have none of these. */
  declare(extensions: Column[]): void {
    this.extensions = extensions;
    this.filled = filled(extensions);
    this.last = Math.max(0, ...extensions.map(({ to }) => to));
    this.layout = Int32Array.from(
      extensions.flatMap(({ from, to }) => {
        const { shift, fill, scale } = fitting(to - from);
        return [from, shift, fill, scale];
      }),
    );
    this.values = extensions.map(() => new Float32Array(this.time.length).fill(Number.NaN, 0, this.length));
  }

  /** Makes room for `more` fixes, or for as many again as there are. */
  grow(more: number): void {
    const room = this.length + Math.max(this.length, more);
    this.time = copied(this.time, new Float64Array(room));
    this.latitude = copied(this.latitude, new Float64Array(room));
    this.longitude = copied(this.longitude, new Float64Array(room));
    this.pressureAltitude = copied(this.pressureAltitude, new Int16Array(room));
    this.gnssAltitude = copied(this.gnssAltitude, new Int16Array(room));
    this.valid = copied(this.valid, new Uint8Array(room));
    this.values = this.values.map((value) => copied(value, new Float32Array(room)));
  }

  done(): Fixes {
    const length = this.length;
    return {
      length,
      time: this.time.slice(0, length),
      latitude: this.latitude.slice(0, length),
      longitude: this.longitude.slice(0, length),
      pressureAltitude: this.pressureAltitude.slice(0, length),
      gnssAltitude: this.gnssAltitude.slice(0, length),
      valid: this.valid.slice(0, length),
      columns: this.extensions,
      extensions: Object.fromEntries(this.extensions.map(({ code }, i) => [code, this.values[i].slice(0, length)])),
    };
  }
}

function filled(columns: Column[]): number {
  let end = FIRST_FREE.B;
  for (const { from, to } of [...columns].sort((a, b) => a.from - b.from)) {
    if (from !== end) return 0;
    end = to;
  }
  return end;
}

/** A column in its larger room. */
export function copied<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from);
  return into;
}
