/**
 * Makes the relief of the whole earth, coarse and small, out of ETOPO5: heights every 5 arc minutes, about 9 km.
 *
 *   apt-get download ferret-datasets && dpkg-deb -x ferret-datasets_*.deb etopo
 *   node scripts/map/import-relief.ts etopo/usr/share/ferret-vis/data/etopo5.cdf app/map/relief.pmtiles
 *
 * The grid is out of register: heights lie some minutes of arc north and west of where they belong, those of Australia and New
 * Zealand south-west. Compared with heights from SRTM in 34 regions, moving them by the two steps below brings the mean
 * difference from 80–490 m down to 20–230 m; what is left is the coarse grid itself.
 *
 * Zoom 0 to 4 at 256 pixels, 60° S to 78° N, in steps of 10 m, the sea at 0. Good for tints and soft shading, not for
 * clearances. Source: ETOPO5, NOAA National Geophysical Data Center, 1988, public domain.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { ENCODING, encodeDem } from "#app/soaring/geo/dem.ts";
import { readNetcdf } from "./netcdf.ts";
import { packPmtiles, type Tile } from "./pmtiles-writer.ts";

const MAX_ZOOM = 4;
const SIZE = 256; // pixels
const HEIGHT_STEP = 10; // m
const [SOUTH, NORTH] = [-60, 78]; // degrees: nobody soars beyond, and Mercator makes the poles costly

/** Where in the grid a height stands, minutes of arc east and north of its place. */
const SHIFT = { east: -8, north: 3 };
const SHIFT_AUSTRALIA = { east: -12.5, north: -4 };

const [input, output] = process.argv.slice(2);
if (!output) throw new Error("say from where and where to: etopo5.cdf relief.pmtiles");

const variables = readNetcdf(readFileSync(input));
const heights = variables.get("ROSE")!;
const firstLatitude = variables.get("ETOPO05_Y")!.at(0);
const [rows, columns] = heights.shape;
const tiles: Tile[] = [];
for (let z = MAX_ZOOM, grid = deepest(); z >= 0; z--, grid = halved(grid)) cut(grid, z);
const archive = packPmtiles(tiles, {
  metadata: {
    name: "Relief 9 km",
    encoding: ENCODING,
    quantum_m: HEIGHT_STEP,
    tile_size: SIZE,
    attribution: "Relief: ETOPO5, NOAA",
  },
  tileCompression: 2,
  tileType: 0,
  minZoom: 0,
  maxZoom: MAX_ZOOM,
  bounds: [-180, SOUTH, 180, NORTH],
});
writeFileSync(output, archive);
console.log(`${output}: ${tiles.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB`);

/** The earth in Web Mercator at the deepest zoom, metres, sea and poles at 0. */
function deepest(): Float32Array {
  const width = SIZE * 2 ** MAX_ZOOM;
  const grid = new Float32Array(width * width);
  for (let y = 0; y < width; y++) {
    const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / width))) * 180) / Math.PI;
    if (latitude < SOUTH || latitude > NORTH) continue;
    for (let x = 0; x < width; x++)
      grid[y * width + x] = Math.max(height(latitude, ((x + 0.5) / width) * 360 - 180), 0);
  }
  return grid;
}

/** Between the four heights around. */
function height(latitude: number, longitude: number): number {
  const { east, north } = latitude < -10 && longitude > 110 ? SHIFT_AUSTRALIA : SHIFT;
  const y = (latitude + north / 60 - firstLatitude) * 12;
  const x = ((longitude + east / 60 + 360) % 360) * 12;
  const [row, column] = [Math.min(Math.floor(y), rows - 2), Math.floor(x)];
  const [up, right] = [y - row, x - column];
  const at = (r: number, c: number) => heights.at(r * columns + (c % columns));
  const lower = at(row, column) * (1 - right) + at(row, column + 1) * right;
  const upper = at(row + 1, column) * (1 - right) + at(row + 1, column + 1) * right;
  return lower * (1 - up) + upper * up;
}

function halved(grid: Float32Array): Float32Array {
  const width = Math.sqrt(grid.length);
  const half = width / 2;
  return Float32Array.from({ length: half * half }, (_, i) => {
    const at = 2 * Math.floor(i / half) * width + 2 * (i % half);
    return (grid[at] + grid[at + 1] + grid[at + width] + grid[at + width + 1]) / 4;
  });
}

function cut(grid: Float32Array, z: number) {
  const width = Math.sqrt(grid.length);
  for (let ty = 0; ty < 2 ** z; ty++) {
    for (let tx = 0; tx < 2 ** z; tx++) {
      const values = Int16Array.from({ length: SIZE * SIZE }, (_, i) => {
        const [y, x] = [ty * SIZE + Math.floor(i / SIZE), tx * SIZE + (i % SIZE)];
        return Math.round(grid[y * width + x] / HEIGHT_STEP);
      });
      if (values.some((value) => value !== 0))
        tiles.push({ z, x: tx, y: ty, bytes: gzipSync(encodeDem(values), { level: 9 }) });
    }
  }
}
