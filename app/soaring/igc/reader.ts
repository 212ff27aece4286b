/**
 * The reader of an IGC file: bytes in, in pieces of any size, one recording out. One pass, no going back.
 *
 * Lines end with LF, CR or CRLF, in any mixture. Never throws because of the content: what cannot be read is counted,
 * left out and noted among the oddities. The checks judge it.
 *
 * Days are added to the clock when everything is read (`clock.ts`): past midnight, and where a later date line says
 * so.
 */
import { type DateLine, putOnDays, timeBeside } from "./clock.ts";
import { Columns, FIRST_FREE, readColumns } from "./columns.ts";
import { readExtensions, Waiting } from "./extensions.ts";
import { FIXED, readFixed } from "./fix.ts";
import { DATE, emptyHeader, headerCode, readDate, readHeader } from "./header.ts";
import { holdsNoEnd, lineAfter, lineEnd, type Text, textIn } from "./line-ends.ts";
import { clockTime } from "./number.ts";
import { MAX_LINE_BYTES, Oddities, type Oddity } from "./oddity.ts";
import type { JoinedPart, LineCounts, Recording } from "./recording.ts";
import { SlowColumns } from "./slow.ts";
import { LineText } from "./text.ts";
import { isTraffic } from "./traffic.ts";

const [LF, CR] = [10, 13];
const SMALL_H = "h".charCodeAt(0);
const [A, B, C, D, E, F, G, H, I, J, K, L] = [..."ABCDEFGHIJKL"].map((letter) => letter.charCodeAt(0));
const MAX_LINES_KEPT = {
  headers: 300,
  invalidHeaders: 20,
  events: 2000,
  declaration: 200,
  comments: 2000,
  signature: 5000,
  dates: 200,
  parts: 50,
};

/**
 * Three characters; old recorders have up to five. Other text may follow directly: `FLIGHT:1`, or a name from the
 * sixth letter on.
 */
function getSerial(maker: string): string {
  const found = /^[A-Z0-9]*/i.exec(maker.slice(4).replace(/FLIGHT:.*/, ""))?.[0] ?? "";
  return found.length > 5 ? found.slice(0, 3) : found;
}

