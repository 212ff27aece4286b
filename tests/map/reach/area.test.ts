import { expect, test } from "vitest";
import { type ReachArea, reachArea } from "#app/map/reach/area.ts";
import { terrainLevel, terrainStack } from "#app/map/terrain-stack.ts";
import { TileMemory } from "#app/map/tile-memory.ts";
import { openArchive } from "#scripts/map/open.ts";
import { shared, testShared } from "#tests/setup/shared.ts";
import { POLAR } from "#tests/soaring/polar/reachable-cast.ts";

async function sharedTerrain() {
  const files = ["global", "regions"].map((name) => `${shared}/data/terrain/terrain-${name}.pmtiles`);
  return terrainStack(
    await Promise.all(files.map((file) => terrainLevel(openArchive({ file })))),
    new TileMemory(200e6),
  );
}
testShared("bench", async () => {
  const tiles = await sharedTerrain();
  for (const [latitude, longitude, altitude] of [
    [46.45, 8.3, 3500],
    [47.2, 11.4, 2500],
    [47.2, 11.4, 5000],
    [46.6, 8.6, 3000],
  ])
    for (let i = 0; i < 3; i++) {
      const t = performance.now();
      const a = await reachArea(tiles, {
        from: { latitude, longitude, altitude },
        means: { polar: POLAR, margin: 0.2, reserve: 200, wind: { east: 4, north: -3 } },
      });
      const ms = performance.now() - t;
      if (a.kind === "area")
        console.log(
          ms,
          a.area.unknown,
          a.area.beyond,
          a.area.limit.length,
          a.area.reserve.length,
          a.area.limit.reduce((s, r) => s + r.length, 0),
        );
      else console.log(a);
    }
});
