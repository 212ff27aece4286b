/**
 * Elevation pictures (terrarium): a colour is a height, red × 256 + green + blue / 256 − 32768 metres. Out of a PMTiles
 * archive of PNG or lossless WebP, or out of a folder z/x/y.png. Every picture becomes one tile of the same size, so
 * nothing is sampled anew; the sea floor is sea.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { decode } from "fast-png";
import type { Archive } from "#app/map/archive/archive.ts";
import { encodeDem } from "#app/soaring/geo/dem.ts";
import { CannotImport } from "../installable.ts";
import type { Tile } from "../pmtiles-writer.ts";

interface Picture {
  width: number;
  height: number;
  channels: number;
  data: ArrayLike<number>;
}

export interface Terrarium {
  tiles: Tile[];
  /** Samples of a tile each way. */
  size: number;
}

const MAX_HELD_BYTES = 500e6; // bytes of packed tiles that are held at once
const [PNG, WEBP] = [2, 4];
const DEEPEST_ZOOM = 22;

export async function terrariumArchive(
  archive: Archive,
  onProgress: (share: number) => void = () => {},
): Promise<Terrarium> {
  const { tileType, numTileEntries } = await archive.header();
  if (tileType !== PNG && tileType !== WEBP)
    throw new CannotImport("it holds neither int16-gradient nor PNG or WebP pictures of heights");
  const read = tileType === PNG ? readPng : await webpReader();
  const made = collect();
  let done = 0;
  for await (const { z, x, y, place } of archive.tiles()) {
    made.add(z, x, y, await read(await archive.unpacked(place)));
    onProgress(++done / Math.max(numTileEntries, done));
  }
  return made;
}

export function terrariumFolder(folder: string): Terrarium {
  const made = collect();
  const numbers = (path: string, ending: string) =>
    readdirSync(path).flatMap((name) => (new RegExp(`^\\d+${ending}$`).test(name) ? [Number.parseInt(name, 10)] : []));
  for (const z of numbers(folder, "").filter((z) => z <= DEEPEST_ZOOM)) {
    for (const x of numbers(join(folder, String(z)), "")) {
      for (const y of numbers(join(folder, String(z), String(x)), "\\.png")) {
        if (Math.max(x, y) >= 2 ** z) throw new CannotImport(`${folder}: ${z}/${x}/${y} is no tile`);
        made.add(z, x, y, readPng(readFileSync(join(folder, String(z), String(x), `${y}.png`))));
      }
    }
  }
  if (made.tiles.length === 0) throw new CannotImport(`${folder}: no tile z/x/y.png in it`);
  return made;
}

export const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/** Whole metres of a picture of colours. */
export function getHeights({ width, height, channels, data }: Picture): Int16Array {
  if (width !== height || channels < 3) throw new CannotImport("a picture in it is no square of colours");
  return Int16Array.from({ length: width * height }, (_, i) => {
    const at = i * channels;
    return Math.max(0, Math.round(data[at] * 256 + data[at + 1] + data[at + 2] / 256 - 32_768));
  });
}

function collect() {
  const tiles: Tile[] = [];
  let [bytes, size] = [0, 0];
  return {
    tiles,
    get size() {
      return size;
    },
    add(z: number, x: number, y: number, picture: Picture): void {
      const values = getHeights(picture);
      size = picture.width;
      if (values.every((value) => value === 0)) return; // sea is what is not there
      const packed = gzipSync(encodeDem(values));
      bytes += packed.length;
      if (bytes > MAX_HELD_BYTES)
        throw new CannotImport("more than 500 MB would come of it: cut a region out of it first");
      tiles.push({ z, x, y, bytes: packed });
    },
  };
}

function readPng(bytes: Uint8Array): Picture {
  try {
    const { width, height, channels, data, depth } = decode(bytes);
    if (depth !== 8) throw new Error("not of 8 bits");
    return { width, height, channels, data };
  } catch (fault) {
    throw new CannotImport(`a picture in it cannot be read: ${fault instanceof Error ? fault.message : fault}`);
  }
}

/** The decoder is made for browsers: it is handed its WebAssembly, and makes pictures by a class that Node lacks. */
async function webpReader(): Promise<(bytes: Uint8Array) => Promise<Picture>> {
  Object.assign(globalThis, { ImageData: globalThis.ImageData ?? NodeImageData });
  const { default: decodeWebp, init } = await import("@jsquash/webp/decode.js");
  const file = createRequire(import.meta.url).resolve("@jsquash/webp/codec/dec/webp_dec.wasm");
  await init(await WebAssembly.compile(readFileSync(file)));
  return async (bytes) => {
    const { width, height, data } = await decodeWebp(Uint8Array.from(bytes).buffer).catch(() => {
      throw new CannotImport("a picture in it cannot be read");
    });
    return { width, height, channels: 4, data };
  };
}

class NodeImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
