/**
 * Rasters as a pyramid of `int16-gradient` tiles, 512 samples each way. The deepest zoom is the first that loses nothing of
 * the source; three coarser ones stand above it, each the mean of the four below, so that a map need not read it whole.
 *
 * Beside the rasters a tile shows what was installed before, so that it may stand over it. Rasters are read when a tile
 * needs them and let go soon; tiles are made from the deepest up, a branch at a time.
 */
import { gzipSync } from "node:zlib";
import { encodeDem } from "#app/soaring/geo/dem.ts";
import { groundAltitudes, resolutionAt, type TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { Tile } from "../pmtiles-writer.ts";
import { type Bounds, heightAt, type Raster, type RasterFile } from "./raster.ts";
import { fillVoids, getHoles, holesAndRims } from "./voids.ts";

export const SIZE = 512;
const COARSER_ZOOMS = 3;
const DEEPEST_ZOOM = 12; // 19 m at the equator
const RASTERS_KEPT = 4; // rasters, up to 52 MB each

export interface Pyramid {
  tiles: Tile[];
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
}

/** @param coarse what lies beneath: fills voids and surroundings */
export async function buildPyramid(
  files: RasterFile[],
  coarse: TerrainTiles,
  onProgress: (share: number) => void = () => {},
): Promise<Pyramid> {
  const maxZoom = getZoom(files);
  const minZoom = files.some(({ west, east }) => east - west > 300) ? 0 : Math.max(0, maxZoom - COARSER_ZOOMS);
  const rasters = reader(files, coarse);
  const tiles: Tile[] = [];
  const roots = getRoots(files, minZoom);
  for (const [i, [x, y]] of roots.entries()) {
    await make(minZoom, x, y);
    onProgress((i + 1) / roots.length);
  }
  return { tiles, minZoom, maxZoom, bounds: around(files) };

  /** Heights of a tile, written down on the way; null where no raster is. */
  async function make(z: number, x: number, y: number): Promise<Float32Array | null> {
    const heights = z === maxZoom ? await sample(z, x, y) : await gathered(z, x, y);
    if (heights === null) return null;
    const bytes = gzipSync(encodeDem(Int16Array.from(heights, Math.round)));
    tiles.push({ z, x, y, bytes });
    return heights;
  }

  async function gathered(z: number, x: number, y: number): Promise<Float32Array | null> {
    if (!meets(files, z, x, y)) return null;
    const heights = new Float32Array(SIZE * SIZE).fill(Number.NaN);
    let found = false;
    for (const [right, down] of CHILDREN) {
      const child = await make(z + 1, 2 * x + right, 2 * y + down);
      if (child === null) continue;
      found = true;
      halve(child, heights, right, down);
    }
    return found ? withBeneath(heights, z, x, y) : null;
  }

  async function sample(z: number, x: number, y: number): Promise<Float32Array | null> {
    if (!meets(files, z, x, y)) return null;
    const here = await rasters(findBounds(z, x, y));
    const heights = new Float32Array(SIZE * SIZE);
    for (let row = 0; row < SIZE; row++) {
      const latitude = toLatitude(y + (row + 0.5) / SIZE, z);
      for (let column = 0; column < SIZE; column++) {
        const longitude = toLongitude(x + (column + 0.5) / SIZE, z);
        heights[row * SIZE + column] = getFirst(here, latitude, longitude);
      }
    }
    return heights.every(Number.isNaN) ? null : withBeneath(heights, z, x, y);
  }

  /** What is not known yet comes from below. */
  async function withBeneath(heights: Float32Array, z: number, x: number, y: number): Promise<Float32Array> {
    const unknown = getHoles(heights);
    const latitude = Float64Array.from(unknown, (i) => toLatitude(y + (Math.floor(i / SIZE) + 0.5) / SIZE, z));
    const longitude = Float64Array.from(unknown, (i) => toLongitude(x + ((i % SIZE) + 0.5) / SIZE, z));
    const { altitude } = await groundAltitudes({ length: unknown.length, latitude, longitude }, coarse, z);
    for (const [k, i] of unknown.entries()) heights[i] = altitude[k];
    return heights;
  }
}

const CHILDREN = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function getFirst(rasters: Raster[], latitude: number, longitude: number): number {
  for (const raster of rasters) {
    const height = heightAt(raster, latitude, longitude);
    if (!Number.isNaN(height)) return height;
  }
  return Number.NaN;
}

/** Into its quarter of the parent. */
function halve(child: Float32Array, parent: Float32Array, right: number, down: number): void {
  const half = SIZE / 2;
  for (let row = 0; row < half; row++) {
    for (let column = 0; column < half; column++) {
      const at = 2 * row * SIZE + 2 * column;
      const mean = (child[at] + child[at + 1] + child[at + SIZE] + child[at + SIZE + 1]) / 4;
      parent[(row + down * half) * SIZE + column + right * half] = mean;
    }
  }
}

/** The rasters that meet a place, voids filled. */
function reader(files: RasterFile[], coarse: TerrainTiles) {
  const kept = new Map<RasterFile, Raster>();
  return async (bounds: Bounds): Promise<Raster[]> => {
    const found: Raster[] = [];
    for (const file of files.filter((file) => overlap(file, bounds))) {
      const raster = kept.get(file) ?? (await filled(await file.read(), coarse));
      kept.delete(file);
      kept.set(file, raster);
      if (kept.size > RASTERS_KEPT) kept.delete(kept.keys().next().value as RasterFile);
      found.push(raster);
    }
    return found;
  };
}

async function filled(raster: Raster, coarse: TerrainTiles): Promise<Raster> {
  const { rows, columns, north, south, west, east } = raster;
  const needed = holesAndRims(raster);
  if (needed.length === 0) return raster;
  const step = (i: number, count: number, from: number, to: number) => from + ((to - from) * i) / (count - 1);
  const latitude = Float64Array.from(needed, (i) => step(Math.floor(i / columns), rows, north, south));
  const longitude = Float64Array.from(needed, (i) => step(i % columns, columns, west, east));
  const { altitude } = await groundAltitudes({ length: needed.length, latitude, longitude }, coarse);
  const below = new Float32Array(rows * columns).fill(Number.NaN);
  for (const [k, i] of needed.entries()) below[i] = altitude[k];
  return { ...raster, heights: fillVoids(raster, below) };
}

/** The first zoom with samples as close as the finest raster's, in its middle. */
export function getZoom(files: RasterFile[]): number {
  const finest = files.reduce((a, b) => (b.spacing < a.spacing ? b : a));
  const middle = (finest.south + finest.north) / 2;
  for (let z = 0; z < DEEPEST_ZOOM; z++) if (resolutionAt({ z, size: SIZE }, middle) <= finest.spacing) return z;
  return DEEPEST_ZOOM;
}

function getRoots(files: RasterFile[], z: number): [number, number][] {
  const found: [number, number][] = [];
  for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) if (meets(files, z, x, y)) found.push([x, y]);
  return found;
}

const meets = (files: RasterFile[], z: number, x: number, y: number) => {
  const bounds = findBounds(z, x, y);
  return files.some((file) => overlap(file, bounds));
};

const overlap = (a: Bounds, b: Bounds) => a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;

const findBounds = (z: number, x: number, y: number): Bounds => ({
  west: toLongitude(x, z),
  east: toLongitude(x + 1, z),
  north: toLatitude(y, z),
  south: toLatitude(y + 1, z),
});

const toLongitude = (x: number, z: number) => (x / 2 ** z) * 360 - 180;
const toLatitude = (y: number, z: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;

const around = (files: RasterFile[]): Bounds => ({
  west: Math.max(-180, Math.min(...files.map(({ west }) => west))),
  south: Math.max(-85.05, Math.min(...files.map(({ south }) => south))),
  east: Math.min(180, Math.max(...files.map(({ east }) => east))),
  north: Math.min(85.05, Math.max(...files.map(({ north }) => north))),
});
