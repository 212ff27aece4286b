/**
 * The reader of an IGC file: bytes in, in pieces of any size, one recording out. One pass, no going back.
 *
 * Lines end with LF, CR or CRLF, in any mixture. Never throws on content: what cannot be read is counted, left out and
 * noted among the oddities. Judging is for the checks.
 *
 * Midnight: the clock wraps and the date stays. A day is added when the time falls by more than 12 hours; a smaller
 * fall is a clock running backwards and is kept as it stands.
 */
import { Columns, FIRST_FREE, readColumns } from "./columns.ts";
import { addDecimals, FIXED, readExtensions, readFixed } from "./fix.ts";
import { emptyHeader, isDate, isHeaderLine, readDate, readHeader } from "./header.ts";
import { clockTime } from "./number.ts";
import { Oddities, type Oddity } from "./oddity.ts";
import type { LineCounts, Recording } from "./recording.ts";
import { SlowColumns } from "./slow.ts";
import { textOf } from "./text.ts";
import { isTraffic } from "./traffic.ts";

const DAY = 86_400;
const HALF_DAY = 43_200;
const [LF, CR] = [10, 13];
const LONG = 1000;
const [A, B, C, D, E, F, G, H, I, J, K, L] = [..."ABCDEFGHIJKL"].map((letter) => letter.charCodeAt(0));
const KEPT = { headers: 300, invalidHeaders: 20, events: 2000, declaration: 200, comments: 2000, signature: 5000 };

export class IgcReader {
  private columns: Columns;
  private slow = new SlowColumns();
  private oddities = new Oddities();
  private header = emptyHeader();
  private lines: LineCounts = {
    ...{ A: 0, B: 0, C: 0, D: 0, E: 0, F: 0, G: 0, H: 0, I: 0, J: 0, K: 0, L: 0 },
    all: 0,
    unreadable: 0,
  };
  private text = {
    maker: "",
    date: null as string | null,
    headers: [] as string[],
    invalidHeaders: [] as string[],
    events: [] as Recording["events"],
    declaration: [] as string[],
    comments: [] as string[],
    signature: [] as string[],
  };
  private refined = false;
  private clock = -1;
  private midnights = 0;

  /** @param expected  bytes of the file, when known: saves growing */
  constructor(expected = 0) {
    this.columns = new Columns(Math.max(64, Math.ceil(expected / 64)));
  }

  /** Reads the whole lines of `bytes`; answers how many bytes that was. With `last` the rest is a line too. */
  read(bytes: Uint8Array, last: boolean): number {
    const { lines } = this;
    let at = 0;
    while (at < bytes.length) {
      const letter = bytes[at];
      const good = letter === B && at + FIXED <= bytes.length && this.fixed(bytes, at);
      let end = good ? at + FIXED : at;
      while (end < bytes.length && (bytes[end] > CR || (bytes[end] !== LF && bytes[end] !== CR))) end++;
      // A CR at the very end may be half a CRLF.
      if (!last && (end === bytes.length || (bytes[end] === CR && end + 1 === bytes.length))) return at;
      lines.all++;
      if (good) this.fix(bytes, at, end);
      else if (end > at) this.other(letter, bytes, at, end);
      at = bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : end + 1;
    }
    return bytes.length;
  }

  done(): Recording {
    const { maker, ...text } = this.text;
    return {
      maker,
      manufacturer: maker.slice(1, 4).toUpperCase(),
      serial: maker.slice(4, 7).trim(),
      header: this.header,
      ...text,
      fixes: this.columns.done(),
      slow: this.slow.done(),
      lines: this.lines,
      oddities: this.oddities.findings(),
    };
  }

  note(oddity: Oddity): void {
    this.oddities.note(oddity, this.lines.all);
  }

  private fixed(bytes: Uint8Array, at: number): boolean {
    this.columns.reserve();
    return readFixed(bytes, at, this.columns);
  }

