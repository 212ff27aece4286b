/**
 * Writes a PMTiles archive, version 3: one file of map tiles that is read by byte ranges.
 *
 * Tiles may come in any order and are stored in the order of their Hilbert id, so that neighbours are close together
 * ("clustered"). Equal payloads are stored once; runs of equal tiles take one entry. The root directory fits into the
 * first 16,384 bytes; above 4,096 entries it points to leaves. Source: https://github.com/protomaps/PMTiles, spec v3.
 */
import { zxyToTileId } from "pmtiles";
import { joined } from "#app/soaring/trace/bytes.ts";

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** Compressed with `tileCompression`. */
  bytes: Uint8Array;
}

export interface About {
  metadata: Record<string, unknown>;
  /** 1 none, 2 gzip. */
  tileCompression: 1 | 2;
  /** 0 for a format of our own, 1 for vector tiles. */
  tileType: 0 | 1;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north, degrees. */
  bounds: [number, number, number, number];
}

interface Entry {
  id: number;
  run: number;
  length: number;
  offset: number;
}

type Gzip = (bytes: Uint8Array) => Uint8Array;

const HEADER = 127; // bytes
const FIRST_READ_BYTES = 16_384; // fetched by readers at once: header and root directory
const LEAF_ENTRIES = 4096;
const [NONE, GZIP] = [1, 2];

/** @param gzip for directories and metadata, which are uncompressed without it */
export function writePmtiles(tiles: readonly Tile[], about: About, gzip?: Gzip): Uint8Array<ArrayBuffer> {
  const pack: Gzip = gzip ?? ((bytes) => bytes);
  const { entries, payloads, dataLength } = lay(tiles);
  const { root, leaves } = directories(entries, pack);
  const metadata = pack(new TextEncoder().encode(JSON.stringify(about.metadata)));

  const header = new Uint8Array(HEADER);
  const view = new DataView(header.buffer);
  header.set(new TextEncoder().encode("PMTiles"));
  header[7] = 3;
  const rootAt = HEADER;
  const metadataAt = rootAt + root.length;
  const leavesAt = metadataAt + metadata.length;
  const dataAt = leavesAt + leaves.length;
  const addressed = entries.reduce((sum, entry) => sum + entry.run, 0);
  const numbers = [rootAt, root.length, metadataAt, metadata.length, leavesAt, leaves.length, dataAt, dataLength];
  for (const [i, number] of [...numbers, addressed, entries.length, payloads.length].entries()) {
    view.setBigUint64(8 + 8 * i, BigInt(number), true);
  }
  const internal = gzip ? GZIP : NONE;
  header.set([1, internal, about.tileCompression, about.tileType, about.minZoom, about.maxZoom], 96);
  const [west, south, east, north] = about.bounds;
  const degrees = (at: number, value: number) => view.setInt32(at, Math.round(value * 1e7), true);
  for (const [i, side] of about.bounds.entries()) degrees(102 + 4 * i, side);
  header[118] = about.minZoom;
  degrees(119, (west + east) / 2);
  degrees(123, (south + north) / 2);
  return joined([header, root, metadata, leaves, ...payloads]);
}

function lay(tiles: readonly Tile[]): { entries: Entry[]; payloads: Uint8Array[]; dataLength: number } {
  const sorted = tiles.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes })).sort((a, b) => a.id - b.id);
  const known = new Map<number, { bytes: Uint8Array; offset: number }[]>();
  const entries: Entry[] = [];
  const payloads: Uint8Array[] = [];
  let dataLength = 0;
  for (const { id, bytes } of sorted) {
    const key = getKey(bytes);
    const alike = known.get(key) ?? [];
    let offset = alike.find((one) => isEqual(one.bytes, bytes))?.offset;
    if (offset === undefined) {
      offset = dataLength;
      known.set(key, [...alike, { bytes, offset }]);
      payloads.push(bytes);
      dataLength += bytes.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, length: bytes.length, offset });
  }
  return { entries, payloads, dataLength };
}

/** FNV-1a, 32 bits: distinguishes most payloads; those with equal keys are compared. */
function getKey(bytes: Uint8Array): number {
  let key = 0x811c9dc5;
  for (const byte of bytes) key = Math.imul(key ^ byte, 0x01000193);
  return key >>> 0;
}

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);

function directories(entries: Entry[], pack: Gzip): { root: Uint8Array; leaves: Uint8Array } {
  const whole = pack(directory(entries));
  if (entries.length <= LEAF_ENTRIES && HEADER + whole.length <= FIRST_READ_BYTES)
    return { root: whole, leaves: new Uint8Array() };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Uint8Array[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = pack(directory(entries.slice(at, at + size)));
      pointers.push({ id: entries[at].id, run: 0, length: leaf.length, offset });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = pack(directory(pointers));
    if (HEADER + root.length <= FIRST_READ_BYTES) return { root, leaves: joined(leaves) };
  }
}

/** Writes columns of varints: id steps, runs, lengths, offsets; an offset of 0 means "right after the previous one". */
function directory(entries: Entry[]): Uint8Array {
  const numbers = [entries.length];
  for (const [i, { id }] of entries.entries()) numbers.push(i === 0 ? id : id - entries[i - 1].id);
  for (const { run } of entries) numbers.push(run);
  for (const { length } of entries) numbers.push(length);
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1];
    numbers.push(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return Uint8Array.from(numbers.flatMap(varint));
}

function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}
