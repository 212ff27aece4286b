/**
 * Converts the bytes of one line to text. The standard requires ASCII; programs append UTF-8 or Windows-1252, of
 * which Latin-1 is the printable part. A line that is well-formed UTF-8 is read as such, any other byte by byte. NUL
 * bytes are left out.
 */
import type { Text } from "./line-ends.ts";
import { MAX_LINE_BYTES } from "./oddity.ts";

/**
 * Declared here because it is part of every JavaScript platform and as pure as `Math`, but not of the language's own
 * library.
 */
declare const TextDecoder: new (
  encoding: "utf-8",
  options: { fatal: true; ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const TOP = 0x80808080 | 0;

/** Windows-1252 from 0x80 to 0x9f; its five unassigned codes stay the control characters that they are in Latin-1. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

const WINDOW = 512; // bytes

/**
 * Converts lines of one file to text. Such lines are next to each other: where all is ASCII, the following ones are
 * decoded together with the first.
 */
export class LineText {
  private file: Text;
  /** The range that `window` is the text of; empty where it contains more than ASCII. */
  private from = 0;
  private to = 0;
  private window = "";

  constructor(file: Text) {
    this.file = file;
  }

  of(from: number, to: number): string {
    const { bytes } = this.file;
    let end = Math.min(to, from + MAX_LINE_BYTES);
    while (end > from && bytes[end - 1] <= 32) end--;
    const text = this.covers(from, end)
      ? this.window.slice(from - this.from, end - this.from)
      : decoded(bytes.subarray(from, end));
    return text.includes("\0") ? text.replaceAll("\0", "").trimEnd() : text;
  }

  private covers(from: number, to: number): boolean {
    if (from < this.from || to > this.to) {
      this.from = from;
      this.to = Math.min(from + WINDOW, this.file.bytes.length);
      const plain = isAscii(this.file, this.from, this.to);
      this.window = plain ? utf8.decode(this.file.bytes.subarray(this.from, this.to)) : "";
    }
    return to <= this.to && this.window !== "";
  }
}

function isAscii({ bytes, words }: Text, from: number, to: number): boolean {
  let [all, at] = [0, from];
  for (; at + 4 <= to; at += 4) all |= words.getInt32(at, true);
  for (; at < to; at++) all |= bytes[at];
  return (all & TOP) === 0;
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows(bytes);
  }
}

function windows(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte >= 0x80 && byte < 0xa0 ? WINDOWS[byte - 0x80] : String.fromCharCode(byte);
  return text;
}
