import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { airspaceEdition } from "#app/places/airspace/schema.ts";
import { ask, heights, installMaps, vectors } from "#tests/setup/maps.ts";

const read = async <T>(archive: string) => (await ask(`/tiles/${archive}`)).json<T>();

test("an archive tells its zooms, its bounds and whom to thank", async () => {
  await installMaps({
    basemap: vectors(
      [
        [3, 4, 2],
        [5, 1, 1],
      ],
      { bounds: [5, 45, 16, 56] },
    ),
  });
  expect(await read("basemap")).toEqual({
    archive: "basemap",
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    name: "Test map",
    attribution: "© nobody",
    minZoom: 3,
    maxZoom: 5,
    bounds: [5, 45, 16, 56],
  });
});

test("elevation tells itself as one, and every level with its fineness", async () => {
  const world = heights(
    [
      [0, 0, 0],
      [2, 1, 1],
    ],
    100,
    { name: "World", size: 256 },
  );
  const region = heights(
    [
      [6, 3, 3],
      [10, 50, 50],
    ],
    100,
    { name: "Alps", size: 512 },
  );
  await installMaps({ terrain: [world, region] });
  expect(await read("terrain")).toMatchObject({
    name: "World, Alps",
    attribution: "© nobody",
    minZoom: 0,
    maxZoom: 10,
    levels: [
      { name: "World", minZoom: 0, maxZoom: 2, metres: 39_136 }, // 40,075,017 m / (256 × 4)
      { name: "Alps", minZoom: 6, maxZoom: 10, metres: 76 }, // 40,075,017 m / (512 × 1024)
    ],
  });
});

test("airspace tells its editions", async () => {
  await installMaps({ airspace: vectors([[4, 1, 1]]) });
  const edition = { source: "de", name: "Germany", validFrom: "2026-03-19", validUntil: null, volumes: 678 };
  await openDb(env.DB)
    .insert(airspaceEdition)
    .values({ ...edition, bbox: [5, 47, 16, 56], refused: 0, key: "airspace/a.json", created: "2026-07-01" });
  expect(await read("airspace")).toMatchObject({ archive: "airspace", editions: [edition] });
});

test("what is not installed is 404, what cannot be read 502", async () => {
  await installMaps({ basemap: new TextEncoder().encode("nothing like that") });
  expect((await ask("/tiles/terrain")).status).toBe(404);
  expect((await ask("/tiles/basemap")).status).toBe(502);
});

test("a new manifest is seen after a minute", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]) });
  expect((await ask("/tiles/airports")).status).toBe(404);
  await installMaps({ airports: vectors([[3, 4, 2]]) });
  expect((await ask("/tiles/airports")).status).toBe(200);
  expect((await ask("/tiles/basemap")).status).toBe(404);
});

test("one answer tells all that is there; what cannot be read and what is not installed is not", async () => {
  await installMaps({ basemap: vectors([[3, 4, 2]]), airports: new TextEncoder().encode("no archive") });
  const all = await (await ask("/tiles")).json<{ archives: object; imagery: unknown[]; routing: boolean }>();
  expect(Object.keys(all.archives)).toEqual(["basemap"]);
  expect(all).toMatchObject({ archives: { basemap: await read("basemap") }, ...(await read<object>("imagery")) });
});
