/**
 * Bytes of one line as text. The standard asks for ASCII; programs append UTF-8 or Windows-1252, of which Latin-1 is
 * the printable part. A line that is well-formed UTF-8 is read as such, any other byte by byte. NUL bytes are left out.
 */
const LONGEST = 1000; // bytes kept of one line; the longest honest ones stay below 250

/** Windows-1252 from 0x80 to 0x9f; its five holes stay the control characters that they are in Latin-1. */
const WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

export function textOf(bytes: Uint8Array, from: number, to: number): string {
  let end = Math.min(to, from + LONGEST);
  while (end > from && bytes[end - 1] <= 32) end--;
  let plain = true;
  for (let i = from; i < end; i++) if (bytes[i] === 0 || bytes[i] > 127) plain = false;
  const part = bytes.subarray(from, end);
  if (plain) return String.fromCharCode.apply(null, part as unknown as number[]);
  const kept = part.filter((byte) => byte !== 0);
  return (utf8(kept) ?? windows(kept)).trimEnd();
}

function windows(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte >= 0x80 && byte < 0xa0 ? WINDOWS[byte - 0x80] : String.fromCharCode(byte);
  return text;
}

function utf8(bytes: Uint8Array): string | null {
  let escaped = "";
  for (const byte of bytes) {
    escaped += byte > 127 || byte === 37 ? `%${byte.toString(16).padStart(2, "0")}` : String.fromCharCode(byte);
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
