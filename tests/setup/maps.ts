/** Archives in the tiles store of worker tests, made here, and a clock that lets the site look again. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { encodeDem } from "#app/soaring/geo/dem.ts";
import { type About, packPmtiles, type Tile } from "#scripts/map/pmtiles-writer.ts";
import { site } from "./site.ts";

export type At = [z: number, x: number, y: number];

let now = Date.UTC(2026, 6, 10);

/** The site reads the manifest once a minute: every installation comes two minutes after the one before. */
export async function installMaps(archives: Record<string, Uint8Array | Uint8Array[]>): Promise<void> {
  const put = async (name: string, bytes: Uint8Array) => {
    const key = `${name}.${++now}.pmtiles`;
    await env.TILES.put(key, bytes);
    return { key };
  };
  const manifest: Record<string, unknown> = {};
  for (const [name, bytes] of Object.entries(archives)) {
    manifest[name] = Array.isArray(bytes)
      ? await Promise.all(bytes.map((one) => put(name, one)))
      : await put(name, bytes);
  }
  await env.TILES.put("maps.json", JSON.stringify(manifest));
  now += 120_000;
}

/** What the database says of maps is read once a minute too. */
export const later = (): void => {
  now += 120_000;
};

export const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  SELF.fetch(`${site}${path}`, {
    method,
    redirect: "manual",
    headers: { "x-kettle-now": new Date(now).toISOString(), ...headers },
  });

export async function version(archive: string): Promise<string> {
  return ((await (await ask(`/tiles/${archive}`)).json()) as { version: string }).version;
}

/** Vector tiles that say where they are. */
export function vectors(tiles: At[], more: Partial<About> = {}): Uint8Array {
  return pack(
    tiles.map(([z, x, y]) => ({ z, x, y, bytes: gzipSync(`tile ${z}/${x}/${y}`) })),
    { metadata: { name: "Test map", attribution: "© nobody" }, tileType: 1, ...more },
  );
}

/** One height per archive. */
export function heights(tiles: At[], metres: number, { size = 4, quantum = 2, name = "Test heights" } = {}) {
  const values = new Int16Array(size * size).fill(metres / quantum);
  return pack(
    tiles.map(([z, x, y]) => ({ z, x, y, bytes: gzipSync(encodeDem(values)) })),
    {
      metadata: { name, attribution: "© nobody", encoding: "int16-gradient", quantum_m: quantum, tile_size: size },
      tileType: 0,
    },
  );
}

export function pack(tiles: Tile[], more: Partial<About>): Uint8Array {
  const zooms = tiles.map(({ z }) => z);
  return packPmtiles(tiles, {
    metadata: {},
    tileCompression: 2,
    tileType: 1,
    bounds: [-180, -85, 180, 85],
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
    ...more,
  });
}
