/**
 * Computes the area within reach of a glider, as lines for the map: around what it reaches with the reserve, and
 * around all that it reaches. The worker runs it for every request; pure except for the tiles it is given.
 */
import { resolutionAt, type TerrainTiles, tileAt } from "#app/soaring/geo/terrain.ts";
import type { Glider, Means } from "#app/soaring/polar/arrival.ts";
import type { ElevationGrid } from "#app/soaring/polar/elevation-grid.ts";
import { getGlides } from "#app/soaring/polar/glides.ts";
import { type Reachable, reachable } from "#app/soaring/polar/reachable.ts";
import type { Metres } from "#app/soaring/units.ts";
import { linesAt } from "../relief/contour.ts";
import type { ReachArea } from "./area-heights.ts";
import { COARSEST_SPACING, gridAround } from "./grid.ts";
import { measureExtent } from "./ring.ts";

export interface ReachQuestion {
  from: Glider;
  means: Means;
}

/** Coarse: the ground under the glider is not known finely enough. */
export type ReachAnswer = { kind: "area"; area: ReachArea } | { kind: "coarse" };

const CELLS_A_SIDE = 256; // cells in each direction
const ROUGH = 32; // cells in each direction, for finding the lowest ground
const MIN_REACH: Metres = 5000; // to each side: the last metres of a final glide are not followed closer
/** Distance to each side: with 256 cells no cell is more than 1 km wide. */
const MAX_REACH: Metres = (CELLS_A_SIDE * COARSEST_SPACING) / 2;
const within = (half: Metres) => Math.min(Math.max(half, MIN_REACH), MAX_REACH);
const MAX_LATITUDE = 84; // degrees: the map ends at 85
const BEYOND_FACTOR = 1.05; // beyond the farthest glide, so that the area's edge is visible

export async function reachArea(tiles: TerrainTiles, { from, means }: ReachQuestion): Promise<ReachAnswer> {
  const { z, x, y } = tileAt(9, from.latitude, from.longitude);
  const below = await tiles.tile(z, x, y);
  const isKnown = below === null || resolutionAt(below, from.latitude) <= COARSEST_SPACING; // null means sea
  if (!isKnown || Math.abs(from.latitude) > MAX_LATITUDE) return { kind: "coarse" };
  const farthest = farthestGlide(from, means);
  const rough = await gridAround(tiles, from, within(farthest(0)), ROUGH, Number.POSITIVE_INFINITY);
  const half = within(farthest(lowest(rough)) * BEYOND_FACTOR);
  const grid = await gridAround(tiles, from, half, CELLS_A_SIDE);
  return { kind: "area", area: getArea(grid, reachable(from, means, grid), means.reserve) };
}

/** Returns how far the glider could get in the best direction, down to ground of a given height. */
function farthestGlide(from: Glider, means: Means): (ground: Metres) => Metres {
  const glide = getGlides(means, from.altitude);
  const [east, north] = means.wind ? [means.wind.east, means.wind.north] : [0, 1];
  const [km, speed] = [1000, Math.hypot(east, north) || 1];
  const lost = from.altitude - glide(from.altitude, (km * east) / speed, (km * north) / speed);
  return (ground) => Math.max(0, ((from.altitude - ground) / lost) * km);
}

function lowest({ ground }: ElevationGrid): Metres {
  let found = Number.POSITIVE_INFINITY;
  for (const height of ground) if (height < found) found = height;
  return Number.isFinite(found) ? found : 0;
}

function getArea(grid: ElevationGrid, { height, unknown, beyond }: Reachable, reserve: Metres): ReachArea {
  const framed = framedBy(OUTSIDE, height, grid.size);
  const rings = (level: Metres) =>
    linesAt(framed, grid.size + 2, level)
      .filter((ring) => measureExtent(ring) > MIN_RING_CELLS)
      .map((ring) => onMap(ring, grid));
  const altitude = height.map((each, i) => (each >= 0 ? each + grid.ground[i] : Number.NaN));
  const { size, left, top, step } = grid;
  return { reserve: rings(reserve), limit: rings(0), grid: { size, left, top, step }, altitude, unknown, beyond };
}

/** Metres above ground assigned to unreachable cells: lines run closer to them than to the others. */
const OUTSIDE = -100;

/** Adds one cell on every side, so that all lines close. */
function framedBy(value: number, height: Float32Array, size: number): Float32Array {
  const wide = size + 2;
  const framed = new Float32Array(wide * wide).fill(value);
  for (let i = 0; i < height.length; i++) {
    if (height[i] > value) framed[(Math.floor(i / size) + 1) * wide + (i % size) + 1] = height[i];
  }
  return framed;
}

const MIN_RING_CELLS = 2.5; // cells: smaller rings are noise of the grid, not real places or obstacles

/** The first sample of the frame lies half a cell outside of the grid. */
const onMap = (ring: Float32Array, { left, top, step }: ElevationGrid): Float64Array =>
  Float64Array.from(ring, (at, i) => (i % 2 === 0 ? left : top) + (at - 0.5) * step);
