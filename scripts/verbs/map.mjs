/** `npm run map:build`: the base map archive, from npm packages alone, into the cache folder. */
import { join } from "node:path";
import { CACHE, fingerprint, once, script } from "../house.mjs";

export const BASEMAP = join(CACHE, "basemap.pmtiles");

export async function buildMap() {
  await once(join(CACHE, "basemap.stamp"), fingerprint(["scripts/map"]), async () => {
    console.log("Building the base map (once) …");
    await script("scripts/map/build.ts", [BASEMAP]);
  });
}

export async function run() {
  await buildMap();
  console.log(BASEMAP);
  return 0;
}
