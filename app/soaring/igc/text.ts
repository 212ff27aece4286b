/**
 * Bytes of one line as text. The standard asks for ASCII; programs append UTF-8 or Windows-1252, of which Latin-1 is
 * the printable part. A line that is well-formed UTF-8 is read as such, any other byte by byte. NUL bytes are left out.
 */
import { MAX_LINE_BYTES } from "./oddity.ts";

/** Part of every JavaScript platform and as pure as `Math`, but no part of the language's own library. */
declare const TextDecoder: new (
  encoding: "utf-8",
  options: { fatal: true; ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Windows-1252 from 0x80 to 0x9f; its five holes stay the control characters that they are in Latin-1. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

export function textOf(bytes: Uint8Array, from: number, to: number): string {
  let end = Math.min(to, from + MAX_LINE_BYTES);
  while (end > from && bytes[end - 1] <= 32) end--;
  const text = decoded(bytes.subarray(from, end));
  return text.includes("\0") ? text.replaceAll("\0", "").trimEnd() : text;
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
