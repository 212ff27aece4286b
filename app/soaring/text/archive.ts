/**
 * Unpacks files from untrusted ZIP archives, also from several written one after another, as in CUPX. This is the
 * only place where archives are opened. What is unpacked is decided by the directory at the end, before any byte is
 * unpacked: how many entries there are, how long they claim to be, how much longer than packed, and that none
 * overlaps another. Unpacking ends where a file becomes longer than it claims. Archives within archives are treated
 * as bytes and never opened. Never throws.
 *
 * Source: PKWARE, APPNOTE 6.3.10: 4.3.7 (local header), 4.3.12 (directory), 4.3.16 (its end).
 */
import { Inflate } from "fflate";

/** Limit for all archives in the file. A CUPX has a picture or two for each of its points. */
const MOST_ENTRIES = 2000;
const MOST_ARCHIVES = 4;
/** Limit for all wanted files together. */
const MOST_UNPACKED_BYTES = 6_000_000;
/** Waypoint text is packed to a fifth, and to a fortieth where all points are alike. */
const LARGEST_RATIO = 100;
/** Shorter files may have any compression ratio. */
const ANY_RATIO_BYTES = 100_000;
/** Number of bytes unpacked at once: they become a thousand times as many at most. */
const PIECE = 1024;

export interface Unpacked {
  name: string;
  bytes: Uint8Array;
}

export type NoArchive =
  /** The file is longer than the limit, or packed as only zip bombs are. */
  | "too_large"
  | "too_many_entries"
  /** The file is truncated, encrypted, split, packed in an unusual way, or inconsistent. */
  | "broken";

interface Entry {
  name: string;
  packed: number;
  size: number;
  method: number;
  /** Offset of its local header. */
  at: number;
}

/** Returns the wanted files in their order, and the names of all; a reason where they cannot be unpacked. */
export function unzip(
  archive: Uint8Array,
  wanted: (name: string) => boolean,
): { files: Unpacked[]; names: string[] } | NoArchive {
  try {
    const entries = entriesIn(archive);
    const chosen = entries.filter(({ name }) => wanted(name));
    if (chosen.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED_BYTES) throw new Refused("too_large");
    if (chosen.some(({ size, packed }) => size > ANY_RATIO_BYTES && size > packed * LARGEST_RATIO))
      throw new Refused("too_large");
    const files = chosen.map((entry) => ({ name: entry.name, bytes: unpack(archive, entry) }));
    return { files, names: entries.map(({ name }) => name) };
  } catch (problem) {
    // Any other error is a read past the end, or fflate's report of broken bytes.
    return problem instanceof Refused ? problem.reason : "broken";
  }
}

class Refused extends Error {
  readonly reason: NoArchive;
  constructor(reason: NoArchive) {
    super(reason);
    this.reason = reason;
  }
}

const getView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns the entries of all archives, the first archive's first. */
function entriesIn(bytes: Uint8Array): Entry[] {
  const view = getView(bytes);
  const parts: Entry[][] = [];
  let [end, count] = [bytes.length, 0];
  while (end > 0) {
    if (parts.length === MOST_ARCHIVES) throw new Refused("too_many_entries");
    const { entries, begin } = archiveBefore(bytes, view, end, MOST_ENTRIES - count);
    parts.unshift(entries);
    count += entries.length;
    end = begin;
  }
  const all = parts.flat();
  refuseOverlaps(view, all);
  return all;
}

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;

/** Returns the archive that ends there, and where it begins. */
function archiveBefore(bytes: Uint8Array, view: DataView, end: number, most: number) {
  const at = endRecord(view, end);
  const [disk, first, here, count] = [4, 6, 8, 10].map((offset) => view.getUint16(at + offset, true));
  const [size, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
  // 65,535 and 4 GB refer to values in ZIP64 records: none of our files is that large.
  if (count === 0xffff || size === 0xffff_ffff || offset === 0xffff_ffff) throw new Refused("too_large");
  if (disk !== 0 || first !== 0 || here !== count) throw new Refused("broken");
  if (count > most) throw new Refused("too_many_entries");
  const begin = at - size - offset;
  if (begin < 0) throw new Refused("broken");
  return { entries: directory(bytes, view, { from: at - size, to: at, count, begin }), begin };
}

function endRecord(view: DataView, end: number): number {
  for (let at = end - END_BYTES; at >= Math.max(0, end - END_BYTES - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === 0x06054b50 && at + END_BYTES + view.getUint16(at + 20, true) === end) return at;
  throw new Refused("broken");
}

interface Directory {
  from: number;
  to: number;
  count: number;
  /** Start of the archive, to which its offsets are relative. */
  begin: number;
}

function directory(bytes: Uint8Array, view: DataView, { from, to, count, begin }: Directory): Entry[] {
  const entries: Entry[] = [];
  let at = from;
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > to || view.getUint32(at, true) !== 0x02014b50) throw new Refused("broken");
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const next = at + 46 + name + extra + comment;
    const local = begin + view.getUint32(at + 42, true);
    if (next > to || local >= from) throw new Refused("broken");
    if (packed === 0xffff_ffff || size === 0xffff_ffff) throw new Refused("too_large");
    // Encrypted, or packed with an unusual method.
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8) || (method === 0 && packed !== size))
      throw new Refused("broken");
    entries.push({ name: letters(bytes.subarray(at + 46, at + 46 + name)), packed, size, method, at: local });
    at = next;
  }
  if (at !== to) throw new Refused("broken");
  return entries;
}

/** Names are only compared and shown: letters beyond ASCII may come out wrong. */
const letters = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 1000));

/** Entries that share bytes could unpack to far more than the archive contains. */
function refuseOverlaps(view: DataView, entries: readonly Entry[]): void {
  let behind = 0;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at < behind) throw new Refused("broken");
    behind = getBody(view, entry) + entry.packed;
    if (behind > view.byteLength) throw new Refused("broken");
  }
}

/** Returns the offset of an entry's data. */
function getBody(view: DataView, { at }: Entry): number {
  if (view.getUint32(at, true) !== 0x04034b50) throw new Refused("broken");
  return at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

function unpack(archive: Uint8Array, entry: Entry): Uint8Array {
  const from = getBody(getView(archive), entry);
  const packed = archive.subarray(from, from + entry.packed);
  if (entry.method === 0) return packed.slice();
  const bytes = new Uint8Array(entry.size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > bytes.length) throw new Refused("broken");
    bytes.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += PIECE)
    inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  if (length !== bytes.length) throw new Refused("broken");
  return bytes;
}
