/**
 * An archive is read whole and tried before it takes the place of another: every directory, and tiles as whoever draws the map will
 * read them. A copy that broke off, or one that was damaged on the way, is refused while the former archive is still there.
 */
import { gunzipSync } from "node:zlib";
import { type Archive, ArchiveUnreadable, type TilePlace } from "#app/map/archive/archive.ts";
import { terrainLevel } from "#app/map/terrain/terrain-stack.ts";
import { decodeDem } from "#app/soaring/geo/dem.ts";
import { type ArchiveKind, CannotImport } from "./installable.ts";

const MAX_TILE_BYTES = 16e6; // unpacked, as a reader allows
/** Of a larger archive so many are read, spread over all of it: a map of a planet has a hundred million. */
const MOST_TILES = 20_000;

/** @param bytes of the whole archive @throws CannotImport */
export async function tryArchive(kind: ArchiveKind, archive: Archive, bytes: number): Promise<void> {
  try {
    const places = await placesIn(archive, bytes);
    const size = kind === "terrain" ? (await terrainLevel(archive)).size : null;
    const step = Math.max(1, Math.floor(places.length / MOST_TILES));
    for (let i = 0; i < places.length; i += step) {
      const tile = unpacked(await archive.packed(places[i]), places[i].gzipped);
      const isGood = tile !== null && (size === null ? isVectorTile(tile) : isTerrainTile(tile, size));
      if (!isGood) throw new ArchiveUnreadable(`tile ${i + 1} of ${places.length} is damaged`);
    }
  } catch (fault) {
    if (fault instanceof ArchiveUnreadable) throw new CannotImport(fault.message);
    throw fault;
  }
}

/** As `app/map/archive/unpack.ts`, twenty times as fast. */
function unpacked(bytes: Uint8Array, gzipped: boolean): Uint8Array | null {
  if (!gzipped) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_TILE_BYTES });
  } catch {
    return null;
  }
}

/** Of every tile, once: equal ones share a place. */
async function placesIn(archive: Archive, bytes: number): Promise<TilePlace[]> {
  const places: TilePlace[] = [];
  const seen = new Set<number>();
  for await (const place of archive.places()) {
    if (place.offset + place.length > bytes)
      throw new ArchiveUnreadable(`it has ${bytes} bytes, and a tile of it ends at ${place.offset + place.length}`);
    if (!seen.has(place.offset)) places.push(place);
    seen.add(place.offset);
  }
  if (places.length === 0) throw new ArchiveUnreadable("it has no tile");
  return places;
}

function isTerrainTile(bytes: Uint8Array, size: number): boolean {
  return bytes.length === 2 * size * size && decodeDem(bytes).length === size * size;
}

const [VARINT, FIXED64, BYTES, FIXED32] = [0, 1, 2, 5];
const LAYERS = 3;
const LAYER_NAME = 1;

/** Whether it is layers, each with a name. Source: Mapbox Vector Tile specification 2.1, section 4. */
export function isVectorTile(bytes: Uint8Array): boolean {
  const layers = splitFields(bytes)?.filter(({ field }) => field === LAYERS) ?? [];
  return layers.length > 0 && layers.every(({ value }) => value !== null && hasName(splitFields(value)));
}

const hasName = (fields: Field[] | null) =>
  fields?.some(({ field, value }) => field === LAYER_NAME && value !== null) ?? false;

interface Field {
  field: number;
  /** Null where it is a number. */
  value: Uint8Array | null;
}

/** Null where the bytes are no protocol buffer. */
function splitFields(bytes: Uint8Array): Field[] | null {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    for (let [number, scale] = [0, 1]; at < bytes.length && scale < 2 ** 70; scale *= 128) {
      const byte = bytes[at++];
      number += (byte & 127) * scale;
      if (byte < 128) return number;
    }
    return null;
  };
  while (at < bytes.length) {
    const tag = varint();
    if (tag === null) return null;
    const [field, wire] = [Math.floor(tag / 8), tag % 8];
    const length =
      wire === VARINT
        ? varint() === null
          ? null
          : 0
        : wire === BYTES
          ? varint()
          : wire === FIXED64
            ? 8
            : wire === FIXED32
              ? 4
              : null;
    if (field === 0 || length === null || at + length > bytes.length) return null;
    fields.push({ field, value: wire === BYTES ? bytes.subarray(at, at + length) : null });
    at += length;
  }
  return fields;
}
