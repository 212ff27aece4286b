/**
 * Writes a recording as an IGC file: A, H, I, J, C, L, then fixes with events and slow records between them, then G.
 * UTF-8 and CRLF (`encode.ts` explains why).
 *
 * `readIgc(writeIgc(recording))` equals the recording, except for `lines` and `oddities`, for anything read from a
 * file within these limits: no kind had more lines than the reader keeps, no text is longer than 1000 bytes of UTF-8,
 * and declared columns do not overlap. Fixes keep the file's order, including backward clocks. What a recording does
 * not contain is lost: unreadable lines, D and F records, traffic, second A and I records with the parts they begin,
 * bytes outside of declared columns.
 *
 * Header fields are written from `headers`; `header`, `date` and `manufacturer` only repeat the content of these
 * lines and of `maker`.
 */
import { placesBetween } from "./between.ts";
import { FIRST_FREE } from "./columns.ts";
import { byteText, lineBytes } from "./encode.ts";
import { clockFigures, figures, latitudeFigures, longitudeFigures } from "./figures.ts";
import type { Column, Fixes, RecordedEvent, Recording } from "./recording.ts";
import { sign } from "./signature/own.ts";

export function writeIgc(recording: Recording): Uint8Array<ArrayBuffer> {
  return lineBytes([...body(recording), ...recording.signature.map(byteText)]);
}

/** Writes our own signature in place of the recording's. `maker` must begin with our code for it to be verified. */
export function writeSignedIgc(recording: Recording): Uint8Array<ArrayBuffer> {
  const lines = body(recording);
  return lineBytes([...lines, ...sign(lines)]);
}

/** Returns everything except G lines, one character per byte. */
function body(recording: Recording): string[] {
  const { maker, headers, fixes, slow, declaration, comments } = recording;
  const before = [
    ...(maker === "" ? [] : [maker]),
    ...headers.slice(0, recording.dates[0]?.header),
    ...declared("I", fixes.columns),
    ...declared("J", slow.columns),
    ...declaration,
    ...comments,
  ];
  return [...before.map(byteText), ...timed(recording)];
}

/** Formats a line such as `I033638FXA3940SIU4143ENL`. */
function declared(letter: string, columns: Column[]): string[] {
  if (columns.length === 0) return [];
  const entries = columns.map(({ code, from, to }) => figures(from + 1, 2) + figures(to, 2) + code);
  return [letter + figures(columns.length, 2) + entries.join("")];
}

function timed({ fixes, slow, events, headers, dates }: Recording): string[] {
  const eventPlaces = placesBetween(
    fixes.time,
    events.map(({ time }) => time),
  );
  const slowPlaces = placesBetween(fixes.time, slow.time);
  const lines: string[] = [];
  let [e, k, d] = [0, 0, 0];
  for (let i = 0; i <= fixes.length; i++) {
    // A later date line is written above the fixes it dates, with the H lines that follow it.
    for (; dates[d]?.fix === i; d++) lines.push(...headers.slice(dates[d].header, dates[d + 1]?.header).map(byteText));
    for (;;) {
      const event = e < events.length && eventPlaces[e] <= i;
      const wind = k < slow.length && slowPlaces[k] <= i;
      if (event && !(wind && slow.time[k] < events[e].time)) lines.push(eventLine(events[e++]));
      else if (wind)
        lines.push(`K${clockFigures(slow.time[k])}${extensions(slow.columns, slow.values, k++, FIRST_FREE.K)}`);
      else break;
    }
    if (i < fixes.length) lines.push(fixLine(fixes, i));
  }
  return lines;
}

const eventLine = ({ time, code, text }: RecordedEvent) => byteText(`E${clockFigures(time)}${code.padEnd(3)}${text}`);

function fixLine(fixes: Fixes, i: number): string {
  const { time, latitude, longitude, pressureAltitude, gnssAltitude, valid } = fixes;
  return [
    "B",
    clockFigures(Math.round(time[i] - fraction(fixes, "TDS", i))),
    latitudeFigures(latitude[i], fraction(fixes, "LAD", i)),
    longitudeFigures(longitude[i], fraction(fixes, "LOD", i)),
    valid[i] === 1 ? "A" : "V",
    figures(pressureAltitude[i], 5),
    figures(gnssAltitude[i], 5),
    extensions(fixes.columns, fixes.extensions, i, FIRST_FREE.B),
  ].join("");
}

/** Returns the decimals that the reader took from a separate column. */
function fraction({ columns, extensions }: Fixes, code: string, i: number): number {
  const digits = extensions[code];
  if (!digits) return 0;
  const { from, to } = columns.find((column) => column.code === code)!;
  const value = digits[i] / 10 ** (to - from);
  return value >= 0 && value < 1 ? value : 0;
}

/** Returns the part of a line after the fixed part; blanks between columns and for missing values. */
function extensions(columns: Column[], values: Record<string, Float32Array>, i: number, start: number): string {
  let tail = "";
  for (const { code, from, to } of columns) {
    const [at, text] = [from - start, figures(values[code][i], to - from)];
    if (at >= tail.length) tail += " ".repeat(at - tail.length) + text;
    else tail = tail.slice(0, at) + text + tail.slice(at + text.length);
  }
  return tail;
}
