/**
 * Relief between the ground and the water of the base map: height colours and soft shading, computed in the browser.
 *
 * Elevation tiles come from whoever gives `load`; a missing one is sea. Display zooms beyond the deepest data are
 * magnified smoothly. Heights reach over tile edges, so no seams show. Browser only: Leaflet touches `window`.
 */
import * as L from "leaflet";
import { decodeDem } from "#app/soaring/geo/dem.ts";
import { colourTable, heightRamp, shade } from "./shade.ts";
import { AFTER, BEFORE, smooth } from "./surface.ts";

export interface ReliefSource {
  /** Unzipped bytes of an `int16-gradient` tile, null where there is none. */
  load(z: number, x: number, y: number): Promise<Uint8Array | null>;
  /** From the archive's metadata and header. */
  quantum: number;
  tileSize: number;
  maxZoom: number;
}

/** Relief that ships with us: `app/map/relief.pmtiles`, 9 km. */
export const WORLD_RELIEF = { quantum: 10, tileSize: 256, maxZoom: 4 };

const SIDE = 256; // pixels of a Leaflet tile
const KEPT = 64; // decoded tiles, 128 kB each
const EARTH = 156_543; // m a pixel at zoom 0 on the equator

export function reliefLayer(
  source: ReliefSource,
  scheme: "light" | "dark",
  options: L.GridLayerOptions = {},
): L.GridLayer {
  return new Relief(source, colourTable(heightRamp[scheme]), options);
}

/** At so many tiles from the northern edge of the map. */
const metresPerPixel = (down: number, z: number) => EARTH / 2 ** z / Math.cosh(Math.PI * (1 - (2 * down) / 2 ** z));

class Relief extends L.GridLayer {
  readonly #source: ReliefSource;
  readonly #table: Uint8Array;
  readonly #tiles = new Map<string, Promise<Int16Array | null>>();

  constructor(source: ReliefSource, table: Uint8Array, options: L.GridLayerOptions) {
    super({ tileSize: SIDE, ...options });
    this.#source = source;
    this.#table = table;
  }

  protected override createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    canvas.width = SIDE;
    canvas.height = SIDE;
    this.#heights(x, y, z).then((heights) => {
      if (heights) {
        const picture = shade(heights, (row) => metresPerPixel(y + row / SIDE, z), z, this.#table);
        canvas.getContext("2d")?.putImageData(new ImageData(picture, SIDE, SIDE), 0, 0);
      }
      done(undefined, canvas);
    }, done);
    return canvas;
  }

  /** Metres for every pixel of a display tile and one around it; null where all is sea. */
  async #heights(x: number, y: number, z: number): Promise<Float32Array | null> {
    const { tileSize, quantum, maxZoom } = this.#source;
    const zoom = Math.min(z, maxZoom);
    const step = (tileSize / SIDE) * 2 ** (zoom - z); // data pixels for one of ours
    const start = [x, y].map((tile) => (tile * SIDE - 0.5) * step - 0.5); // of the pixel just outside
    const origin = start.map((at) => Math.floor(at) - BEFORE);
    const width = Math.ceil((SIDE + 1) * step) + 1 + BEFORE + AFTER + 1;
    const grid = new Float32Array(width * width);
    const [fromX, fromY] = origin.map((at) => Math.floor(at / tileSize));
    const [toX, toY] = origin.map((at) => Math.floor((at + width - 1) / tileSize));
    const needed: Promise<boolean>[] = [];
    for (let ty = fromY; ty <= toY; ty++) {
      for (let tx = fromX; tx <= toX; tx++) {
        const copied = this.#tile(zoom, tx, ty).then((tile) => tile !== null && copy(tile, tileSize, tx, ty));
        needed.push(copied);
      }
    }
    if (!(await Promise.all(needed)).some(Boolean)) return null;
    const first = start.map((at, i) => at - origin[i]) as [number, number];
    return smooth(grid, width, first, step, SIDE + 2);

    function copy(tile: Int16Array, size: number, tx: number, ty: number): boolean {
      const [left, top] = [tx * size - origin[0], ty * size - origin[1]];
      for (let row = Math.max(top, 0); row < Math.min(top + size, width); row++) {
        for (let column = Math.max(left, 0); column < Math.min(left + size, width); column++) {
          grid[row * width + column] = tile[(row - top) * size + column - left] * quantum;
        }
      }
      return true;
    }
  }

  /** Round the world to the east and west, nothing beyond the poles. A tile that failed is asked for again. */
  #tile(z: number, x: number, y: number): Promise<Int16Array | null> {
    const count = 2 ** z;
    if (y < 0 || y >= count) return Promise.resolve(null);
    const around = ((x % count) + count) % count;
    const key = `${z}/${around}/${y}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const tile = this.#source.load(z, around, y).then((bytes) => (bytes ? decodeDem(bytes) : null));
    tile.catch(() => this.#tiles.delete(key));
    this.#tiles.set(key, tile);
    if (this.#tiles.size > KEPT) this.#tiles.delete(this.#tiles.keys().next().value as string);
    return tile;
  }
}
