/**
 * SRTM cells (`N46E008.hgt`, also `.gz`): a square of big-endian 16 bit metres over one degree, 1201 or 3601 samples each
 * way, edges included, from the north-west; the name is the south-west corner, -32768 is a void.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { CannotImport } from "../installable.ts";
import { METRES_PER_DEGREE, type Raster, type RasterFile } from "./raster.ts";

const VOID = -32_768;
const SIZES = new Map([
  [2 * 1201 ** 2, 1201],
  [2 * 3601 ** 2, 3601],
]);

export const isHgt = (file: string) => /\.hgt(\.gz)?$/i.test(file);

export function hgtFile(file: string): RasterFile {
  const [, ns, latitude, ew, longitude] = /^([NS])(\d\d)([EW])(\d{3})\.hgt/i.exec(basename(file)) ?? [];
  if (longitude === undefined) throw new CannotImport(`${file}: its name says no corner, as N46E008.hgt does`);
  const south = Number(latitude) * (ns.toUpperCase() === "N" ? 1 : -1);
  const west = Number(longitude) * (ew.toUpperCase() === "E" ? 1 : -1);
  const bounds = { west, south, east: west + 1, north: south + 1 };
  const size = getSize(file, readBytes(file));
  return {
    ...bounds,
    spacing: METRES_PER_DEGREE / (size - 1),
    read: async () => ({ ...bounds, rows: size, columns: size, heights: readHgt(readBytes(file)) }),
  };
}

export function readHgt(bytes: Uint8Array): Raster["heights"] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => {
    const metres = view.getInt16(2 * i);
    return metres === VOID ? Number.NaN : metres;
  });
}

function readBytes(file: string): Uint8Array {
  const bytes = readFileSync(file);
  if (!/\.gz$/i.test(file)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: 2 * 3601 ** 2 });
  } catch {
    throw new CannotImport(`${file}: it cannot be unpacked`);
  }
}

function getSize(file: string, { length }: Uint8Array): number {
  const size = SIZES.get(length);
  if (size === undefined)
    throw new CannotImport(`${file}: ${length} bytes are no cell of 1201 or 3601 samples each way`);
  return size;
}
