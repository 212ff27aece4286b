/**
 * Elevation tiles that were read lately, so that neighbours and later questions find them: at most `bytes` of heights,
 * those not asked for the longest go first. That nothing is somewhere is remembered too.
 */
import type { TerrainTile, TerrainTiles } from "#app/soaring/geo/terrain.ts";

const NOTHING = 64; // bytes that knowing of no tile takes, around

export class TileMemory {
  readonly #most: number;
  readonly #kept = new Map<string, TerrainTile | null>();
  #bytes = 0;

  constructor(bytes: number) {
    this.#most = bytes;
  }

  /** Undefined where it was never kept or is kept no more. */
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
 * Tiles through a memory. What is being read is waited for by everybody who asks these tiles for it; a memory may serve
 * many, because what requests of a Worker share must not be on its way. What failed is asked for again.
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
