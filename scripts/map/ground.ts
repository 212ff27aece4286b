/**
 * Makes the ground that comes with Kettle out of elevation archives that are larger: the earth, and central Europe finely
 * enough for heights above ground. `npm run map:ground -- FOLDER` with `terrain-global.pmtiles` and
 * `terrain-regions.pmtiles` in it writes both again, byte for byte.
 *
 * Nothing is sampled anew: tiles are chosen, and their heights rounded to coarser steps, which takes away half the bytes.
 * Steps stay far below the error of what is rounded (docs/decisions/map-data.md).
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { terrainLevel } from "#app/map/terrain/terrain-stack.ts";
import { decodeDem, ENCODING, encodeDem } from "#app/soaring/geo/dem.ts";
import { toLatitude } from "#app/soaring/geo/mercator.ts";
import { openArchive } from "./open.ts";
import { packPmtiles, type Tile } from "./pmtiles-writer.ts";

/** West, south, east, north, degrees. */
type Box = [number, number, number, number];

interface Part {
  file: string;
  from: string;
  name: string;
  /** Metres from one height to the next. */
  quantum: number;
  bounds: Box;
  /** Where the tiles of a zoom are taken from; a zoom that is not named has none. */
  within: Record<number, Box[]>;
}

const FOLDER = "app/map/ground";

const ATTRIBUTION =
  "Terrain Tiles: SRTM, GMTED2010, ETOPO1 (USGS, NASA, NOAA); EU-DEM produced using Copernicus data and information funded by the European Union";

const EARTH: Box = [-180, -72, 180, 84];
const CENTRAL_EUROPE: Box = [5.6, 36.6, 16.9, 58.8];

/** Where most gliders fly: Europe, North America, Argentina and Chile, southern Africa, Australia, New Zealand. */
const GLIDING: Box[] = [
  [-22, 41.5, 44, 66],
  [-134, 23, -68, 55],
  [-89, -40, -46, -22.5],
  [1, -40, 44, -22.5],
  [113, -40, 179, -22.5],
  [158, -54, 179, -41.5],
];

/** Swabia, the Allgäu and the Alps south of Munich, where most of the demo flies; nothing finer is there for its other fields. */
const AROUND_THE_DEMO: Box[] = [[8.5, 47.1, 13.1, 48.9]];

const PARTS: Part[] = [
  {
    file: "earth.pmtiles",
    from: "terrain-global.pmtiles",
    name: "Earth",
    quantum: 10,
    bounds: EARTH,
    within: { 0: [EARTH], 1: [EARTH], 2: [EARTH], 3: [EARTH], 4: GLIDING },
  },
  {
    file: "central-europe.pmtiles",
    from: "terrain-regions.pmtiles",
    name: "Central Europe",
    quantum: 2,
    bounds: CENTRAL_EUROPE,
    within: { 6: [CENTRAL_EUROPE], 7: AROUND_THE_DEMO, 8: AROUND_THE_DEMO },
  },
];

/** Writes the archives into a folder, or those of them that are named, and tells how many bytes each has. */
export async function makeGround(from: string, into: string, named?: string[]): Promise<Record<string, number>> {
  mkdirSync(into, { recursive: true });
  const sizes: Record<string, number> = {};
  for (const part of PARTS) {
    if (named && !named.includes(part.file)) continue;
    const archive = await pack(part, join(from, part.from));
    writeFileSync(join(into, part.file), archive);
    sizes[part.file] = archive.length;
  }
  return sizes;
}

async function pack({ name, quantum, bounds, within }: Part, file: string): Promise<Uint8Array> {
  const { archive, quantum: step, size } = await terrainLevel(openArchive({ file }));
  const tiles: Tile[] = [];
  for await (const { z, x, y, place } of archive.tiles()) {
    if (!(within[z] ?? []).some((box) => meets(box, z, x, y))) continue;
    const values = decodeDem(await archive.unpacked(place)).map((value) => Math.round((value * step) / quantum));
    tiles.push({ z, x, y, bytes: gzipSync(encodeDem(values), { level: 9, memLevel: 9 }) });
  }
  const zooms = Object.keys(within).map(Number);
  return packPmtiles(tiles, {
    // Whatever an operator brings lies upon it.
    metadata: {
      name,
      attribution: ATTRIBUTION,
      encoding: ENCODING,
      quantum_m: quantum,
      tile_size: size,
      beneath: true,
    },
    tileCompression: 2,
    tileType: 0,
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
    bounds,
  });
}

function meets([west, south, east, north]: Box, z: number, x: number, y: number): boolean {
  const size = 1 / 2 ** z;
  const [left, right] = [x * size * 360 - 180, (x + 1) * size * 360 - 180];
  return left < east && right > west && toLatitude(y * size) > south && toLatitude((y + 1) * size) < north;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [from, into = FOLDER] = process.argv.slice(2);
  if (!from) throw new Error("say where the elevation lies: npm run map:ground -- FOLDER");
  for (const [file, bytes] of Object.entries(await makeGround(from, into)))
    console.log(`${join(into, file)}: ${(bytes / 1e6).toFixed(2)} MB`);
}
