import { env } from "cloudflare:workers";
import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { decodeDem } from "#app/soaring/geo/dem.ts";
import { ask, heights, installMaps, pack, vectors, version } from "#tests/setup/maps.ts";
import { tools } from "#tests/setup/site.ts";

const FOREVER = "public, max-age=31536000, immutable";

test("a tile is unpacked for who cannot, and the same bytes for who can", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]) });
  for (const encoding of ["", "gzip, br"]) {
    const answer = await ask("/tiles/basemap/3/4/2", { "accept-encoding": encoding });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/x-protobuf");
    expect(await answer.text()).toBe("tile 3/4/2");
  }
});

test("an address with the installed version holds for ever, others five minutes", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]) });
  const installed = await version("basemap");
  const control = async (query: string) => (await ask(`/tiles/basemap/3/4/2${query}`)).headers.get("cache-control");
  expect(await control(`?v=${installed}`)).toBe(FOREVER);
  expect(await control("?v=000000000000")).toBe("public, max-age=300");
  expect(await control("")).toBe("public, max-age=300");
});

test("another archive is another version, and its tiles come", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]) });
  const first = await version("basemap");
  await installMaps({ basemap: vectors([[3, 1, 1]]) });
  expect(await version("basemap")).not.toBe(first);
  expect((await ask(`/tiles/basemap/3/4/2?v=${first}`)).status).toBe(204);
});

test("what was served once comes out of the edge's cache", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]) });
  await (await ask("/tiles/basemap/3/4/2")).text();
  await vi.waitFor(async () => {
    const { objects } = await env.TILES.list({ prefix: "basemap." });
    await env.TILES.delete(objects.map(({ key }) => key));
    expect((await ask("/tiles/basemap/3/4/2")).status).toBe(200);
  }, 60_000);
});

test("nothing there is 204, within the archive's zooms and beyond", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]) });
  for (const path of ["/tiles/basemap/3/0/0", "/tiles/basemap/12/5/5"]) expect((await ask(path)).status).toBe(204);
});

test.each(["3/8/0", "3/0/8", "-1/0/0", "23/0/0", "3.5/1/1", "3/x/1", "1e1/0/0", "3/1/1.png", "99999999999/0/0"])(
  "%s is no tile: 404",
  async (at) => {
    await installMaps({ basemap: vectors([[3, 4, 2]]) });
    const answer = await ask(`/tiles/basemap/${at}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: "not_found" });
  },
);

test("what is not installed is not there, nor what is no archive", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]) });
  for (const name of ["terrain", "waypoints", "constructor", "maps.json"])
    expect((await ask(`/tiles/${name}/3/4/2`)).status).toBe(404);
});

test("elevation comes unzipped with its quantum, the finest archive first", async () => {
  await installMaps({ terrain: [heights([[3, 4, 2]], 100), heights([[3, 4, 2]], 90, { size: 8, quantum: 1 })] });
  const answer = await ask("/tiles/terrain/3/4/2");
  expect(answer.headers.get("x-quantum")).toBe("1");
  expect(decodeDem(new Uint8Array(await answer.arrayBuffer()))).toEqual(new Int16Array(64).fill(90));
});

test("where elevation is not this fine the nearest ancestor is named, with the version asked for", async () => {
  await installMaps({ terrain: [heights([[0, 0, 0]], 100), heights([[3, 4, 2]], 90)] });
  const v = await version("terrain");
  const answer = await ask(`/tiles/terrain/6/33/17?v=${v}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/tiles/terrain/3/4/2?v=${v}`]);
  expect(answer.headers.get("cache-control")).toBe(FOREVER);
  expect((await ask("/tiles/terrain/6/0/0")).headers.get("location")).toBe("/tiles/terrain/0/0/0");
});

test("without any ancestor it is the sea: 204", async () => {
  await installMaps({ terrain: [heights([[3, 4, 2]], 90)] });
  expect((await ask("/tiles/terrain/6/0/0")).status).toBe(204);
});

test("another site's page may read tiles, and is told what it may read of them", async () => {
  await installMaps({ terrain: [heights([[3, 4, 2]], 90)] });
  const answer = await ask("/tiles/terrain/3/4/2", { origin: "https://elsewhere.test" });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-expose-headers")).toContain("x-quantum");
  const asked = { origin: "https://elsewhere.test", "access-control-request-method": "GET" };
  const preflight = await ask("/tiles/terrain.pmtiles", asked, "OPTIONS");
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("range");
});

const sound = vectors([
  [0, 0, 0],
  [3, 4, 2],
]);
const damaged: [string, Uint8Array][] = [
  ["empty", new Uint8Array()],
  ["cut off in its header", sound.subarray(0, 60)],
  ["cut off in its root directory", sound.subarray(0, 135)],
  ["cut off in its tile data", sound.subarray(0, sound.length - 3)],
  ["something else", new TextEncoder().encode("<!doctype html>".repeat(100))],
  ["an archive of garbage", pack([{ z: 3, x: 4, y: 2, bytes: Uint8Array.of(1, 2, 3, 4) }], {})],
  ["damaged within a tile", pack([{ z: 3, x: 4, y: 2, bytes: gzipSync("a".repeat(99)).fill(7, 12, 16) }], {})],
];

test.each(damaged)("an archive that is %s is 502 with a sentence, told once", async (_, bytes) => {
  const said: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void said.push(String(line)));
  await installMaps({ basemap: bytes });
  for (let i = 0; i < 3; i++) {
    const answer = await ask("/tiles/basemap/3/4/2");
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: "archive_unreadable" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(said.filter((line) => line.includes("archive-unreadable"))).toHaveLength(1);
  vi.restoreAllMocks();
});

test("a leaf directory that is cut off is 502, tiles of other leaves come", async () => {
  const many = Array.from({ length: 64 * 64 }, (_, i): [number, number, number] => [6, i >> 6, i & 63]);
  const bytes = vectors([...many, [7, 0, 0], [7, 127, 0]]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [leaves, length] = [40, 48].map((at) => Number(view.getBigUint64(at, true)));
  bytes.fill(9, leaves + length - 20, leaves + length);
  await installMaps({ basemap: bytes });
  expect((await ask("/tiles/basemap/7/127/0")).status).toBe(502);
  expect(await (await ask("/tiles/basemap/6/0/0")).text()).toBe("tile 6/0/0");
});

test("a manifest that names an object which is gone is 502", async () => {
  await installMaps({ basemap: sound });
  const { objects } = await env.TILES.list({ prefix: "basemap." });
  await env.TILES.delete(objects.map(({ key }) => key));
  expect((await ask("/tiles/basemap/3/4/2")).status).toBe(502);
});

test("one elevation archive that cannot be read leaves the others", async () => {
  await installMaps({ terrain: [heights([[3, 4, 2]], 90), heights([[5, 1, 1]], 80).subarray(0, 130)] });
  expect((await ask("/tiles/terrain/3/4/2")).status).toBe(200);
  expect(await tools({ now: () => new Date() }).terrain.tile(5, 17, 9)).toBeDefined();
  await installMaps({ terrain: [heights([[5, 1, 1]], 80).subarray(0, 130)] });
  expect((await ask("/tiles/terrain/3/4/2")).status).toBe(502);
});
