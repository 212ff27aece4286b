/** Reads K records: a time and the columns of the first J record, usually wind, every few seconds. */
import { copied, FIRST_FREE } from "./columns.ts";
import { clockTime, signed } from "./number.ts";
import type { Column, Slow } from "./recording.ts";

const FIRST_CAPACITY = 256;
const NONE: Slow = { length: 0, time: new Float64Array(0), columns: [], values: {} };

export class SlowColumns {
  private length = 0;
  /** Seconds of the day until everything is read. */
  private time = new Float64Array(0);
  private places: number[] = [];
  private columns: Column[] = [];
  private values: Float32Array[] = [];

  declare(columns: Column[]): void {
    this.columns = columns;
    this.values = columns.map(() => new Float32Array(this.time.length).fill(Number.NaN, 0, this.length));
  }

  /**
   * Reads a line; returns false, without counting it, when the line has no time. `above` is the number of fixes above
   * it.
   */
  read(bytes: Uint8Array, at: number, end: number, above: number): boolean {
    const clock = end - at < FIRST_FREE.K ? Number.NaN : clockTime(bytes, at + 1);
    if (Number.isNaN(clock)) return false;
    if (this.length === this.time.length) this.grow();
    for (let c = 0; c < this.columns.length; c++) {
      const { from, to } = this.columns[c];
      this.values[c][this.length] = at + to <= end ? signed(bytes, at + from, at + to) : Number.NaN;
    }
    this.time[this.length++] = clock;
    this.places.push(above);
    return true;
  }

  /** @param timeAt returns the time for a clock and the number of fixes above it */
  done(timeAt: (clock: number, above: number) => number): Slow {
    if (this.length === 0 && this.columns.length === 0) return NONE;
    const { columns, length } = this;
    const values = columns.map(({ code }, c) => [code, this.values[c].slice(0, length)]);
    return {
      length,
      time: this.time.slice(0, length).map((clock, k) => timeAt(clock, this.places[k])),
      columns,
      values: Object.fromEntries(values),
    };
  }

  private grow(): void {
    const room = Math.max(FIRST_CAPACITY, this.time.length * 2);
    this.time = copied(this.time, new Float64Array(room), this.length);
    this.values = this.values.map((value) => copied(value, new Float32Array(room), this.length));
  }
}
