/** A file's bytes as text: UTF-8 where they are well-formed as such, else Windows-1252. Never throws. */
declare const TextDecoder: new (encoding: "utf-8", options: { fatal: true }) => { decode(bytes: Uint8Array): string };

const MAX_ARGUMENTS = 8192; // of one call; every engine takes so many

export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return windows1252(bytes);
  }
}

/** Written out: not every platform's decoder knows it. */
function windows1252(bytes: Uint8Array): string {
  const codes = new Uint16Array(MAX_ARGUMENTS);
  let text = "";
  for (let from = 0; from < bytes.length; from += MAX_ARGUMENTS) {
    const length = Math.min(MAX_ARGUMENTS, bytes.length - from);
    for (let at = 0; at < length; at++) {
      const byte = bytes[from + at];
      codes[at] = byte >= 0x80 && byte < 0xa0 ? OWN.charCodeAt(byte - 0x80) : byte;
    }
    text += String.fromCharCode(...codes.subarray(0, length));
  }
  return text;
}

/** Where it differs from Latin-1, 0x80 to 0x9F; five of them are nobody's and stay. */
const OWN = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
