/**
 * Decodes a file's bytes as text, without the byte order mark: UTF-16 where its mark or the zeros beside its ASCII
 * letters show it, UTF-8 where the bytes are well-formed as such, else Windows-1252. Never throws.
 */
declare const TextDecoder: new (
  encoding: "utf-8" | "utf-16le",
  options: { fatal: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array | Uint16Array): string };

export function decodeText(bytes: Uint8Array): string {
  const order = byteOrder(bytes);
  if (order !== null) return utf16(bytes, order);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return windows1252(bytes);
  }
}

type ByteOrder = "little" | "big";

/** How many letters at the beginning are examined when there is no byte order mark. */
const LOOKED_AT = 16;

/** Returns null where characters do not have two bytes. */
export function byteOrder(bytes: Uint8Array): ByteOrder | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "little";
  if (first === 0xfe && second === 0xff) return "big";
  const looked = Math.min(bytes.length & ~1, 2 * LOOKED_AT);
  if (looked < 4) return null;
  let [little, big] = [true, true];
  for (let at = 0; at < looked; at += 2) {
    little &&= isAscii(bytes[at]) && bytes[at + 1] === 0;
    big &&= bytes[at] === 0 && isAscii(bytes[at + 1]);
  }
  return little ? "little" : big ? "big" : null;
}

const isAscii = (byte: number) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127);

/** A last byte without its other half is left out. */
function utf16(bytes: Uint8Array, order: ByteOrder): string {
  const [low, high] = order === "little" ? [0, 1] : [1, 0];
  const codes = new Uint16Array(bytes.length >> 1);
  for (let i = 0; i < codes.length; i++) codes[i] = bytes[2 * i + low] | (bytes[2 * i + high] << 8);
  return new TextDecoder("utf-16le", { fatal: false }).decode(codes);
}

/** Implemented here because not every platform's decoder supports it. */
function windows1252(bytes: Uint8Array): string {
  const codes = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    codes[at] = byte >= 0x80 && byte < 0xa0 ? OWN_CODES[byte - 0x80] : byte;
  }
  return new TextDecoder("utf-16le", { fatal: false, ignoreBOM: true }).decode(codes);
}

/** Where it differs from Latin-1, 0x80 to 0x9F; five of these codes are unassigned and stay. */
const OWN = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const OWN_CODES = Uint16Array.from(OWN, (letter) => letter.charCodeAt(0));
