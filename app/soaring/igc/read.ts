/**
 * Reads an IGC recording in one pass over its bytes.
 *
 * Accepts LF, CR and CRLF in any mixture, blank lines, any 8-bit text, lines of any length and every unknown
 * record. Never throws on content: what cannot be read is counted and left out. Judging is for `check.ts`.
 *
 * Midnight: the clock wraps and the date stays. A day is added when the time falls by more than 12 hours; a smaller
 * fall is a clock running backwards and is kept as it stands.
 */
import { Columns } from "./columns.ts";
import { readFix } from "./fix.ts";
import { emptyHeader, isHeaderLine, readDate, readHeader } from "./header.ts";
import type { Recording } from "./recording.ts";
import { textOf } from "./text.ts";

const DAY = 86400;
const HALF_DAY = 43200;
const KEPT = { declaration: 200, signature: 5000, invalidHeaders: 20 };
const [LF, CR] = [10, 13];

export function readIgc(bytes: Uint8Array): Recording {
  const columns = new Columns();
  const recording: Omit<Recording, "fixes"> = {
    manufacturer: "",
    serial: "",
    date: null,
    header: emptyHeader(),
    declaration: [],
    signature: [],
    lines: { all: 0, A: 0, H: 0, I: 0, C: 0, G: 0, unreadable: 0 },
    invalidHeaders: [],
    makerLength: 0,
  };
  const { lines } = recording;
  let clock = -1;
  let midnights = 0;

  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < bytes.length) {
    let end = at;
    while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) end++;
    lines.all++;
    if (end > at) {
      if (bytes[at] === 66) fix(at, end);
      else other(bytes[at], at, end);
    }
    at = bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : end + 1;
  }
  return { ...recording, fixes: columns.done() };

  function fix(from: number, to: number) {
    columns.reserve();
    if (!readFix(bytes, from, to, columns)) {
      lines.unreadable++;
      return;
    }
    const i = columns.length++;
    const time = columns.time[i];
    if (time < clock - HALF_DAY) midnights++;
    if (time >= clock || time < clock - HALF_DAY) clock = time;
    columns.time[i] = time + midnights * DAY;
    columns.line[i] = lines.all;
  }

  function other(letter: number, from: number, to: number) {
    switch (letter) {
      case 65: // A
        if (lines.A++ === 0) maker(textOf(bytes, from, to));
        return;
      case 67: // C
        if (lines.C++ < KEPT.declaration) recording.declaration.push(textOf(bytes, from, to));
        return;
      case 71: // G
        if (lines.G++ < KEPT.signature) recording.signature.push(textOf(bytes, from, to));
        return;
      case 72: // H
        lines.H++;
        head(textOf(bytes, from, to));
        return;
      case 73: // I
        if (lines.I++ === 0) columns.declare(textOf(bytes, from, to));
        return;
    }
  }

  function maker(line: string) {
    recording.makerLength = line.length;
    recording.manufacturer = line.slice(1, 4).toUpperCase();
    recording.serial = line.slice(4, 7).trim();
  }

  function head(line: string) {
    if (!isHeaderLine(line)) {
      if (recording.invalidHeaders.length < KEPT.invalidHeaders) recording.invalidHeaders.push(line.slice(0, 80));
    } else if (line.slice(2, 5).toUpperCase() === "DTE") {
      recording.date ??= readDate(line);
    } else {
      readHeader(line, recording.header);
    }
  }
}

/**
 * Whether the bytes are a recording at all, for the door: one readable fix, and neither an archive, a picture nor
 * a run of NUL bytes in front.
 */
export function looksLikeIgc(bytes: Uint8Array, recording?: Recording): boolean {
  const head = bytes.subarray(0, 4096);
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] < 9) return false; // zip
  if (head[0] === 0x89 || head[0] === 0x1f || head[0] === 0xff) return false; // png, gzip, jpeg
  let nul = 0;
  for (const byte of head) if (byte === 0) nul++;
  if (nul * 10 > head.length) return false;
  return (recording ?? readIgc(bytes)).fixes.length > 0;
}
