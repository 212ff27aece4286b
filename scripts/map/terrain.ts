/**
 * Elevation of whatever kind as one archive of `int16-gradient`: as it is, or made of SRTM cells, NetCDF grids, or pictures
 * of heights. Files that say nobody to thank need to be told.
 */
import { ENCODING } from "#app/soaring/geo/dem.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { CannotImport, type Installable, type InstallableFile } from "./installable.ts";
import { openArchive } from "./open.ts";
import { packPmtiles } from "./pmtiles-writer.ts";
import { hgtFile, isHgt } from "./terrain/hgt.ts";
import { isNetcdf, netcdfFile } from "./terrain/netcdf-raster.ts";
import { buildPyramid, SIZE } from "./terrain/pyramid.ts";
import { isFolder, type Terrarium, terrariumArchive, terrariumFolder } from "./terrain/terrarium.ts";

export interface TerrainOptions {
  name?: string;
  attribution?: string;
  /** What is installed: fills voids, and lies beside. */
  coarse: TerrainTiles;
  onProgress?: (share: number) => void;
}

const OWN = 0;

/** @throws CannotImport */
export async function terrainInstallable(
  files: string[],
  options: TerrainOptions,
): Promise<Installable | InstallableFile> {
  if (files.every((file) => isHgt(file) || isNetcdf(file))) return ofRasters(files, options);
  const [file, more] = files;
  if (more !== undefined) throw new CannotImport("cells may be many, archives and folders are imported one at a time");
  if (isFolder(file)) return ofPictures(terrariumFolder(file), options, file);
  const archive = openArchive({ file });
  if ((await archive.header()).tileType === OWN) return { archive: "terrain", file };
  const { name, attribution } = await archive.metadata();
  const told = { name: text(name), attribution: text(attribution), ...defined(options) };
  return ofPictures(await terrariumArchive(archive, options.onProgress), { ...options, ...told }, file);
}

async function ofRasters(files: string[], options: TerrainOptions): Promise<Installable> {
  const rasters = files.map((file) => (isHgt(file) ? hgtFile(file) : netcdfFile(file)));
  const metadata = getMetadata(options, files[0], SIZE);
  const { tiles, minZoom, maxZoom, bounds } = await buildPyramid(rasters, options.coarse, options.onProgress);
  const { west, south, east, north } = bounds;
  const about = { metadata, minZoom, maxZoom, bounds: [west, south, east, north] as Edges };
  return { archive: "terrain", bytes: packPmtiles(tiles, { ...KIND, ...about }) };
}

function ofPictures({ tiles, size }: Terrarium, options: TerrainOptions, from: string): Installable {
  const zooms = tiles.map(({ z }) => z);
  const about = { metadata: getMetadata(options, from, size), bounds: [-180, -85.05, 180, 85.05] as Edges };
  const range = { minZoom: zooms.reduce((a, b) => Math.min(a, b)), maxZoom: zooms.reduce((a, b) => Math.max(a, b)) };
  return { archive: "terrain", bytes: packPmtiles(tiles, { ...KIND, ...about, ...range }) };
}

type Edges = [number, number, number, number];

const KIND = { tileCompression: 2, tileType: OWN } as const;

function getMetadata({ name, attribution }: TerrainOptions, from: string, size: number) {
  if (!attribution) throw new CannotImport("nothing says whom to thank: add --attribution 'SRTM, NASA' or who it is");
  return { name: name ?? from.replace(/^.*[\\/]/, ""), attribution, encoding: ENCODING, quantum_m: 1, tile_size: size };
}

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

const defined = ({ name, attribution }: TerrainOptions) => ({
  ...(name && { name }),
  ...(attribution && { attribution }),
});