/**
 * Returns how many fixes the rest of the bytes could contain if it had nothing else; the columns are cut to length
 * later.
 */
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
    dates: [] as DateLine[],
    parts: [] as JoinedPart[],
    headers: [] as string[],
    invalidHeaders: [] as string[],
    events: [] as Recording["events"],
    declaration: [] as string[],
    comments: [] as string[],
    signature: [] as string[],
  };
  private waiting = new Waiting();
  /** For each event the number of fixes above it. */
  private eventPlaces: number[] = [];

  /** Reads the whole lines of `bytes`; returns how many bytes that was. With `last` the rest is a line too. */
  read(bytes: Uint8Array, last: boolean): number {
    const file = textIn(bytes);
    const length = this.readLines(file, last);
    this.settle(file);
    return length;
  }

  private readLines(file: Text, last: boolean): number {
    const { lines } = this;
    const { bytes } = file;
    const text = new LineText(file);
    let at = 0;
    while (at < bytes.length) {
      if (bytes[at] === B) at = this.run(file, at);
      const letter = bytes[at];
      if (letter === B || letter === I) this.settle(file);
      const good = letter === B && at + FIXED <= bytes.length && this.fixed(file, at);
      const end = lineEnd(file, good ? at + FIXED : at);
      // A CR at the very end may be half a CRLF.
      if (!last && (end >= bytes.length || (bytes[end] === CR && end + 1 === bytes.length))) return at;
      if (at === bytes.length) break;
      lines.all++;
      if (good) this.single(file, at, end);
      else if (end > at) this.other(letter, text, bytes, at, end);
      at = lineAfter(file, end);
    }
    return bytes.length;
  }

  done(): Recording {
    const { maker, ...text } = this.text;
    const fixes = this.columns.done();
    putOnDays(fixes.time, fixes.length, text.date, text.dates);
    const timeAt = (clock: number, above: number) => timeBeside(clock, above === 0 ? null : fixes.time[above - 1]);
    return {
      maker,
      manufacturer: maker.slice(1, 4).toUpperCase(),
      serial: getSerial(maker),
      header: this.header,
      ...text,
      events: text.events.map((event, e) => ({ ...event, time: timeAt(event.time, this.eventPlaces[e]) })),
      fixes,
      slow: this.slow.done(timeAt),
      lines: { ...this.lines, B: this.columns.length + this.lines.unreadable },
      oddities: this.oddities.findings(),
    };
  }

  note(oddity: Oddity): void {
    this.oddities.note(oddity, this.lines.all);
  }

  /**
   * Reads fixes as long as one follows the other and each is as long as declared, which is nearly always; their
   * extensions are read in `settle`. Returns where the first other line begins.
   */
  private run(file: Text, from: number): number {
    const { columns, lines, waiting } = this;
    const { bytes } = file;
    const { width } = columns;
    const enough = lines.G > 0 ? -1 : bytes.length - width - 4;
    let at = from;
    while (at <= enough && bytes[at] === B) {
      const end = at + width;
      const over = bytes[end];
      if ((over !== CR && over !== LF) || !holdsNoEnd(file, at + FIXED, end) || !this.fixed(file, at)) break;
      lines.all++;
      if (waiting.add(columns.length++, at, lines.all)) this.settle(file);
      at = over === CR && bytes[end + 1] === LF ? end + 2 : end + 1;
    }
    return at;
  }

  private fixed(file: Text, at: number): boolean {
    const { columns } = this;
    if (columns.length === columns.room) columns.grow(room(file.bytes.length - at, columns.width));
    return readFixed(file, at, columns);
  }

  /** Reads the fix after the last one, from a line of any length. */
  private single(file: Text, at: number, end: number): void {
    const { columns } = this;
    if (readExtensions(file, at, end, columns) > 0) this.note("EXTENSION_UNREADABLE");
    if (this.lines.G > 0) this.note("FIX_AFTER_SIGNATURE");
    columns.length++;
  }

  /** Reads the pending extensions. Later lines may have been noted before. */
  private settle(file: Text): void {
    if (this.waiting.length === 0) return;
    this.waiting.read(file, this.columns, (line) => this.oddities.note("EXTENSION_UNREADABLE", line));
  }

  private other(letter: number, lineText: LineText, bytes: Uint8Array, from: number, to: number): void {
    const { lines, text } = this;
    if (to - from > MAX_LINE_BYTES) this.note("LINE_TOO_LONG");
    switch (letter) {
      case A:
        if (lines.A++ === 0) text.maker = lineText.of(from, to);
        else if (text.parts.length < MAX_LINES_KEPT.parts) text.parts.push({ maker: lineText.of(from, to), mark: "" });
        return;
      case B:
        lines.unreadable++;
        this.note("FIX_UNREADABLE");
        return;
      case C:
        if (lines.C++ < MAX_LINES_KEPT.declaration) text.declaration.push(lineText.of(from, to));
        return;
      case D:
        lines.D++;
        return;
      case E:
        if (lines.E++ < MAX_LINES_KEPT.events) this.event(lineText, bytes, from, to);
        return;
      case F:
        lines.F++;
        return;
      case G:
        if (lines.G++ < MAX_LINES_KEPT.signature) text.signature.push(lineText.of(from, to));
        this.mark(lineText, from, to);
        return;
      case H:
        lines.H++;
        this.head(lineText.of(from, to));
        return;
      case SMALL_H: {
        // Some program writes its headers in lower case; without the date there would be no flight.
        const line = lineText.of(from, to);
        if (headerCode(line) !== DATE) return;
        lines.H++;
        this.head(line);
        return;
      }
      case I:
        if (lines.I++ === 0) this.openColumns(lineText.of(from, to));
        return;
      case J:
        if (lines.J++ === 0) this.slow.declare(readColumns(lineText.of(from, to), FIRST_FREE.K));
        return;
      case K:
        lines.K++;
        if (!this.slow.read(bytes, from, to, this.columns.length)) this.note("SLOW_UNREADABLE");
        return;
      case L:
        lines.L++;
        if (text.comments.length < MAX_LINES_KEPT.comments && !isTraffic(bytes, from)) {
          text.comments.push(lineText.of(from, to));
        }
    }
  }

  private mark(lineText: LineText, from: number, to: number): void {
    const part = this.text.parts.at(-1);
    if (part?.mark === "") part.mark = lineText.of(from, to);
  }

  private openColumns(line: string): void {
    const columns = readColumns(line, FIRST_FREE.B);
    if (columns.length < Number(line.slice(1, 3))) this.note("COLUMNS_UNREADABLE");
    if (this.columns.length > 0) this.note("COLUMNS_LATE");
    this.columns.declare(columns);
  }

  private event(lineText: LineText, bytes: Uint8Array, from: number, to: number): void {
    const clock = to - from < 10 ? Number.NaN : clockTime(bytes, from + 1);
    if (Number.isNaN(clock)) {
      this.note("EVENT_UNREADABLE");
      return;
    }
    const line = lineText.of(from, to);
    this.text.events.push({ time: clock, code: line.slice(7, 10), text: line.slice(10) });
    this.eventPlaces.push(this.columns.length);
  }

  private head(line: string): void {
    const { text } = this;
    const code = headerCode(line);
    if (code === DATE) this.date(readDate(line));
    if (text.headers.length < MAX_LINES_KEPT.headers) text.headers.push(line);
    if (code === DATE) return;
    if (code !== 0) readHeader(code, line, this.header);
    else if (text.invalidHeaders.length < MAX_LINES_KEPT.invalidHeaders) text.invalidHeaders.push(line.slice(0, 80));
  }

  /** Each date applies from its line on: files of two days are joined. Above all fixes the first valid date counts. */
  private date(date: string | null): void {
    const { text, columns } = this;
    if (date === null) {
      this.note("DATE_UNREADABLE");
      return;
    }
    const before = text.dates.at(-1)?.date ?? text.date;
    text.date ??= date;
    if (before === null || before === date) return;
    this.note("DATE_DIFFERS");
    if (columns.length > 0 && text.dates.length < MAX_LINES_KEPT.dates && text.headers.length < MAX_LINES_KEPT.headers)
      text.dates.push({ date, fix: columns.length, header: text.headers.length });
  }
}
