/**
 * The signature of our own recordings: maker code XKT, written by the simulator and by converters of ours.
 *
 * It is a keyed SHA-256 (HMAC) whose key is published right here. It shows that a file was changed after it was
 * written; it proves nothing against somebody who signs anew. Treat "valid" as "unchanged", never as "approved".
 *
 * Signed: every line, in order, without its line end, except G lines, empty lines, and L lines of other programs
 * (`L` not followed by XKT): those may be appended after the flight, as the specification allows. Line ends may be
 * CRLF, LF or CR and may change on the way. Bytes count, so trailing blanks are signed. Text is Latin-1.
 *
 * Written as two G lines: `GXKT1` and 32 hex digits, then `G` and 32 hex digits, lower case.
 */
import { hmacSha256 } from "./sha256.ts";

const MAKER = "XKT";
const MARK = `G${MAKER}1`;
const KEY = latin1Bytes("Kettle recordings, 1: unchanged since written");

export type OwnSignature = "valid" | "broken" | "absent";

/** The G lines for what a recorder wrote. Lines come without line ends; characters above 255 are not allowed. */
export function sign(lines: readonly string[]): string[] {
  const text = lines.filter(isSigned).join("\n");
  let digits = "";
  for (const byte of hmacSha256(KEY, latin1Bytes(text))) digits += byte.toString(16).padStart(2, "0");
  return [MARK + digits.slice(0, 32), `G${digits.slice(32)}`];
}

/** "absent": neither maker nor mark is ours, or a file of ours has lost its G lines. Never throws. */
export function verifyOwn(bytes: Uint8Array): OwnSignature {
  const lines = latin1(bytes).split(/\r\n|\n|\r/);
  const found = lines.filter((line) => line.startsWith("G"));
  const ours = lines.some((line) => line.startsWith(`A${MAKER}`)) || found.some((line) => line.startsWith(MARK));
  if (!ours || found.length === 0) return "absent";
  return found.join() === sign(lines).join() ? "valid" : "broken";
}

function isSigned(line: string): boolean {
  if (line === "" || line.startsWith("G")) return false;
  return !line.startsWith("L") || line.startsWith(`L${MAKER}`);
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
