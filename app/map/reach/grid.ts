/**
 * The ground around a glider as a grid to flood: mean and crest of each cell, sampled nine times from elevation tiles
 * that are at least twice as fine, so that no ridge is missed. Ground sampled every kilometre or coarser counts as
 * unknown (NaN), because ridges are missing in it; no tile at all is sea.
 */
import { measureAcross, measureDown, toMetres } from "#app/soaring/geo/mercator.ts";
import { resolutionAt, type TerrainTile, type TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { ElevationGrid } from "#app/soaring/polar/elevation-grid.ts";
import type { Position } from "#app/soaring/trace/trace.ts";
import type { Metres } from "#app/soaring/units.ts";

/** Metres between samples; with coarser samples ridges disappear. */
export const COARSEST_SPACING: Metres = 1000;
/** 104 m between samples of 512 at 47°; one zoom deeper would need four times the tiles. */
const DEEPEST_ZOOM = 9;
const TILE_SAMPLES = 512; // of a tile
const PARTS = 3; // samples of a cell in each direction

/** @param half metres from the centre to each side @param size cells in each direction */
export async function gridAround(
  tiles: TerrainTiles,
  middle: Position,
  half: Metres,
  size: number,
  coarsest = COARSEST_SPACING,
): Promise<ElevationGrid> {
  const step = (2 * half) / size / toMetres(1, middle.latitude);
  const [left, top] = [measureAcross(middle.longitude), measureDown(middle.latitude)].map(
    (at) => at - (size * step) / 2,
  );
  const zoom = Math.min(Math.max(Math.ceil(Math.log2(2 / (TILE_SAMPLES * step))), 0), DEEPEST_ZOOM);
  const tileAt = await tilesUnder(tiles, zoom, left, top, size * step);
  const ground = new Float32Array(size * size);
  const crest = new Float32Array(size * size);
  for (let cell = 0; cell < ground.length; cell++) {
    const x = left + (cell % size) * step;
    const y = top + Math.floor(cell / size) * step;
    let [sum, highest] = [0, Number.NEGATIVE_INFINITY];
    for (let part = 0; part < PARTS * PARTS; part++) {
      const across = x + (((part % PARTS) + 0.5) / PARTS) * step;
      const down = y + ((Math.floor(part / PARTS) + 0.5) / PARTS) * step;
      const height = heightAt(tileAt(across, down), across, down, middle.latitude, coarsest);
      sum += height;
      highest = Math.max(highest, height); // NaN is preserved
    }
    ground[cell] = sum / (PARTS * PARTS);
    crest[cell] = highest;
  }
  return { size, left, top, step, ground, crest };
}

/** Undefined beyond the northern and southern edge of the map. */
type TileAt = (across: number, down: number) => TerrainTile | null | undefined;

async function tilesUnder(tiles: TerrainTiles, z: number, left: number, top: number, side: number): Promise<TileAt> {
  const count = 2 ** z;
  const [firstX, firstY] = [left, top].map((at) => Math.floor(at * count));
  const [lastX, lastY] = [left, top].map((at) => Math.floor((at + side) * count));
  const columns = lastX - firstX + 1;
  const asked = Array.from({ length: columns * (lastY - firstY + 1) }, (_, i) => {
    const [x, y] = [firstX + (i % columns), firstY + Math.floor(i / columns)];
    return y < 0 || y >= count ? undefined : tiles.tile(z, ((x % count) + count) % count, y);
  });
  const there = await Promise.all(asked);
  return (across, down) => there[(Math.floor(down * count) - firstY) * columns + Math.floor(across * count) - firstX];
}

/** Interpolates between the four samples around a place; at the edge of its tile, uses the outermost. */
function heightAt(
  tile: TerrainTile | null | undefined,
  across: number,
  down: number,
  latitude: number,
  coarsest: Metres,
): Metres {
  if (tile === null) return 0;
  if (tile === undefined || resolutionAt(tile, latitude) > coarsest) return Number.NaN;
  const { z, size, values, quantum } = tile;
  const [x, y] = [inside((across - Math.floor(across)) * 2 ** z - tile.x, size), inside(down * 2 ** z - tile.y, size)];
  const [column, row] = [Math.min(Math.floor(x), size - 2), Math.min(Math.floor(y), size - 2)];
  const [right, below] = [x - column, y - row];
  const at = row * size + column;
  const upper = values[at] + right * (values[at + 1] - values[at]);
  const lower = values[at + size] + right * (values[at + size + 1] - values[at + size]);
  return (upper + below * (lower - upper)) * quantum;
}

const inside = (part: number, size: number) => Math.min(Math.max(part * size - 0.5, 0), size - 1);
