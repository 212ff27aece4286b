/** A file's bytes as text: UTF-8 where they are well-formed as such, else Latin-1. Never throws. */
declare const TextDecoder: new (encoding: "utf-8", options: { fatal: true }) => { decode(bytes: Uint8Array): string };

const MAX_ARGUMENTS = 8192; // of one call; every engine takes so many

export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return latin1(bytes);
  }
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS));
  return text;
}
