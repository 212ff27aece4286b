/**
 * Reads a PMTiles archive, version 3, by byte ranges, from any source, and trusts nothing in it.
 *
 * A truncated, damaged or different file throws `ArchiveUnreadable` with a sentence; nothing loops or grows because
 * of a number in the file. Errors of the range reader are passed on. A failed read is not remembered: the next one
 * tries again. At most `DIRECTORIES_KEPT` directories are cached; reads in progress are not shared, because a
 * Worker's requests may not wait for each other. Source: https://github.com/protomaps/PMTiles, spec v3; its package
 * handles ids and the search in a directory.
 */
import { bytesToHeader, type Entry, findTile, type Header, tileIdToZxy, zxyToTileId } from "pmtiles";
import { unpacked } from "./unpack.ts";

/** @returns fewer bytes where the archive ends earlier */
export type Ranges = (offset: number, length: number) => Promise<Uint8Array>;

export class ArchiveUnreadable extends Error {}

/** Offset and length of a tile in its archive. */
export interface TilePlace {
  offset: number;
  length: number;
  gzipped: boolean;
}

const FIRST_READ_BYTES = 16_384; // header and root directory
const HEADER = 127; // bytes
const [NONE, GZIP] = [1, 2];
const MAX_DIRECTORIES_DEEP = 4; // the root and three levels of leaves
const DIRECTORIES_KEPT = 32; // directories of an archive, up to 0.3 MB each
const MAX_BYTES = { directory: 16e6, metadata: 4e6, tile: 16e6 }; // limits of the unpacked size

export class Archive {
  readonly #ranges: Ranges;
  #head: { header: Header; root: Entry[] } | null = null;
  readonly #leaves = new Map<number, Entry[]>();

  constructor(ranges: Ranges) {
    this.#ranges = ranges;
  }

  async header(): Promise<Header> {
    return (await this.#open()).header;
  }

  async metadata(): Promise<Record<string, unknown>> {
    const { jsonMetadataOffset, jsonMetadataLength, internalCompression } = await this.header();
    const packed = await this.#exactly(jsonMetadataOffset, jsonMetadataLength, MAX_BYTES.metadata, "metadata");
    const bytes = await plain(packed, internalCompression, MAX_BYTES.metadata, "metadata");
    const told = asJson(new TextDecoder().decode(bytes));
    if (typeof told !== "object" || told === null || Array.isArray(told))
      throw new ArchiveUnreadable("its metadata is no object");
    return told as Record<string, unknown>;
  }

  /** Returns null where the archive has no such tile. The position must be valid. */
  async find(z: number, x: number, y: number): Promise<TilePlace | null> {
    const { header, root } = await this.#open();
    if (z < header.minZoom || z > header.maxZoom) return null;
    const id = zxyToTileId(z, x, y);
    let entries = root;
    for (let floor = 0; floor < MAX_DIRECTORIES_DEEP; floor++) {
      const entry = findTile(entries, id);
      if (entry === null) return null;
      const { offset, length, runLength } = entry;
      const gzipped = header.tileCompression === GZIP;
      if (runLength > 0) return { offset: header.tileDataOffset + offset, length, gzipped };
      entries = await this.#leaf(header, entry);
    }
    throw new ArchiveUnreadable("its directories lie in each other");
  }

  /** Yields all tiles in the order of the archive, which keeps neighbours together. */
  async *tiles(): AsyncGenerator<{ z: number; x: number; y: number; place: TilePlace }> {
    const { header, root } = await this.#open();
    const gzipped = header.tileCompression === GZIP;
    for await (const { tileId, runLength, offset, length } of this.#entries(header, root, 1)) {
      for (let id = tileId; id < tileId + runLength; id++) {
        const [z, x, y] = tileIdToZxy(id);
        yield { z, x, y, place: { offset: header.tileDataOffset + offset, length, gzipped } };
      }
    }
  }

  /** Yields the place of each tile, once for a run of equal ones, however long the directory claims that run is. */
  async *places(): AsyncGenerator<TilePlace> {
    const { header, root } = await this.#open();
    const gzipped = header.tileCompression === GZIP;
    for await (const { offset, length } of this.#entries(header, root, 1))
      yield { offset: header.tileDataOffset + offset, length, gzipped };
  }

  async *#entries(header: Header, entries: Entry[], floor: number): AsyncGenerator<Entry> {
    if (floor > MAX_DIRECTORIES_DEEP) throw new ArchiveUnreadable("its directories lie in each other");
    for (const entry of entries) {
      if (entry.runLength > 0) yield entry;
      else yield* this.#entries(header, await this.#leaf(header, entry), floor + 1);
    }
  }

  /** Returns the tile as stored, perhaps gzipped. */
  packed({ offset, length }: TilePlace): Promise<Uint8Array> {
    return this.#exactly(offset, length, MAX_BYTES.tile, "tile data");
  }

  async unpacked(place: TilePlace): Promise<Uint8Array> {
    return plain(await this.packed(place), place.gzipped ? GZIP : NONE, MAX_BYTES.tile, "tile data");
  }

  async #open() {
    this.#head ??= await this.#readHead();
    return this.#head;
  }

