import type { Feature } from "protomaps-leaflet";
import { expect, test } from "vitest";
import { EXTENT } from "#app/map/archive/points-around.ts";
import { nearestPlaceFrom } from "#app/map/waypoint/nearest-place.ts";

/** Where a position lies in its tile of zoom 8, by the formula of OpenStreetMap's wiki (Slippy map tilenames). */
function inTile(latitude: number, longitude: number) {
  const radians = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * 256;
  const y = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 256;
  return { tile: `${Math.floor(x)}/${Math.floor(y)}`, at: { x: (x % 1) * EXTENT, y: (y % 1) * EXTENT } };
}

type Point = [name: string, latitude: number, longitude: number, german?: string];

const source = (layer: string, points: Point[]) => ({
  layer,
  zoom: 8,
  counts: () => true,
  getFeatures: async (_z: number, x: number, y: number) => {
    const here = points.filter(([, latitude, longitude]) => inTile(latitude, longitude).tile === `${x}/${y}`);
    const features = here.map(([name, latitude, longitude, german]) => {
      const props = german ? { name, "name:de": german } : { name };
      return { geom: [[inTile(latitude, longitude).at]], props } as unknown as Feature;
    });
    return new Map([[layer, features]]);
  },
});

const TOWNS = source("places", [
  ["Bozen", 46.5, 11.35],
  ["Munich", 48.137, 11.575, "München"],
]);
const FIELDS = source("airports", [["Königsdorf", 47.83, 11.4653]]);
const named = nearestPlaceFrom([TOWNS, FIELDS], "en-gb");

test("the nearest of all sources names a place, and says how far it is", async () => {
  const near = await named(47.84, 11.4653);
  expect(near?.name).toBe("Königsdorf");
  expect(near?.distance).toBeCloseTo(1.11, 1); // a hundredth of a degree
});

test("a town across the border of a tile is found, farther than 25 km nothing is", async () => {
  expect((await named(46.68, 11.35))?.name).toBe("Bozen");
  expect(await named(46.75, 11.35)).toBeNull();
});

test("names are those of the reader's language", async () => {
  expect((await nearestPlaceFrom([TOWNS], "de")(48.1, 11.6))?.name).toBe("München");
  expect((await named(48.1, 11.6))?.name).toBe("Munich");
});

test("a source that cannot be had names nothing and hinders no other", async () => {
  const gone = { ...TOWNS, getFeatures: () => Promise.reject(new Error("offline")) };
  expect((await nearestPlaceFrom([gone, FIELDS], "en-gb")(47.84, 11.4653))?.name).toBe("Königsdorf");
});