  private fix(bytes: Uint8Array, at: number, end: number): void {
    const { columns } = this;
    this.lines.B++;
    if (readExtensions(bytes, at, end, columns) > 0) this.note("EXTENSION_UNREADABLE");
    if (this.lines.G > 0) this.note("FIX_AFTER_SIGNATURE");
    const time = columns.time[columns.length];
    if (time < this.clock - HALF_DAY) this.midnights++;
    if (time >= this.clock || time < this.clock - HALF_DAY) this.clock = time;
    columns.time[columns.length] = time + this.midnights * DAY;
    if (this.refined) addDecimals(columns);
    columns.length++;
  }

  /** A clock time between fixes: on the day of the last fix, or past the midnight before the next. */
  private place = (time: number): number => {
    const passed = time < this.clock - HALF_DAY ? 1 : 0;
    return time + (this.midnights + passed) * DAY;
  };

  private other(letter: number, bytes: Uint8Array, from: number, to: number): void {
    const { lines, text } = this;
    if (to - from > LONG) this.note("LINE_TOO_LONG");
    switch (letter) {
      case A:
        if (lines.A++ === 0) text.maker = textOf(bytes, from, to);
        return;
      case B:
        lines.B++;
        lines.unreadable++;
        this.note("FIX_UNREADABLE");
        return;
      case C:
        if (lines.C++ < KEPT.declaration) text.declaration.push(textOf(bytes, from, to));
        return;
      case D:
        lines.D++;
        return;
      case E:
        if (lines.E++ < KEPT.events) this.event(bytes, from, to);
        return;
      case F:
        lines.F++;
        return;
      case G:
        if (lines.G++ < KEPT.signature) text.signature.push(textOf(bytes, from, to));
        return;
      case H:
        lines.H++;
        this.head(textOf(bytes, from, to));
        return;
      case I:
        if (lines.I++ === 0) this.openColumns(textOf(bytes, from, to));
        return;
      case J:
        if (lines.J++ === 0) this.slow.declare(readColumns(textOf(bytes, from, to), FIRST_FREE.K));
        return;
      case K:
        lines.K++;
        if (!this.slow.read(bytes, from, to, this.place)) this.note("SLOW_UNREADABLE");
        return;
      case L:
        lines.L++;
        if (text.comments.length < KEPT.comments && !isTraffic(bytes, from, to)) {
          text.comments.push(textOf(bytes, from, to));
        }
    }
  }

  private openColumns(line: string): void {
    const columns = readColumns(line, FIRST_FREE.B);
    if (columns.length < Number(line.slice(1, 3))) this.note("COLUMNS_UNREADABLE");
    if (this.columns.length > 0) this.note("COLUMNS_LATE");
    this.refined = columns.some(({ code }) => code === "TDS" || code === "LAD" || code === "LOD");
    this.columns.declare(columns);
  }

  private event(bytes: Uint8Array, from: number, to: number): void {
    const clock = to - from < 10 ? Number.NaN : clockTime(bytes, from + 1);
    if (Number.isNaN(clock)) {
      this.note("EVENT_UNREADABLE");
      return;
    }
    const line = textOf(bytes, from, to);
    this.text.events.push({ time: this.place(clock), code: line.slice(7, 10), text: line.slice(10) });
  }

  private head(line: string): void {
    const { text } = this;
    if (text.headers.length < KEPT.headers) text.headers.push(line);
    if (!isHeaderLine(line)) {
      if (text.invalidHeaders.length < KEPT.invalidHeaders) text.invalidHeaders.push(line.slice(0, 80));
    } else if (isDate(line)) {
      const date = readDate(line);
      if (date === null) this.note("DATE_UNREADABLE");
      else if (text.date !== null && text.date !== date) this.note("DATE_DIFFERS");
      text.date ??= date;
    } else {
      readHeader(line, this.header);
    }
  }
}
