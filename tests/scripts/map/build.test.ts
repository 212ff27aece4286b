import { readFileSync } from "node:fs";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { BASEMAP, buildMap } from "#scripts/verbs/map.mjs";

test("the whole earth is built and reads back with land, lakes, borders, names and attribution", {
  timeout: 120_000,
}, async () => {
  await buildMap();
  const archive = readFileSync(BASEMAP);
  expect(archive.length).toBeLessThan(16e6);

  const tiles = new PMTiles({
    getKey: () => "memory",
    getBytes: async (from, length) => ({ data: Uint8Array.from(archive.subarray(from, from + length)).buffer }),
  });
  expect(await tiles.getHeader()).toMatchObject({ minZoom: 0, maxZoom: 7, tileType: 1, clustered: true });
  expect(await tiles.getMetadata()).toMatchObject({ attribution: expect.stringContaining("OpenStreetMap") });
  const alps = Buffer.from((await tiles.getZxy(7, 68, 44))!.data).toString("utf8");
  for (const word of ["earth", "water", "boundaries", "places", "Innsbruck", "population_rank"])
    expect(alps).toContain(word);
  const pacific = Buffer.from((await tiles.getZxy(7, 10, 60))!.data).toString("utf8");
  expect(pacific).toContain("ocean");
  expect(pacific).not.toContain("earth");
});
