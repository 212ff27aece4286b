/**
 * `npm run map:build`: the base map archive, from packages and `scripts/map/land`, into the cache folder. `npm run map:import`:
 * maps of one's own (scripts/map/import.ts). `npm run map:ground`: the elevation in the repository, anew (scripts/map/ground.ts).
 */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE, call, fingerprint, node, once, script } from "../house.mjs";

export const BASEMAP = join(CACHE, "basemap.pmtiles");

/** What the base map is made by; importers of other maps lie beside it. */
const PARTS = [
  "build.ts",
  "land",
  "shapes.ts",
  "middle.ts",
  "places.ts",
  "date-line.ts",
  "german.json",
  "pmtiles-writer.ts",
];
const WRITER = "app/map/archive/pmtiles-writer.ts";

export async function buildMap() {
  const print = fingerprint([...PARTS.map((name) => join("scripts/map", name)), WRITER]);
  // The archive may have been removed since.
  if (!existsSync(BASEMAP)) rmSync(join(CACHE, "basemap.stamp"), { force: true });
  await once(join(CACHE, "basemap.stamp"), print, async () => {
    console.log("Building the base map (once) …");
    await script("scripts/map/build.ts", [BASEMAP]);
  });
}

export async function run(args, verb) {
  const own = { "map:import": "scripts/map/import.ts", "map:ground": "scripts/map/ground.ts" }[verb];
  if (own) return call(node(), ["--disable-warning=ExperimentalWarning", own, ...args]);
  await buildMap();
  console.log(BASEMAP);
  return 0;
}