  async #readHead() {
    const first = await this.#ranges(0, FIRST_READ_BYTES);
    const header = readHeader(first);
    const { rootDirectoryOffset: at, rootDirectoryLength: length, internalCompression } = header;
    if (at + length > FIRST_READ_BYTES) throw new ArchiveUnreadable("its root directory lies beyond the first 16 kB");
    if (at + length > first.length) throw new ArchiveUnreadable("it ends in the root directory");
    const root = await readDirectory(first.subarray(at, at + length), internalCompression, "root directory");
    return { header, root };
  }

  async #leaf(header: Header, { offset, length }: Entry): Promise<Entry[]> {
    const known = this.#leaves.get(offset);
    if (known) return known;
    const what = "leaf directory";
    const bytes = await this.#exactly(header.leafDirectoryOffset + offset, length, MAX_BYTES.directory, what);
    const leaf = await readDirectory(bytes, header.internalCompression, what);
    this.#leaves.set(offset, leaf);
    if (this.#leaves.size > DIRECTORIES_KEPT) this.#leaves.delete(this.#leaves.keys().next().value as number);
    return leaf;
  }

  async #exactly(offset: number, length: number, most: number, what: string): Promise<Uint8Array> {
    if (length > most) throw new ArchiveUnreadable(`its ${what} of ${length} bytes is too large`);
    const bytes = await this.#ranges(offset, length);
    if (bytes.length < length) throw new ArchiveUnreadable(`it ends in its ${what}`);
    return bytes;
  }
}

function readHeader(first: Uint8Array): Header {
  const magic = new TextDecoder().decode(first.subarray(0, 7));
  if (magic !== "PMTiles") throw new ArchiveUnreadable("it is not a PMTiles archive");
  if (first[7] !== 3) throw new ArchiveUnreadable(`it is PMTiles version ${first[7]}, version 3 is read`);
  if (first.length < HEADER) throw new ArchiveUnreadable("it ends in its header");
  const header = bytesToHeader(Uint8Array.from(first.subarray(0, HEADER)).buffer);
  const { internalCompression, tileCompression, minZoom, maxZoom } = header;
  if (internalCompression !== NONE && internalCompression !== GZIP)
    throw new ArchiveUnreadable("its directories are compressed neither by gzip nor not at all");
  if (tileCompression !== NONE && tileCompression !== GZIP)
    throw new ArchiveUnreadable("its tiles are compressed neither by gzip nor not at all");
  if (minZoom > maxZoom || maxZoom > 26) throw new ArchiveUnreadable(`zooms ${minZoom} to ${maxZoom} cannot be`);
  return header;
}

/** Reads columns of varints: id steps, runs, lengths, offsets; every entry takes four bytes or more. */
async function readDirectory(packed: Uint8Array, compression: number, what: string): Promise<Entry[]> {
  const bytes = await plain(packed, compression, MAX_BYTES.directory, what);
  const next = varints(bytes, what);
  const count = next();
  if (count > bytes.length / 4) throw new ArchiveUnreadable(`its ${what} is damaged`);
  const column = () => Array.from({ length: count }, next);
  const [steps, runs, lengths, offsets] = [column(), column(), column(), column()];
  let [id, end] = [0, 0];
  return steps.map((step, i) => {
    id += step;
    const offset = offsets[i] === 0 && i > 0 ? end : offsets[i] - 1;
    if (offset < 0 || lengths[i] === 0) throw new ArchiveUnreadable(`its ${what} is damaged`);
    end = offset + lengths[i];
    return { tileId: id, offset, length: lengths[i], runLength: runs[i] };
  });
}

function varints(bytes: Uint8Array, what: string): () => number {
  let at = 0;
  return () => {
    for (let [number, scale] = [0, 1]; at < bytes.length && scale < 2 ** 49; scale *= 128) {
      const byte = bytes[at++];
      number += (byte & 127) * scale;
      if (byte < 128) return number;
    }
    throw new ArchiveUnreadable(`its ${what} is damaged`);
  };
}

async function plain(bytes: Uint8Array, compression: number, most: number, what: string): Promise<Uint8Array> {
  if (compression === NONE) return bytes;
  const whole = await unpacked(bytes, most);
  if (whole === null) throw new ArchiveUnreadable(`its ${what} cannot be unpacked`);
  return whole;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveUnreadable("its metadata is not JSON");
  }
}
