/**
 * Converts lines of text to bytes: UTF-8 and CRLF.
 *
 * UTF-8, because the reader takes every well-formed UTF-8 line for UTF-8 and any other for Windows-1252: only UTF-8
 * is read back unchanged, whatever the letters. ASCII, all that the standard allows, is the same in both.
 */

/**
 * Returns one character per byte. Line ends and NUL inside a line become spaces, so that no name can start a record
 * of its own.
 */
export function byteText(line: string): string {
  const plain = line.replace(/[\r\n\0]/g, " ");
  if (/^[\x20-\x7e]*$/.test(plain)) return plain;
  return encodeURIComponent(plain.replace(/\p{Surrogate}/gu, "?")).replace(/%(..)/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** @param lines  one character per byte, without line ends */
export function lineBytes(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const line of lines) length += line.length + 2;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const line of lines) {
    for (let i = 0; i < line.length; i++) bytes[at++] = line.charCodeAt(i);
    bytes[at++] = 13;
    bytes[at++] = 10;
  }
  return bytes;
}
