/**
 * Elevation tiles over `fetch`, for the browser and its workers. Where the site has no tile this fine it redirects to
 * the nearest ancestor, and the address then shows which tile that is. Tiles are cached in memory and requested once;
 * descendants of one ancestor share it.
 *
 * A response that is neither a tile nor "nothing there" throws, and is requested again the next time.
 */
import { decodeDem } from "#app/soaring/geo/dem.ts";
import type { TerrainTile, TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { getName, remembered, TileMemory } from "./tile-memory.ts";

const BYTES_KEPT = 32 * 1024 * 1024; // 64 tiles of 512 × 512

/** @param version of the installed archives, so that responses may be cached for ever */
export function terrainTiles(version = "", address = "/tiles/terrain"): TerrainTiles {
  const memory = new TileMemory(BYTES_KEPT);
  const query = version && `?v=${encodeURIComponent(version)}`;
  return remembered(memory, async (z, x, y) => {
    const tile = await read(`${address}/${z}/${x}/${y}${query}`);
    if (tile === null || tile.z === z) return tile;
    const known = memory.get(getName(tile));
    if (known) return known;
    memory.keep(getName(tile), tile);
    return tile;
  });
}

async function read(address: string): Promise<TerrainTile | null> {
  const answer = await fetch(address);
  if (answer.status === 204 || answer.status === 404) return null;
  if (answer.status !== 200) throw new Error(`an elevation tile was answered with ${answer.status}`);
  const [, z, x, y] = /\/(\d+)\/(\d+)\/(\d+)(?:\?|$)/.exec(answer.url) ?? [];
  const quantum = Number(answer.headers.get("x-quantum"));
  if (y === undefined || !(quantum > 0)) throw new Error("what was answered is no elevation tile");
  const values = decodeDem(new Uint8Array(await answer.arrayBuffer()));
  return { z: Number(z), x: Number(x), y: Number(y), size: Math.sqrt(values.length), values, quantum };
}
