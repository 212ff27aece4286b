/**
 * Splits the bytes of a connection into lines, however they were cut or damaged. A line that does not end is left out
 * once it is longer than any may be, and invalid UTF-8 becomes a character that occurs in no line.
 */
const MOST = 2000; // bytes, four times what APRS allows

export interface LineReader {
  /** @returns the lines that are now complete, without their ends */
  push(bytes: Uint8Array): string[];
  /** Number of lines left out because they did not end. */
  overlong(): number;
}

export function lineReader(): LineReader {
  const decoder = new TextDecoder("utf-8", { fatal: false, ignoreBOM: false });
  let rest = "";
  let skipping = false;
  let left = 0;

  function push(bytes: Uint8Array): string[] {
    const pieces = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = pieces.pop() ?? "";
    const lines: string[] = [];
    for (const piece of pieces) {
      if (!skipping && piece.length <= MOST) lines.push(piece.endsWith("\r") ? piece.slice(0, -1) : piece);
      else if (!skipping) left++;
      skipping = false;
    }
    if (rest.length > MOST) {
      if (!skipping) left++;
      skipping = true;
      rest = "";
    }
    return lines;
  }
  return { push, overlong: () => left };
}
