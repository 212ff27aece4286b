/** A file's bytes as text: UTF-8 where they are well-formed as such, else Windows-1252. Never throws. */
declare const TextDecoder: new (
  encoding: "utf-8" | "utf-16le",
  options: { fatal: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array | Uint16Array): string };

export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return windows1252(bytes);
  }
}

/** Written out: not every platform's decoder knows it. */
function windows1252(bytes: Uint8Array): string {
  const codes = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    codes[at] = byte >= 0x80 && byte < 0xa0 ? OWN_CODES[byte - 0x80] : byte;
  }
  return new TextDecoder("utf-16le", { fatal: false, ignoreBOM: true }).decode(codes);
}

/** Where it differs from Latin-1, 0x80 to 0x9F; five of them are nobody's and stay. */
const OWN = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const OWN_CODES = Uint16Array.from(OWN, (letter) => letter.charCodeAt(0));
