/**
 * Elevation of the ground from elevation tiles: the same for Worker, browser and tests, which only supply the tiles.
 *
 * Tiles are squares of Web Mercator (`dem.ts` reads them); their resolution differs from place to place, so every
 * height comes with the distance between the samples it was read from.
 */
import type { Degrees, Metres } from "../units.ts";
import { measureAcross, measureDown, toMetres } from "./mercator.ts";

export interface TerrainTile {
  z: number;
  x: number;
  y: number;
  /** Number of samples in each direction. */
  size: number;
  /** `size` × `size` values, row by row from the north-west; value × `quantum` is the height of a pixel's centre. */
  values: Int16Array;
  quantum: Metres;
}

/** A source of elevation tiles. */
export interface TerrainTiles {
  /**
   * Returns the finest tile that covers this one: the tile itself or the nearest of its ancestors. Null if none does,
   * which in the coarsest archive means sea.
   */
  tile(z: number, x: number, y: number): Promise<TerrainTile | null>;
}

/** Positions as columns; a trace is one example. */
export interface Places {
  length: number;
  latitude: ArrayLike<Degrees>;
  longitude: ArrayLike<Degrees>;
}

/** The ground under places, one element per place. */
export interface Ground {
  /** Height above the sea; the sea is 0. */
  altitude: Float32Array;
  /** Metres between samples where the height was read; Infinity where no tile covers the place. */
  resolution: Float32Array;
}

/** 53 m at 46° with 512 samples a tile: sources of 3″ contain nothing finer. */
const MAX_ZOOM = 10;
const MAX_LATITUDE: Degrees = 85.0512; // northern and southern edge of the map

/**
 * Interpolates between the four samples around each place, across the edges of tiles. Each tile is requested once and
 * all together: first those that contain the places, then the neighbours of places within half a sample of an edge.
 *
 * Never throws because of a place: poles are as high as the outermost row, 180° east is 180° west. An invalid
 * position has no height (NaN). Errors of the tile reader are passed on.
 */
export async function groundAltitudes(places: Places, tiles: TerrainTiles, zoom = MAX_ZOOM): Promise<Ground> {
  const { length, latitude, longitude } = places;
  const across = Float64Array.from({ length }, (_, i) => measureAcross(longitude[i]));
  const down = Float64Array.from({ length }, (_, i) => measureDown(latitude[i]));
  const names = Array.from({ length }, (_, i) => nameAt(zoom, across[i], down[i]));
  const known: Known = new Map();
  await load(names, tiles, known);
  const own = names.map((name) => known.get(name) ?? null);
  await load(
    own.flatMap((tile, i) => (tile ? findEdges(tile, across[i], down[i]) : [])),
    tiles,
    known,
  );
  const altitude = Float32Array.from(own, (tile, i) => {
    if (tile) return between(tile, across[i], down[i], known);
    return Number.isNaN(across[i] + down[i]) ? Number.NaN : 0;
  });
  const resolution = Float32Array.from(own, (tile, i) =>
    tile && Math.abs(latitude[i]) <= MAX_LATITUDE ? resolutionAt(tile, latitude[i]) : NOWHERE,
  );
  return { altitude, resolution };
}

/** Reads a height from one tile alone; a place at its edge or beyond is as high as the outermost sample. */
export function heightIn(tile: TerrainTile, latitude: Degrees, longitude: Degrees): Metres {
  return between(tile, measureAcross(longitude), measureDown(latitude), null);
}

/** Returns the tile of a zoom level that contains a place. */
export function tileAt(z: number, latitude: Degrees, longitude: Degrees): { z: number; x: number; y: number } {
  const count = 2 ** z;
  return { z, x: Math.floor(measureAcross(longitude) * count), y: Math.floor(measureDown(latitude) * count) };
}

/** Returns the metres between the samples of one tile at a latitude. */
export function resolutionAt({ z, size }: Pick<TerrainTile, "z" | "size">, latitude: Degrees): Metres {
  return toMetres(1 / (size * 2 ** z), latitude);
}

const NOWHERE = Number.POSITIVE_INFINITY;

/** Tiles by name, `z/x/y`; null where there is none, which means sea. */
type Known = Map<string, TerrainTile | null>;

/** Loads each tile once, however many places it contains. */
async function load(names: string[], tiles: TerrainTiles, known: Known): Promise<void> {
  await Promise.all(
    [...new Set(names)].map(async (name) => {
      if (known.has(name)) return;
      const [z, x, y] = name.split("/").map(Number);
      known.set(name, Number.isNaN(x + y) ? null : await tiles.tile(z, x, y));
    }),
  );
}

const nameAt = (z: number, across: number, down: number) =>
  `${z}/${Math.floor(across * 2 ** z)}/${Math.floor(down * 2 ** z)}`;

/**
 * The samples around a place, numbered through the whole zoom level from the north-west; the fractions from the first
 * sample are 0 to 1.
 */
function getCorner({ z, size }: TerrainTile, across: number, down: number) {
  const count = size * 2 ** z;
  const [x, y] = [across * count - 0.5, down * count - 0.5];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return { column, row, right: x - column, below: y - row };
}

/** Returns the names of the other tiles that contain samples around a place. */
function findEdges(tile: TerrainTile, across: number, down: number): string[] {
  const { column, row } = getCorner(tile, across, down);
  const { z, x, y, size } = tile;
  const inside = column >= x * size && column + 1 < (x + 1) * size && row >= y * size && row + 1 < (y + 1) * size;
  if (inside) return [];
  const names = [0, 1, 2, 3].map((corner) => getName(tile, column + (corner & 1), row + (corner >> 1)));
  return names.filter((name) => name !== `${z}/${x}/${y}`);
}

function getName({ z, size }: TerrainTile, column: number, row: number): string {
  const count = 2 ** z;
  const around = ((Math.floor(column / size) % count) + count) % count;
  return `${z}/${around}/${inside(Math.floor(row / size), count)}`;
}

/** @param known the surrounding tiles; with null only this one is read */
function between(tile: TerrainTile, across: number, down: number, known: Known | null): Metres {
  const { column, row, right, below } = getCorner(tile, across, down);
  const upper = sample(tile, column, row, known) * (1 - right) + sample(tile, column + 1, row, known) * right;
  const lower = sample(tile, column, row + 1, known) * (1 - right) + sample(tile, column + 1, row + 1, known) * right;
  return upper * (1 - below) + lower * below;
}

function sample(tile: TerrainTile, column: number, row: number, known: Known | null): Metres {
  const { z, x, y, size, values, quantum } = tile;
  const [c, r] = [column - x * size, row - y * size];
  if (c >= 0 && r >= 0 && c < size && r < size) return values[r * size + c] * quantum;
  const beside = known?.get(getName(tile, column, row));
  if (beside === null) return 0;
  const alone = beside === undefined || (beside.z === z && beside.x === x && beside.y === y); // at a pole
  if (alone) return values[inside(r, size) * size + inside(c, size)] * quantum;
  // A neighbour gives the height there, whether or not its resolution is the same.
  const count = size * 2 ** z;
  const across = (column + 0.5) / count;
  return between(beside, across - Math.floor(across), (row + 0.5) / count, null);
}

const inside = (index: number, size: number) => Math.min(Math.max(index, 0), size - 1);
