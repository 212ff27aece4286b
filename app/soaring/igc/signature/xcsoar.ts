/**
 * The signature of XCSoar (manufacturer code XCS): four MD5 digests of the same text from four initial states,
 * written as eight G lines of 16 hex digits. The states are published with the program, so the signature only shows
 * that a file was changed by someone who did not sign it again.
 *
 * Signed: every line in order except G lines, L lines of other programs, and headers of an observer or pilot (HO,
 * HP). Of each line only printable ASCII without `$ * ! \ ^ ~`, and without commas: those may change unnoticed.
 * Version 6.5 alone signs commas too, from the line on that names it.
 *
 * Facts from XCSoar's published sources (Logger/GRecord, IGC/IGCString) and its test digests.
 */
import { type Md5State, md5 } from "./md5.ts";

const STATES: Md5State[] = [
  [0x1c80a301, 0x9eb30b89, 0x39cb2afe, 0x0d0fea76],
  [0x48327203, 0x3948ebea, 0x9a9b9c9e, 0xb3bed89a],
  [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476],
  [0xc8e899e8, 0x9321c28a, 0x438eba12, 0x8cbe0aee],
];
const PROGRAM = "HFFTYFRTYPE:XCSOAR,XCSOAR ";
const [LF, CR, COMMA] = [10, 13, 44];
const RESERVED = new Set([..."$*!\\^~"].map((letter) => letter.charCodeAt(0)));

/**
 * - `valid`, `broken`: the result of comparing lines and digests.
 * - `unknown`: digests differ, but the program is older than 6.0, whose signing method is unknown.
 */
export type XcsoarSignature = "valid" | "broken" | "unknown" | "absent";

export function verifyXcsoar(bytes: Uint8Array): XcsoarSignature {
  const { signed, written, old } = sorted(bytes);
  if (written === "") return "absent";
  if (written === digests(signed)) return "valid";
  return old ? "unknown" : "broken";
}

/** Returns the eight G lines for what a program wrote. */
export function xcsoarLines(bytes: Uint8Array): string[] {
  return (digests(sorted(bytes).signed).match(/.{16}/g) ?? []).map((digits) => `G${digits}`);
}

const digests = (signed: Uint8Array) => STATES.map((state) => md5(signed, state)).join("");

/** Returns the signed characters and the digits of the G lines, in one pass. */
function sorted(bytes: Uint8Array): { signed: Uint8Array; written: string; old: boolean } {
  const signed = new Uint8Array(bytes.length);
  let [length, written, old, commas] = [0, "", false, false];
  for (let from = 0; from < bytes.length; ) {
    let to = from;
    while (to < bytes.length && bytes[to] !== LF && bytes[to] !== CR) to++;
    const letter = String.fromCharCode(...bytes.subarray(from, from + 4));
    if (letter.startsWith("G") && written.length < 1000) written += text(bytes, from + 1, to);
    else if (letter.startsWith("HFFT") && to - from < 200) {
      const line = text(bytes, from, to);
      if (line.startsWith(PROGRAM) && line.includes(" 6.5 ")) commas = true;
      if (/XCSOAR.* [0-5]\.\d/.test(line)) old = true;
    }
    if (isSigned(letter)) {
      for (let i = from; i < to; i++) if (counts(bytes[i], commas)) signed[length++] = bytes[i];
    }
    from = to + 1;
  }
  return { signed: signed.subarray(0, length), written, old };
}

function isSigned(start: string): boolean {
  if (start[0] === "L") return start === "LXCS";
  return start[0] !== "G" && !/^H[OP]/.test(start);
}

const counts = (byte: number, commas: boolean) =>
  byte >= 0x20 && byte <= 0x7e && !RESERVED.has(byte) && (commas || byte !== COMMA);

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 1000)));
