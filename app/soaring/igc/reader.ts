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
import { DATE, emptyHeader, headerCode, readDate, readHeader } from "./header.ts";
import { lineAfter, lineEnd, type Text, textIn } from "./line-ends.ts";
import { clockTime } from "./number.ts";
import { MAX_LINE_BYTES, Oddities, type Oddity } from "./oddity.ts";
import type { LineCounts, Recording } from "./recording.ts";
import { SlowColumns } from "./slow.ts";
import { textOf } from "./text.ts";
import { isTraffic } from "./traffic.ts";

const DAY = 86_400;
const HALF_DAY = 43_200;
const CR = 13;
const [A, B, C, D, E, F, G, H, I, J, K, L] = [..."ABCDEFGHIJKL"].map((letter) => letter.charCodeAt(0));
const MAX_LINES_KEPT = {
  headers: 300,
  invalidHeaders: 20,
  events: 2000,
  declaration: 200,
  comments: 2000,
  signature: 5000,
};

/** Three characters; old recorders have up to five. Text may follow at once: `FLIGHT:1`, or a name of six letters on. */
function serialOf(maker: string): string {
  const found = /^[A-Z0-9]*/i.exec(maker.slice(4).replace(/FLIGHT:.*/, ""))?.[0] ?? "";
  return found.length > 5 ? found.slice(0, 3) : found;
}

/** How many fixes the rest of the bytes may hold, were there nothing else in it: their room is cut to length later. */
const room = (bytes: number, line: number): number => Math.ceil(bytes / Math.max(line + 1, FIXED + 1));

export class IgcReader {
  private columns = new Columns();
  private slow = new SlowColumns();
  private oddities = new Oddities();
  private header = emptyHeader();
  private lines: LineCounts = {
    A: 0,
    B: 0,
    C: 0,
    D: 0,
    E: 0,
    F: 0,
    G: 0,
    H: 0,
    I: 0,
    J: 0,
    K: 0,
    L: 0,
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

  /** Reads the whole lines of `bytes`; answers how many bytes that was. With `last` the rest is a line too. */
  read(bytes: Uint8Array, last: boolean): number {
    const { lines } = this;
    const file = textIn(bytes);
    let at = 0;
    while (at < bytes.length) {
      if (bytes[at] === B) at = this.run(file, at);
      const letter = bytes[at];
      const good = letter === B && at + FIXED <= bytes.length && this.fixed(file, at);
      const end = lineEnd(file, good ? at + FIXED : at);
      // A CR at the very end may be half a CRLF.
      if (!last && (end >= bytes.length || (bytes[end] === CR && end + 1 === bytes.length))) return at;
      if (at === bytes.length) break;
      lines.all++;
      if (good) this.accept(readExtensions(file, at, end, this.columns), 0);
      else if (end > at) this.other(letter, bytes, at, end);
      at = lineAfter(file, end);
    }
    return bytes.length;
  }

  done(): Recording {
    const { maker, ...text } = this.text;
    return {
      maker,
      manufacturer: maker.slice(1, 4).toUpperCase(),
      serial: serialOf(maker),
      header: this.header,
      ...text,
      fixes: this.columns.done(),
      slow: this.slow.done(),
      lines: { ...this.lines, B: this.columns.length + this.lines.unreadable },
      oddities: this.oddities.findings(),
    };
  }

  note(oddity: Oddity): void {
    this.oddities.note(oddity, this.lines.all);
  }

  /**
   * Reads fixes as long as one follows the other. With every column in its place, which is nearly always, there is no
   * line end to look for. Answers where the first line begins that is something else.
   */
  private run(file: Text, from: number): number {
    const { columns } = this;
    const { bytes } = file;
    const { filled } = columns;
    const enough = filled === 0 ? -1 : bytes.length - filled - 4;
    const first = columns.length;
    let at = from;
    while (at <= enough && bytes[at] === B && this.fixed(file, at)) {
      let end = at + filled;
      let unreadable = readExtensions(file, at, end, columns);
      // What is no number may be a line end.
      end = lineEnd(file, unreadable > 0 ? at + FIXED : end);
      if (end < at + filled) unreadable = readExtensions(file, at, end, columns);
      const next = lineAfter(file, end);
      if (next > enough) break;
      this.accept(unreadable, columns.length - first + 1);
      at = next;
    }
    this.lines.all += columns.length - first;
    return at;
  }

  private fixed(file: Text, at: number): boolean {
    const { columns } = this;
    if (columns.length === columns.time.length) columns.grow(room(file.bytes.length - at, columns.filled));
    return readFixed(file, at, columns);
  }

  /** Counts in the fix that stands behind the last one, `ahead` lines behind the last that was counted. */
  private accept(unreadable: number, ahead: number): void {
    const { columns } = this;
    if (unreadable > 0 || this.lines.G > 0) this.noteFix(unreadable, this.lines.all + ahead);
    const time = columns.time[columns.length];
    if (time < this.clock) this.backward(time);
    else this.clock = time;
    if (this.midnights > 0) columns.time[columns.length] = time + this.midnights * DAY;
    if (this.refined) addDecimals(columns);
    columns.length++;
  }

  private noteFix(unreadable: number, line: number): void {
    if (unreadable > 0) this.oddities.note("EXTENSION_UNREADABLE", line);
    if (this.lines.G > 0) this.oddities.note("FIX_AFTER_SIGNATURE", line);
  }

  private backward(time: number): void {
    if (time >= this.clock - HALF_DAY) return;
    this.midnights++;
    this.clock = time;
  }

  /** A clock time between fixes: on the day of the last fix, or past the midnight before the next. */
  private place = (time: number): number => {
    const passed = time < this.clock - HALF_DAY ? 1 : 0;
    return time + (this.midnights + passed) * DAY;
  };

  private other(letter: number, bytes: Uint8Array, from: number, to: number): void {
    const { lines, text } = this;
    if (to - from > MAX_LINE_BYTES) this.note("LINE_TOO_LONG");
    switch (letter) {
      case A:
        if (lines.A++ === 0) text.maker = textOf(bytes, from, to);
        return;
      case B:
        lines.unreadable++;
        this.note("FIX_UNREADABLE");
        return;
      case C:
        if (lines.C++ < MAX_LINES_KEPT.declaration) text.declaration.push(textOf(bytes, from, to));
        return;
      case D:
        lines.D++;
        return;
      case E:
        if (lines.E++ < MAX_LINES_KEPT.events) this.event(bytes, from, to);
        return;
      case F:
        lines.F++;
        return;
      case G:
        if (lines.G++ < MAX_LINES_KEPT.signature) text.signature.push(textOf(bytes, from, to));
        return;
      case H:
        lines.H++;
        this.head(bytes, from, to);
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
        if (text.comments.length < MAX_LINES_KEPT.comments && !isTraffic(bytes, from)) {
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

  private head(bytes: Uint8Array, from: number, to: number): void {
    const { text } = this;
    const line = textOf(bytes, from, to);
    const code = headerCode(line);
    if (text.headers.length < MAX_LINES_KEPT.headers) text.headers.push(line);
    if (code === DATE) this.date(readDate(line));
    else if (code !== 0) readHeader(code, line, this.header);
    else if (text.invalidHeaders.length < MAX_LINES_KEPT.invalidHeaders) text.invalidHeaders.push(line.slice(0, 80));
  }

  /** The first that is a day of the calendar counts. */
  private date(date: string | null): void {
    const { text } = this;
    if (date === null) this.note("DATE_UNREADABLE");
    else if (text.date !== null && text.date !== date) this.note("DATE_DIFFERS");
    text.date ??= date;
  }
}
