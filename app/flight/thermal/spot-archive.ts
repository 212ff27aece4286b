/**
 * Writes hot spots as a PMTiles archive with one layer of points. The same spots always give the same bytes.
 *
 * A tile contains the spots of its zoom and those up to the width of a circle outside it, because maps draw each tile
 * separately.
 */
import { gzip } from "#app/flight/trace/codec.server.ts";
import { type Tile, writePmtiles } from "#app/map/archive/pmtiles-writer.ts";
import { EXTENT, pointTile, type TilePoint } from "#app/map/archive/point-tile.ts";
import { measureAcross, measureDown } from "#app/soaring/geo/mercator.ts";
import { ZOOMS } from "./importance.ts";
import type { Spot } from "./spot.ts";

/** The name of the layer and the archive. */
const LAYER = "thermals";

const OUTSIDE = 128; // units, 16 px of a tile that is drawn 512 px wide

interface Kept extends Omit<Tile, "bytes"> {
  points: TilePoint[];
}

/** @param zooms from which each spot is shown @param pause lets other events run */
export async function spotArchive(
  spots: readonly Spot[],
  zooms: readonly number[],
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const tiles: Tile[] = [];
  for (let z = ZOOMS.min; z <= ZOOMS.max; z++) {
    const shown = spots.filter((_, i) => zooms[i] <= z);
    for (const { points, ...at } of laidOut(shown, z)) {
      tiles.push({ ...at, bytes: await gzip(pointTile(LAYER, points)) });
      await pause();
    }
  }
  return writePmtiles(tiles, {
    metadata: { name: "Thermals", attribution: "", vector_layers: [{ id: LAYER, fields: FIELDS }] },
    tileCompression: 2,
    tileType: 1,
    minZoom: ZOOMS.min,
    maxZoom: ZOOMS.max,
    bounds: findBounds(spots),
  });
}

const FIELDS = {
  id: "Number",
  climbs: "Number",
  flights: "Number",
  climb: "Number",
  base: "Number",
  top: "Number",
  from: "Number",
  until: "Number",
  first: "String",
  last: "String",
};

function laidOut(spots: readonly Spot[], z: number): Iterable<Kept> {
  const tiles = new Map<string, Kept>();
  const wide = 2 ** z;
  for (const spot of spots) {
    const [across, down] = [measureAcross(spot.longitude) * wide, measureDown(spot.latitude) * wide];
    for (const column of reached(across)) {
      for (const row of reached(down)) {
        if (row < 0 || row >= wide) continue;
        const [x, y] = [(column + wide) % wide, row];
        const key = `${x}/${y}`;
        const tile = tiles.get(key) ?? { z, x, y, points: [] };
        tiles.set(key, tile);
        const units = (value: number) => Math.round(value * EXTENT);
        tile.points.push({ x: units(across - column), y: units(down - row), properties: getProperties(spot) });
      }
    }
  }
  return tiles.values();
}

/** Returns the tiles into which a circle around this point reaches, along one axis. */
function reached(at: number): number[] {
  const [from, to] = [Math.floor(at - OUTSIDE / EXTENT), Math.floor(at + OUTSIDE / EXTENT)];
  return from === to ? [from] : [from, to];
}

const getProperties = ({ cell, climb, base, top, first, last, climbs, flights, from, until }: Spot) => ({
  id: cell,
  climbs,
  flights,
  climb: Math.round(climb * 10) / 10,
  base: Math.round(base),
  top: Math.round(top),
  from,
  until,
  first,
  last,
});

function findBounds(spots: readonly Spot[]): [number, number, number, number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { latitude, longitude } of spots) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return [west, south, east, north];
}
