/**
 * A cache of recently read elevation tiles, so that neighbours and later requests find them: at most `bytes` of
 * heights, the least recently used go first. That a tile does not exist is remembered too.
 */
import type { TerrainTile, TerrainTiles } from "#app/soaring/geo/terrain.ts";

const NOTHING = 64; // approximate bytes for remembering that a tile does not exist

export class TileMemory {
  readonly #most: number;
  readonly #kept = new Map<string, TerrainTile | null>();
  #bytes = 0;

  constructor(bytes: number) {
    this.#most = bytes;
  }

  /** Returns undefined for a tile that was never cached or has been removed. */
  get(name: string): TerrainTile | null | undefined {
    const tile = this.#kept.get(name);
    if (tile !== undefined) {
      this.#kept.delete(name);
      this.#kept.set(name, tile);
    }
    return tile;
  }

  keep(name: string, tile: TerrainTile | null): void {
    this.#forget(name);
    this.#kept.set(name, tile);
    this.#bytes += weight(tile);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    const tile = this.#kept.get(name);
    if (tile !== undefined) this.#bytes -= weight(tile);
    this.#kept.delete(name);
  }
}

const weight = (tile: TerrainTile | null) => tile?.values.byteLength ?? NOTHING;

export const getName = ({ z, x, y }: Pick<TerrainTile, "z" | "x" | "y">) => `${z}/${x}/${y}`;

/**
 * Reads tiles through a cache. Concurrent requests to the same instance share a read in progress. A cache may serve
 * several instances, because requests of a Worker must not share reads in progress. A failed read is tried again.
 */
export function remembered(memory: TileMemory, read: TerrainTiles["tile"]): TerrainTiles {
  const coming = new Map<string, Promise<TerrainTile | null>>();
  return {
    async tile(z, x, y) {
      const name = getName({ z, x, y });
      const terrainTile = memory.get(name);
      if (terrainTile !== undefined) return terrainTile;
      const known = coming.get(name);
      if (known) return known;
      const tile = read(z, x, y).then((tile) => {
        memory.keep(name, tile);
        return tile;
      });
      coming.set(name, tile);
      return tile.finally(() => coming.delete(name));
    },
  };
}
