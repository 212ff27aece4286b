/**
 * The ground that comes with Kettle, asked at once instead of tile by tile: for those who fly over it every second. The same
 * tiles as the site's own (`app/map/ground`); within half a sample of a tile's edge it is as high as the outermost one.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type TerrainLevel, terrainLevel } from "#app/map/terrain/terrain-stack.ts";
import { decodeDem } from "#app/soaring/geo/dem.ts";
import { measureAcross, measureDown } from "#app/soaring/geo/mercator.ts";
import { resolutionAt, type TerrainTile } from "#app/soaring/geo/terrain.ts";
import { GROUND } from "#scripts/map/maps-folder.ts";
import { openArchive } from "#scripts/map/open.ts";
import type { Place } from "#tests/cast/ground.ts";

export interface Survey {
  /** Metres above the sea. */
  height(place: Place): number;
  /** Metres between samples. */
  spacing(place: Place): number;
}

const DEEPEST_ZOOM = 8;

type Read = () => TerrainTile;

export async function survey(): Promise<Survey> {
  const tiles = new Map<number, Read>();
  for (const file of GROUND) await index(file, tiles);
  /** The finest tile that a place lies in. */
  function under(across: number, down: number): TerrainTile {
    for (let z = DEEPEST_ZOOM; ; z--) {
      const read = tiles.get(getKey(z, Math.floor(across * 2 ** z), Math.floor(down * 2 ** z)));
      if (read) return read();
    }
  }
  return {
    height({ latitude, longitude }) {
      const [across, down] = [measureAcross(longitude), measureDown(latitude)];
      return between(under(across, down), across, down);
    },
    spacing: ({ latitude, longitude }) =>
      resolutionAt(under(measureAcross(longitude), measureDown(latitude)), latitude),
  };
}

/** Between the four samples around. */
function between({ z, x, y, size, values, quantum }: TerrainTile, across: number, down: number): number {
  const inside = (at: number) => Math.min(Math.max(at, 0), size - 1);
  const [u, v] = [inside((across * 2 ** z - x) * size - 0.5), inside((down * 2 ** z - y) * size - 0.5)];
  const [column, row] = [Math.min(Math.floor(u), size - 2), Math.min(Math.floor(v), size - 2)];
  const [right, below] = [u - column, v - row];
  const at = row * size + column;
  const upper = values[at] * (1 - right) + values[at + 1] * right;
  const lower = values[at + size] * (1 - right) + values[at + size + 1] * right;
  return (upper * (1 - below) + lower * below) * quantum;
}

/** Tiles are unpacked when they are first asked for. */
async function index(file: string, tiles: Map<number, Read>) {
  const level: TerrainLevel = await terrainLevel(openArchive({ file }));
  const bytes = readFileSync(file);
  for await (const { z, x, y, place } of level.archive.tiles()) {
    let tile: TerrainTile | null = null;
    tiles.set(getKey(z, x, y), () => {
      const { size, quantum } = level;
      const packed = () => gunzipSync(bytes.subarray(place.offset, place.offset + place.length));
      tile ??= { z, x, y, size, quantum, values: decodeDem(packed()) };
      return tile;
    });
  }
}

const getKey = (z: number, x: number, y: number) => (z * 256 + x) * 256 + y;
