/** A NetCDF classic grid (`../netcdf.ts`) as a raster: one variable of two dimensions, one each for its latitudes and longitudes. */
import { readFileSync } from "node:fs";
import { CannotImport } from "../installable.ts";
import { readNetcdf, type Variable } from "../netcdf.ts";
import { METRES_PER_DEGREE, type Raster, type RasterFile } from "./raster.ts";

export const isNetcdf = (file: string) => /\.(nc|cdf)$/i.test(file);

export function netcdfFile(file: string): RasterFile {
  const raster = readRaster(file);
  const spacing = (METRES_PER_DEGREE * (raster.north - raster.south)) / (raster.rows - 1);
  return { ...raster, spacing, read: async () => raster };
}

function readRaster(file: string): Raster {
  const variables = [...readGrid(file).values()];
  const grid = variables.find(({ shape }) => shape.length === 2);
  if (!grid) throw new CannotImport(`${file}: no variable in it has two dimensions`);
  const [rows, columns] = grid.shape;
  const axes = variables.filter(({ shape }) => shape.length === 1).map(ends);
  const down = axes.find(({ length, from, to }) => length === rows && Math.max(Math.abs(from), Math.abs(to)) <= 90);
  const across = axes.find((axis) => axis.length === columns && axis !== down && axis.to > axis.from);
  if (!down || !across) throw new CannotImport(`${file}: its latitudes and longitudes are not there`);
  const upwards = down.to > down.from;
  const heights = Float32Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    const metres = grid.at((upwards ? rows - 1 - row : row) * columns + (i % columns));
    return Math.abs(metres) > 12_000 ? Number.NaN : Math.max(0, metres); // the sea floor is sea, filling values are voids
  });
  const [south, north] = upwards ? [down.from, down.to] : [down.to, down.from];
  const west = across.from >= 180 ? across.from - 360 : across.from;
  return { west, south, east: west + across.to - across.from, north, rows, columns, heights };
}

function readGrid(file: string): Map<string, Variable> {
  try {
    return readNetcdf(readFileSync(file));
  } catch (fault) {
    throw new CannotImport(`${file}: ${fault instanceof Error ? fault.message : fault}`);
  }
}

const ends = (axis: Variable) => ({ length: axis.shape[0], from: axis.at(0), to: axis.at(axis.shape[0] - 1) });
