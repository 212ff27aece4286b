import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { buildBasemap } from "#scripts/map/build.ts";

test("the whole earth is built and reads back with land, lakes, borders, names and attribution", {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "basemap-"));
  const file = join(folder, "basemap.pmtiles");
  const shares: number[] = [];
  const size = buildBasemap(file, { onProgress: (share) => shares.push(share) });
  const archive = readFileSync(file);
  rmSync(folder, { recursive: true });

  expect(archive.length).toBe(size);
  expect(size).toBeLessThan(16e6);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));

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
