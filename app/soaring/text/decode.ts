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
  let text = "";
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS));
  return text.replace(/[\x80-\x9f]/g, (letter) => OWN[letter.charCodeAt(0) - 0x80]);
}

/** Where it differs from Latin-1, 0x80 to 0x9F; five of them are nobody's and stay. */
const OWN = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
