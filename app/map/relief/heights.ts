/**
 * Computes the ground under one display tile, from elevation tiles that are finer in some places than in others.
 *
 * Every level is a smooth surface of its own. Where a finer level ends beside a coarser one, it blends into it within
 * a third of a tile, so that no step shows. A height depends only on its place and zoom: two neighbouring tiles
 * computed separately have the same heights where they meet. A missing tile is sea. Pure except for the tiles it is
 * given.
 */
import type { TerrainTile, TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { SAMPLES_AFTER, SAMPLES_BEFORE, smooth } from "./surface.ts";

/** Pixels of a display tile; the heights have one more on every side. */
export const SIDE = 256;
export const WIDTH = SIDE + 2;

export interface Heights {
  /** Heights of pixel centres in metres, WIDTH × WIDTH. */
  metres: Float32Array;
  /** How strongly the relief may be shown, 0 to 1: a coarse grid fades out as it is magnified. */
  trust: Float32Array;
  /** How strongly slopes may be shaded, 0 to 1: a magnified grid shows its own shape instead of the ground's. */
  sharp: Float32Array;
  /** Samples around the earth of the finest level in this tile. */
  samples: number;
}

interface ReliefLevel {
  z: number;
  size: number;
  samples: number;
}

/** A third of a tile. */
const BLEND = 1 / 3;

/** Elevation tiles of 512 samples are drawn at half their size; small scales use 256 samples. */
const dataZoom = (z: number) => (z <= 4 ? z : z - 1);

/** Returns null where everything is sea. */
export async function getHeights(tiles: TerrainTiles, z: number, x: number, y: number): Promise<Heights | null> {
  const cells = await cellsAround(tiles, z, x, y);
  const levels = getLevels(cells.tiles);
  if (levels.length === 0) return null;
  const surfaces = await Promise.all(levels.map((level) => getSurface(tiles, level, z, x, y)));
  const metres = surfaces[0];
  const trust = new Float32Array(metres.length).fill(getTrust(levels[0], z));
  const sharp = new Float32Array(metres.length).fill(getSharpness(levels[0], z));
  const heights = { metres, trust, sharp, samples: levels[levels.length - 1].samples };
  for (let i = 1; i < levels.length; i++) mix(heights, surfaces[i], z, levels[i], cells);
  return heights;
}

const COARSE_SAMPLES = 40_000; // samples around the earth, 1 km apart: finer grids are shown at any zoom
const MAX_DOUBLINGS = 4; // doublings of a coarse grid that still look good; after two more it has faded out

/** A 9 km grid is fully visible up to zoom 8 and gone at zoom 10. */
export function getTrust({ samples }: Pick<ReliefLevel, "samples">, z: number): number {
  if (samples >= COARSE_SAMPLES) return 1;
  return Math.min(Math.max(1 - (getDoublings({ samples }, z) - MAX_DOUBLINGS) / 2, 0), 1);
}

const SHARP_DOUBLINGS = 2; // a sample is drawn 4 px wide
const LEAST_SHARPNESS = 0.35;

/** Returns px from one sample to the next, as doublings. */
export const getDoublings = ({ samples }: Pick<ReliefLevel, "samples">, z: number): number =>
  Math.log2((SIDE * 2 ** z) / samples);

/** Full shading up to 4 px from one sample to the next, a third of it from 24 px on; contours take over meanwhile. */
export function getSharpness(level: Pick<ReliefLevel, "samples">, z: number): number {
  return Math.min(Math.max(1 - (getDoublings(level, z) - SHARP_DOUBLINGS) / 4, LEAST_SHARPNESS), 1);
}

/** The data tile that contains a display tile, and those of its neighbours that affect it. */
interface Cells {
  /** 3 × 3, the tile's own in the middle; undefined where too far away to matter. */
  tiles: (TerrainTile | null | undefined)[];
  /** Position of the first pixel in the middle tile, 0 to 1, and the step from one pixel to the next. */
  start: [number, number];
  step: number;
}

async function cellsAround(tiles: TerrainTiles, z: number, x: number, y: number): Promise<Cells> {
  const zoom = dataZoom(z);
  const share = 2 ** (zoom - z);
  const [column, row] = [Math.floor(x * share), Math.floor(y * share)];
  const [left, top] = [x * share - column, y * share - row];
  const near = (offset: number, from: number) =>
    offset === 0 || (offset < 0 ? from < BLEND : 1 - (from + share) < BLEND);
  const around = await Promise.all(
    Array.from({ length: 9 }, (_, i) => {
      const [dx, dy] = [(i % 3) - 1, Math.floor(i / 3) - 1];
      return near(dx, left) && near(dy, top) ? tileAt(tiles, zoom, column + dx, row + dy) : undefined;
    }),
  );
  const step = share / SIDE;
  return { tiles: around, start: [left - step / 2, top - step / 2], step };
}

/** Wraps around the world to the east and west; there is nothing beyond the poles. */
async function tileAt(tiles: TerrainTiles, z: number, x: number, y: number): Promise<TerrainTile | null> {
  const count = 2 ** z;
  return y < 0 || y >= count ? null : tiles.tile(z, ((x % count) + count) % count, y);
}

/** Returns levels with the coarse ones first. */
function getLevels(tiles: Cells["tiles"]): ReliefLevel[] {
  const found = new Map<number, ReliefLevel>();
  for (const tile of tiles) {
    if (!tile) continue;
    const samples = tile.size * 2 ** tile.z;
    found.set(samples, { z: tile.z, size: tile.size, samples });
  }
  return [...found.values()].sort((a, b) => a.samples - b.samples);
}

/** Returns one level under the display tile; where it has no tile of its own, the store's substitute is used. */
async function getSurface(tiles: TerrainTiles, { z, size, samples }: ReliefLevel, shown: number, x: number, y: number) {
  const step = samples / (SIDE * 2 ** shown);
  const start = [x, y].map((tile) => (tile * SIDE - 0.5) * step - 0.5); // position of the pixel just outside
  const origin = start.map((at) => Math.floor(at) - SAMPLES_BEFORE);
  const width = Math.ceil((SIDE + 1) * step) + 1 + SAMPLES_BEFORE + SAMPLES_AFTER + 1;
  const grid: Grid = { values: new Float32Array(width * width), width, z, size };
  const [fromX, fromY] = origin.map((at) => Math.floor(at / size));
  const [toX, toY] = origin.map((at) => Math.floor((at + width - 1) / size));
  const copied: Promise<void>[] = [];
  for (let ty = fromY; ty <= toY; ty++) {
    for (let tx = fromX; tx <= toX; tx++) {
      const place = { x: tx, y: ty, left: tx * size - origin[0], top: ty * size - origin[1] };
      copied.push(tileAt(tiles, z, tx, ty).then((tile) => copy(tile, place, grid)));
    }
  }
  await Promise.all(copied);
  const first = start.map((at, i) => at - origin[i]) as [number, number];
  return smooth(grid.values, width, first, step, WIDTH);
}

/** Samples of one level around a display tile. */
interface Grid {
  /** Heights in metres, width × width. */
  values: Float32Array;
  width: number;
  /** Zoom of the level. */
  z: number;
  size: number;
}

/** A tile's number, and where its first sample lies in the grid. */
interface TilePlace {
  x: number;
  y: number;
  left: number;
  top: number;
}

function copy(tile: TerrainTile | null, { x, y, left, top }: TilePlace, { values, width, z, size }: Grid): void {
  if (tile === null) return;
  const share = 2 ** (tile.z - z); // the part of an ancestor that is used instead
  const column = (((x % 2 ** z) + 2 ** z) % 2 ** z) * share - tile.x;
  const line = y * share - tile.y;
  const sample = (share * tile.size) / size;
  const at = (i: number, from: number) => Math.min(Math.floor(from * tile.size + (i + 0.5) * sample), tile.size - 1);
  for (let row = Math.max(top, 0); row < Math.min(top + size, width); row++) {
    const source = at(row - top, line) * tile.size;
    for (let i = Math.max(left, 0); i < Math.min(left + size, width); i++) {
      values[row * width + i] = tile.values[source + at(i - left, column)] * tile.quantum;
    }
  }
}

/** Lays a finer surface over coarser ones where it has cells, fading out towards cells without it. */
function mix(
  { metres, trust, sharp }: Heights,
  finer: Float32Array,
  z: number,
  { samples }: ReliefLevel,
  { tiles, start, step }: Cells,
) {
  const [finerTrust, finerSharp] = [getTrust({ samples }, z), getSharpness({ samples }, z)];
  const lacks = tiles.map(
    (tile) => Boolean(tile) && (tile as TerrainTile).size * 2 ** (tile as TerrainTile).z < samples,
  );
  if (lacks[4]) return;
  for (let row = 0; row < WIDTH; row++) {
    const v = start[1] + row * step;
    for (let column = 0; column < WIDTH; column++) {
      const weight = ramp(toCoarser(lacks, start[0] + column * step, v) / BLEND);
      const at = row * WIDTH + column;
      metres[at] += (finer[at] - metres[at]) * weight;
      trust[at] += (finerTrust - trust[at]) * weight;
      sharp[at] += (finerSharp - sharp[at]) * weight;
    }
  }
}

/** Returns how far a place in the middle cell is from the nearest cell without the level, in cells. */
function toCoarser(lacks: boolean[], u: number, v: number): number {
  const across = [u, 0, 1 - u];
  const down = [v, 0, 1 - v];
  let nearest = 1;
  for (let i = 0; i < 9; i++) {
    if (lacks[i]) nearest = Math.min(nearest, Math.hypot(across[i % 3], down[Math.floor(i / 3)]));
  }
  return nearest;
}

/** Rises from 0 to 1 without a kink at either end. */
function ramp(share: number): number {
  const t = Math.min(Math.max(share, 0), 1);
  return t * t * (3 - 2 * t);
}
