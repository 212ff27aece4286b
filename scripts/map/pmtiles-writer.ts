/**
 * Writes a PMTiles archive, version 3: one file of map tiles that is read by byte ranges.
 *
 * Tiles may come in any order and are packed in the order of their Hilbert id, so that neighbours lie together
 * ("clustered"). Equal payloads are stored once; runs of equal tiles take one entry. The root directory fits into the
 * first 16,384 bytes; above 4,096 entries it points to leaves.
 * Source: https://github.com/protomaps/PMTiles, spec v3.
 */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** Compressed as `tileCompression` says. */
  bytes: Uint8Array;
}

export interface About {
  metadata: Record<string, unknown>;
  /** 1 none, 2 gzip. */
  tileCompression: 1 | 2;
  /** 0 something of our own, 1 vector tiles. */
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

const HEADER = 127; // bytes
const FIRST_READ = 16_384; // bytes that readers fetch at once: header and root directory
const LEAF = 4096; // entries

export function packPmtiles(tiles: Tile[], about: About): Uint8Array {
  const { entries, payloads, dataLength } = lay(tiles);
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(about.metadata));

  const header = Buffer.alloc(HEADER);
  header.write("PMTiles", 0, "latin1");
  header[7] = 3;
  const rootAt = HEADER;
  const metadataAt = rootAt + root.length;
  const leavesAt = metadataAt + metadata.length;
  const dataAt = leavesAt + leaves.length;
  const addressed = entries.reduce((sum, entry) => sum + entry.run, 0);
  const numbers = [rootAt, root.length, metadataAt, metadata.length, leavesAt, leaves.length, dataAt, dataLength];
  for (const [i, number] of [...numbers, addressed, entries.length, payloads.length].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * i);
  }
  header.set([1, 2, about.tileCompression, about.tileType, about.minZoom, about.maxZoom], 96);
  for (const [i, degrees] of about.bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  header[118] = about.minZoom;
  header.writeInt32LE(Math.round(((about.bounds[0] + about.bounds[2]) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((about.bounds[1] + about.bounds[3]) / 2) * 1e7), 123);
  return Buffer.concat([header, root, metadata, leaves, ...payloads]);
}

function lay(tiles: Tile[]): { entries: Entry[]; payloads: Uint8Array[]; dataLength: number } {
  const sorted = tiles.map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes })).sort((a, b) => a.id - b.id);
  const known = new Map<string, number>();
  const entries: Entry[] = [];
  const payloads: Uint8Array[] = [];
  let dataLength = 0;
  for (const { id, bytes } of sorted) {
    const digest = createHash("sha1").update(bytes).digest("base64");
    let offset = known.get(digest);
    if (offset === undefined) {
      offset = dataLength;
      known.set(digest, offset);
      payloads.push(bytes);
      dataLength += bytes.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, length: bytes.length, offset });
  }
  return { entries, payloads, dataLength };
}

function directories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  if (entries.length <= LEAF && HEADER + whole.length <= FIRST_READ) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = directory(entries.slice(at, at + size));
      pointers.push({ id: entries[at].id, run: 0, length: leaf.length, offset });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(pointers);
    if (HEADER + root.length <= FIRST_READ) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** Columns of varints: id steps, runs, lengths, offsets; an offset of 0 means "right after the one before". */
function directory(entries: Entry[]): Buffer {
  const numbers = [entries.length];
  for (const [i, { id }] of entries.entries()) numbers.push(i === 0 ? id : id - entries[i - 1].id);
  for (const { run } of entries) numbers.push(run);
  for (const { length } of entries) numbers.push(length);
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1];
    numbers.push(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return gzipSync(Uint8Array.from(numbers.flatMap(varint)));
}

function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}
