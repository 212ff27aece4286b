/**
 * The columns that fixes are written into while a file is read: typed arrays that double when full, so that a
 * fix is never an object. `done` cuts them to length.
 */
import type { Fixes } from "./recording.ts";

const FIRST = 4096;
const MOST_EXTENSIONS = 32; // real recorders declare up to 16; a hostile I record could ask for 99

export interface Extension {
  code: string;
  /** First and one past the last byte, counted from the B. */
  from: number;
  to: number;
}

export class Columns {
  length = 0;
  extensions: Extension[] = [];
  time = new Float64Array(FIRST);
  latitude = new Float64Array(FIRST);
  longitude = new Float64Array(FIRST);
  pressureAltitude = new Float32Array(FIRST);
  gnssAltitude = new Float32Array(FIRST);
  valid = new Uint8Array(FIRST);
  line = new Int32Array(FIRST);
  values: Float32Array[] = [];

  /** `I033638FXA3940SIU4143ENL`: two digits of count, then start, end (from 1, inclusive) and code of each. */
  declare(line: string): void {
    for (const [, start, end, code] of line.slice(3).matchAll(/(\d\d)(\d\d)([A-Z0-9]{3})/gi)) {
      const extension = { code: code.toUpperCase(), from: Number(start) - 1, to: Number(end) };
      const known = this.extensions.some((other) => other.code === extension.code);
      if (extension.from < 35 || extension.to <= extension.from || known) continue;
      if (this.extensions.length === MOST_EXTENSIONS) return;
      this.extensions.push(extension);
      this.values.push(new Float32Array(this.time.length).fill(Number.NaN));
    }
  }

  /** Makes room for one more fix. */
  reserve(): void {
    if (this.length < this.time.length) return;
    const grown = <T extends { set(from: T): void; length: number }>(column: T, make: (length: number) => T): T => {
      const larger = make(column.length * 2);
      larger.set(column);
      return larger;
    };
    this.time = grown(this.time, (n) => new Float64Array(n));
    this.latitude = grown(this.latitude, (n) => new Float64Array(n));
    this.longitude = grown(this.longitude, (n) => new Float64Array(n));
    this.pressureAltitude = grown(this.pressureAltitude, (n) => new Float32Array(n));
    this.gnssAltitude = grown(this.gnssAltitude, (n) => new Float32Array(n));
    this.valid = grown(this.valid, (n) => new Uint8Array(n));
    this.line = grown(this.line, (n) => new Int32Array(n));
    this.values = this.values.map((value) => grown(value, (n) => new Float32Array(n).fill(Number.NaN)));
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
      line: this.line.slice(0, length),
      extensions: Object.fromEntries(this.extensions.map(({ code }, i) => [code, this.values[i].slice(0, length)])),
    };
  }
}
