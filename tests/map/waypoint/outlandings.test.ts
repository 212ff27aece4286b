import type { Feature } from "protomaps-leaflet";
import { expect, test } from "vitest";
import { EXTENT } from "#app/map/archive/points-around.ts";
import { outlandingsFrom } from "#app/map/waypoint/outlandings.ts";

/** Where a position lies in its tile of zoom 8, by the formula of OpenStreetMap's wiki (Slippy map tilenames). */
function inTile(latitude: number, longitude: number) {
  const radians = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * 256;
  const y = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 256;
  return { tile: `${Math.floor(x)}/${Math.floor(y)}`, at: { x: (x % 1) * EXTENT, y: (y % 1) * EXTENT } };
}

interface Point {
  latitude: number;
  longitude: number;
  props: Record<string, string | number>;
}

const field = (name: string, latitude: number, longitude: number, elevation = 600): Point => ({
  latitude,
  longitude,
  props: { name, style: 3, elevation },
});

function tilesWith(points: Point[]) {
  const asked: string[] = [];
  const getFeatures = async (_z: number, x: number, y: number) => {
    asked.push(`${x}/${y}`);
    const features = points
      .map(({ latitude, longitude, props }) => ({ ...inTile(latitude, longitude), props }))
      .filter(({ tile }) => tile === `${x}/${y}`)
      .map(({ at, props }) => ({ geom: [[at]], props }) as unknown as Feature);
    return new Map([["waypoints", features]]);
  };
  return { asked, around: outlandingsFrom(getFeatures) };
}

test("outlanding fields are found where they lie, to 20 m, with their height", async () => {
  const { around } = tilesWith([field("Benediktbeuern", 47.7, 11.4), field("Ohlstadt", 47.63, 11.23, 655)]);
  const found = (await around(47.75, 11.25)).sort((a, b) => a.elevation - b.elevation);
  expect(found.map(({ name, elevation }) => [name, elevation])).toEqual([
    ["Benediktbeuern", 600],
    ["Ohlstadt", 655],
  ]);
  expect(found[0].latitude).toBeCloseTo(47.7, 4);
  expect(found[0].longitude).toBeCloseTo(11.4, 4);
});

test("turnpoints, and fields whose height is not known, are none", async () => {
  const turn = { latitude: 47.7, longitude: 11.4, props: { name: "Church", style: 1, elevation: 600 } };
  const flat = { latitude: 47.7, longitude: 11.5, props: { name: "Meadow", style: 3 } };
  expect(await tilesWith([turn, flat]).around(47.75, 11.25)).toEqual([]);
});

test("a field in the border of a neighbouring tile is told once", async () => {
  const border = async (_z: number, x: number, y: number) => {
    const { tile, at } = inTile(47.7, 11.26);
    const [column, row] = tile.split("/").map(Number);
    const here = { x: at.x + (column - x) * EXTENT, y: at.y + (row - y) * EXTENT };
    const near = Math.abs(column - x) <= 1 && row === y;
    const feature = { geom: [[here]], props: { name: "Twice", style: 3, elevation: 1 } } as unknown as Feature;
    return new Map([["waypoints", near ? [feature] : []]]);
  };
  expect(await outlandingsFrom(border)(47.75, 11.25)).toHaveLength(1);
});

test("tiles a hundred kilometres around are asked for, each once, over the date line and not beyond the poles", async () => {
  for (const [latitude, longitude] of [
    [47.75, 11.25],
    [-40.25, 179.75],
    [-40.25, -179.75],
    [89.75, 0.25],
    [-89.75, 0.25],
  ]) {
    const { asked, around } = tilesWith([]);
    await around(latitude, longitude);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(20);
    for (const place of asked)
      for (const part of place.split("/").map(Number)) expect(part >= 0 && part < 256).toBe(true);
  }
  const { around } = tilesWith([field("East", -40, 179.9), field("West", -40, -179.9)]);
  expect(await around(-40.25, 179.75)).toHaveLength(2);
});
