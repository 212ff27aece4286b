/**
 * Reads waypoints in SeeYou's packed files (CUPX): two archives written one after the other, first the pictures of
 * points, then `POINTS.CUP`. Since 2022 a header of 256 bytes that begins with `CUPX` precedes them. Never throws.
 */
import { type NoArchive, unzip } from "../text/archive.ts";
import { decodeText } from "../text/decode.ts";

const MAGIC = [0x43, 0x55, 0x50, 0x58]; // CUPX
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04];
const END_OF_DIRECTORY = [0x50, 0x4b, 0x05, 0x06];
const HEAD_BYTES = 256;
/** How far the end of a header of another length is searched for. */
const LONGEST_HEAD = 4096;

const startsWith = (bytes: Uint8Array, letters: readonly number[], at = 0) =>
  letters.every((letter, i) => bytes[at + i] === letter);
const beginsArchive = (bytes: Uint8Array, at: number) =>
  startsWith(bytes, LOCAL_HEADER, at) || startsWith(bytes, END_OF_DIRECTORY, at);

export const isCupx = (bytes: Uint8Array): boolean =>
  startsWith(bytes, MAGIC) || (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] < 9);

export interface Cupx {
  /** Text of `POINTS.CUP`. */
  text: string;
  /** Names of the pictures, which are not unpacked. */
  pictures: string[];
}

/** Returns "no_points" where the archive has no waypoint file. */
export function readCupx(bytes: Uint8Array): Cupx | NoArchive | "no_points" {
  const unpacked = unzip(withoutHead(bytes), (name) => /\.cup$/i.test(name));
  if (typeof unpacked === "string") return unpacked;
  const { files, names } = unpacked;
  const points = files.find(({ name }) => /(^|[\\/])points\.cup$/i.test(name)) ?? files[0];
  if (!points) return "no_points";
  const pictures = names.flatMap((name) => (PICTURE.test(name) ? (name.split(/[\\/]/).at(-1) ?? []) : []));
  return { text: decodeText(points.bytes), pictures };
}

const PICTURE = /\.(?:jpe?g|png)$/i;

function withoutHead(bytes: Uint8Array): Uint8Array {
  if (!startsWith(bytes, MAGIC)) return bytes;
  if (beginsArchive(bytes, HEAD_BYTES)) return bytes.subarray(HEAD_BYTES);
  for (let at = MAGIC.length; at < LONGEST_HEAD; at++) if (beginsArchive(bytes, at)) return bytes.subarray(at);
  return bytes;
}

/** Returns the text of a waypoint file, packed or not; null for an archive that cannot be opened or has none. */
export function waypointText(bytes: Uint8Array): string | null {
  if (!isCupx(bytes)) return decodeText(bytes);
  const cupx = readCupx(bytes);
  return typeof cupx === "string" ? null : cupx.text;
}
