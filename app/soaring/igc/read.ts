/**
 * Reads an IGC recording from its bytes. `stream.ts` does the same while they arrive.
 *
 * Accepts any mixture of line ends, blank lines, any 8-bit text, lines of any length, unknown records, and text with
 * two bytes per character. Never throws because of the content.
 */
import { finish } from "../steps.ts";
import { IgcReader } from "./reader.ts";
import type { Recording } from "./recording.ts";
import { measureWidth, narrowed, withoutMark } from "./wide.ts";

export function readIgc(bytes: Uint8Array): Recording {
  return finish(reading(bytes));
}

const BYTES_PER_STEP = 128 * 1024; // about 1 ms

/** Does the same in steps, for code that shares its thread. */
export function* reading(bytes: Uint8Array): Generator<void, Recording> {
  const width = measureWidth(bytes);
  const text = width === "one" ? withoutMark(bytes) : narrowed(bytes, width);
  const reader = new IgcReader();
  if (width !== "one") reader.note("TWO_BYTE_TEXT");
  for (let [at, size] = [0, BYTES_PER_STEP]; at < text.length; ) {
    const end = Math.min(at + size, text.length);
    const read = reader.read(text.subarray(at, end), end === text.length);
    at += read;
    size = read === 0 ? 2 * size : BYTES_PER_STEP; // a line may be longer than a step
    yield;
  }
  return reader.done();
}

/**
 * Whether the bytes are a recording at all, checked on upload: they have a readable fix, and do not begin like an
 * archive, a picture or with a run of NUL bytes.
 */
export function looksLikeIgc(bytes: Uint8Array, recording: Recording = readIgc(bytes)): boolean {
  const head = bytes.subarray(0, 4096);
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] < 9) return false; // zip
  if (head[0] === 0x89 || head[0] === 0x1f || (head[0] === 0xff && head[1] === 0xd8)) return false; // png, gzip, jpeg
  let nul = 0;
  for (const byte of head) if (byte === 0) nul++;
  if (nul * 10 > head.length && measureWidth(head) === "one") return false;
  return recording.fixes.length > 0;
}
