/**
 * The signature of our own recordings: manufacturer code XKT, written by the simulator and by our converters.
 *
 * It is a keyed SHA-256 (HMAC) whose key is published in this file. It shows that a file was changed after it was
 * written; it proves nothing against someone who signs it again. Treat "valid" as "unchanged", never as "approved".
 *
 * Signed: every line, in order, without its line end, except G lines, empty lines, and L lines of other programs (`L`
 * not followed by XKT): those may be appended after the flight, as the specification allows. Line ends may be CRLF,
 * LF or CR and may change in transfer. Bytes count, so trailing blanks are signed. Text is Latin-1.
 *
 * Written as two G lines: `GXKT1` and 32 hex digits, then `G` and 32 hex digits, lower case.
 */
import { hmacSha256 } from "./sha256.ts";

/** The code in the A record of simulated flights. */
export const SIMULATED_BY = "XKT";
const MARK = `G${SIMULATED_BY}1`;
const [LF, CR, FIX] = [0x0a, 0x0d, 0x42];
const KEY = latin1Bytes("Kettle recordings, 1: unchanged since written");

export type OwnSignature = "valid" | "broken" | "absent";

/**
 * Returns the G lines for the lines of a recording. Lines come without line ends; characters above 255 are not
 * allowed.
 */
export function sign(lines: readonly string[]): string[] {
  return linesFor(latin1Bytes(lines.filter(isSigned).join("\n")));
}

function linesFor(signed: Uint8Array): string[] {
  let digits = "";
  for (const byte of hmacSha256(KEY, signed)) digits += byte.toString(16).padStart(2, "0");
  return [MARK + digits.slice(0, 32), `G${digits.slice(32)}`];
}

/** Returns "absent" if neither manufacturer nor mark is ours, or if a file of ours has lost its G lines. Never throws. */
export function verifyOwn(bytes: Uint8Array): OwnSignature {
  const { found, signed, ours } = parted(bytes);
  if (!(ours || found.some((line) => line.startsWith(MARK))) || found.length === 0) return "absent";
  return found.join() === linesFor(signed).join() ? "valid" : "broken";
}

/**
 * Separates G lines from what was signed. Only lines that are not fixes become text, because a file has tens of
 * thousands of fixes.
 */
function parted(bytes: Uint8Array) {
  const found: string[] = [];
  const signed = new Uint8Array(bytes.length);
  let length = 0;
  let ours = false;
  for (let from = 0, to = 0; from < bytes.length; from = to + 1) {
    to = endOfLine(bytes, from);
    const line = bytes[from] === FIX ? "B" : latin1(bytes.subarray(from, to));
    if (line.startsWith("G")) found.push(line);
    ours ||= line.startsWith(`A${SIMULATED_BY}`);
    if (!isSigned(line)) continue;
    if (length > 0) signed[length++] = LF;
    for (let i = from; i < to; i++) signed[length++] = bytes[i];
  }
  return { found, signed: signed.subarray(0, length), ours };
}

function endOfLine(bytes: Uint8Array, from: number): number {
  let to = from;
  while (to < bytes.length && bytes[to] !== LF && bytes[to] !== CR) to++;
  return to;
}

function isSigned(line: string): boolean {
  if (line === "" || line.startsWith("G")) return false;
  return !line.startsWith("L") || line.startsWith(`L${SIMULATED_BY}`);
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
