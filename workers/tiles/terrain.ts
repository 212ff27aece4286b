/**
 * The ground: all elevation archives that are installed as one. Tiles that were decoded are kept for the whole isolate.
 *
 * An archive that cannot be read is told in the log and passed over, as long as another can; for the rooms a damaged tile
 * is a place that nobody knows: a flight is judged on what is left.
 */
import { remembered } from "#app/core/memory.ts";
import type { Elevation, Files } from "#app/core/ports.ts";
import type { Tools } from "#app/core/tools.ts";
import { ArchiveUnreadable } from "#app/map/archive/archive.ts";
import { type TerrainLevel, terrainStack } from "#app/map/terrain/terrain-stack.ts";
import { TileMemory } from "#app/map/terrain/tile-memory.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { levelAt, logUnreadable, type Objects } from "./installed.ts";
import { readManifestAt } from "./manifest.ts";

const CACHE_BYTES = 32 * 1024 * 1024; // 64 tiles of 512 × 512

const memory = remembered(() => ({ keys: "", memory: new TileMemory(CACHE_BYTES) }));

/** Those that can be read. @throws ArchiveUnreadable where there are some and none can */
export async function getLevels(maps: Objects, keys: string[], log: Tools["log"]): Promise<TerrainLevel[]> {
  const levels: TerrainLevel[] = [];
  let unreadable: ArchiveUnreadable | null = null;
  for (const key of keys) {
    try {
      levels.push(await levelAt(maps, key));
    } catch (fault) {
      if (!(fault instanceof ArchiveUnreadable)) throw fault;
      unreadable = fault;
      logUnreadable(log, key, fault);
    }
  }
  if (levels.length === 0 && unreadable) throw unreadable;
  return levels;
}

/** @param maps the tiles store */
export function getTerrain(maps: Objects & Pick<Files, "get">, { now, log }: Pick<Tools, "now" | "log">): Elevation {
  let stack: Promise<TerrainTiles> | null = null;
  return {
    async attributions() {
      const levels = await getLevels(maps, await getKeys(), log).catch(() => []); // told when a tile was asked for
      return [...new Set(levels.map(({ attribution }) => inPlain(attribution)))].filter(Boolean);
    },
    // Keys carry their content.
    version: async () => (await getKeys()).join(),
    async tile(z, x, y) {
      try {
        stack ??= open();
        return await (await stack).tile(z, x, y);
      } catch (fault) {
        if (!(fault instanceof ArchiveUnreadable)) throw fault;
        logUnreadable(log, memory.value.keys, fault);
        return null;
      }
    },
  };

  async function getKeys(): Promise<string[]> {
    return (await readManifestAt(maps, now())).terrain.map(({ key }) => key);
  }

  async function open(): Promise<TerrainTiles> {
    const keys = await getKeys();
    if (memory.value.keys !== keys.join()) memory.value = { keys: keys.join(), memory: new TileMemory(CACHE_BYTES) };
    return terrainStack(await getLevels(maps, keys, log), memory.value.memory);
  }
}

/** Archives may thank with links. */
const inPlain = (attribution: string) => attribution.replace(/<[^<>]*>/g, "").trim();
