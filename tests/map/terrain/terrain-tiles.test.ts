import { afterEach, expect, test, vi } from "vitest";
import { terrainTiles } from "#app/map/terrain/terrain-tiles.ts";
import { encodeDem } from "#app/soaring/geo/dem.ts";

afterEach(() => vi.unstubAllGlobals());

/** A site that has tiles of zoom 3 only, and sea in the west. */
function site() {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const [, z, x, y] = /terrain\/(\d+)\/(\d+)\/(\d+)/.exec(address)!.map(Number);
    const up = 2 ** (z - 3);
    if (x / up < 4) return new Response(null, { status: 204 });
    const url = `https://kettle.test/tiles/terrain/3/${Math.floor(x / up)}/${Math.floor(y / up)}?v=abc`;
    const answer = new Response(encodeDem(new Int16Array(16).fill(7)), { headers: { "x-quantum": "10" } });
    return Object.defineProperty(answer, "url", { value: url });
  });
  return asked;
}

test("the address that answered says which tile came", async () => {
  site();
  const tile = await terrainTiles("abc").tile(5, 17, 9);
  expect(tile).toEqual({ z: 3, x: 4, y: 2, size: 4, quantum: 10, values: new Int16Array(16).fill(7) });
});

test("a tile is fetched once, and descendants of one ancestor share it", async () => {
  const asked = site();
  const tiles = terrainTiles("abc");
  const first = await Promise.all([tiles.tile(5, 17, 9), tiles.tile(5, 17, 9)]);
  const ancestor = await tiles.tile(3, 4, 2);
  const sibling = await tiles.tile(5, 18, 10);
  expect(new Set([...first, ancestor, sibling]).size).toBe(1);
  expect(asked).toEqual(["/tiles/terrain/5/17/9?v=abc", "/tiles/terrain/5/18/10?v=abc"]);
});

test("nothing there is null, as on a site without elevation", async () => {
  site();
  expect(await terrainTiles().tile(3, 0, 0)).toBeNull();
  vi.stubGlobal("fetch", async () => Response.json({ error: "not_found" }, { status: 404 }));
  expect(await terrainTiles().tile(3, 5, 5)).toBeNull();
});

test("an answer that is no tile throws, and the next one is believed", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ error: "archive_unreadable" }, { status: 502 }));
  const tiles = terrainTiles();
  await expect(tiles.tile(3, 5, 5)).rejects.toThrow("502");
  site();
  expect(await tiles.tile(3, 5, 5)).toMatchObject({ z: 3 });
});
