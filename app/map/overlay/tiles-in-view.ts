/**
 * The tiles that a view of the map needs, at the zoom at which its areas and lines are drawn, so that names need no
 * tiles of their own. Missing tiles are fetched; when all have arrived this is reported once.
 */
import type { Feature } from "protomaps-leaflet";
import type { View } from "#app/map/track/drawn.ts";
import type { Views } from "./VectorLayer.ts";

export interface TileAt {
  x: number;
  y: number;
  z: number;
}

type Data = ReadonlyMap<string, Feature[]>;

/**
 * Tiles are twice as wide as the drawn ones, so their zoom is one less.
 * @param deepest zoom of the source
 */
export function getTiles({ scale, left, top, width, height }: View, zoom: number, deepest: number): TileAt[] {
  const z = Math.min(Math.max(Math.round(zoom) - 1, 0), deepest);
  const count = 2 ** z;
  const side = scale / count;
  const within = (at: number) => Math.min(Math.max(Math.floor(at / side), 0), count - 1);
  const tiles: TileAt[] = [];
  for (let x = within(left); x <= within(left + width); x++)
    for (let y = within(top); y <= within(top + height); y++) tiles.push({ x, y, z });
  return tiles;
}

export class TilesInView {
  readonly #come: () => void;
  #views: Views = new Map();
  #known = new Map<string, Data>();
  readonly #coming = new Set<string>();
  /** Whether a tile has arrived since the last report: failed tiles are not requested again and again. */
  #fresh = false;

  constructor(come: () => void) {
    this.#come = come;
  }

  setViews(views: Views): void {
    this.#views = views;
  }

  of(source: string, view: View, zoom: number): { tile: TileAt; data: Data }[] {
    const from = this.#views.get(source);
    if (!from) return [];
    return getTiles(view, zoom, from.maxDataLevel).flatMap((tile) => {
      const key = `${source} ${tile.z} ${tile.x} ${tile.y}`;
      const data = this.#known.get(key);
      if (data) return [{ tile, data }];
      this.#fetch(key, () => from.tileCache.get(tile));
      return [];
    });
  }

  #fetch(key: string, get: () => Promise<Data>): void {
    if (this.#coming.has(key)) return;
    this.#coming.add(key);
    get()
      .then(
        (data) => this.#keep(key, data),
        () => {}, // the source draws nothing there either, and is tried again with the next view
      )
      .finally(() => {
        this.#coming.delete(key);
        if (this.#coming.size > 0 || !this.#fresh) return;
        this.#fresh = false;
        this.#come();
      });
  }

  #keep(key: string, data: Data): void {
    if (this.#known.size >= MOST_KNOWN) this.#known = new Map([...this.#known].slice(MOST_KNOWN / 2));
    this.#known.set(key, data);
    this.#fresh = true;
  }
}

const MOST_KNOWN = 128;
