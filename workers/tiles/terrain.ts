/**
 * The ground for the rooms: all elevation archives that are installed as one. Tiles that were decoded are kept for the
 * whole isolate. An archive that cannot be read is told in the log and passed over, a damaged tile is a place that nobody
 * knows: a flight is judged on what is left.
 */
import type { Tools } from "#app/context.ts";
import { ArchiveUnreadable } from "#app/map/archive.ts";
import { type Level, terrainStack } from "#app/map/terrain-stack.ts";
import { TileMemory } from "#app/map/tile-memory.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { levelAt, tellUnreadable } from "./installed.ts";
import { manifestOf } from "./manifest.ts";

const MEMORY = 32 * 1024 * 1024; // bytes: 64 tiles of 512 × 512

let kept = { levels: "", memory: new TileMemory(MEMORY) };

export function terrainOf(bucket: R2Bucket, { maps, now, log }: Pick<Tools, "maps" | "now" | "log">): TerrainTiles {
  let stack: Promise<TerrainTiles> | null = null;
  return {
    async tile(z, x, y) {
      stack ??= open();
      const tiles = await stack;
      try {
        return await tiles.tile(z, x, y);
      } catch (fault) {
        if (!(fault instanceof ArchiveUnreadable)) throw fault;
        tellUnreadable(log, kept.levels, fault);
        return null;
      }
    },
  };

  async function open(): Promise<TerrainTiles> {
    const { terrain } = await manifestOf(maps, now());
    const levels: Level[] = [];
    for (const { key } of terrain) {
      try {
        levels.push(await levelAt(bucket, key));
      } catch (fault) {
        if (!(fault instanceof ArchiveUnreadable)) throw fault;
        tellUnreadable(log, key, fault);
      }
    }
    const name = terrain.map(({ key }) => key).join();
    if (kept.levels !== name) kept = { levels: name, memory: new TileMemory(MEMORY) };
    return terrainStack(levels, kept.memory);
  }
}
