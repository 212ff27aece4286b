/** Landmarks against what others publish of them. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { holds } from "#app/flight/outline/area.ts";
import { outlineArea, readOutline } from "#app/flight/outline/outline.ts";
import { readLandmarks, readPlaces } from "#scripts/reference/read-places.ts";

const landmarks = readLandmarks(readFileSync("app/places/airport/landmarks.csv", "utf8"));
const named = (name: string) => landmarks.filter((each) => [each.name, each.german, each.english].includes(name));
const area = (name: string, kind: string) => {
  const outline = readOutline(named(name).find((each) => each.kind === kind)?.outline ?? "");
  if (outline === null) throw new Error(`no ${kind} ${name}`);
  return outlineArea(outline);
};

/** Published by the national surveys: BEV, swisstopo, IGN, IGM, LVG. Metres above sea level as of today. */
const HEIGHTS: [name: string, country: string[], latitude: number, longitude: number, elevation: number][] = [
  ["Großglockner", ["AT"], 47.0742, 12.6939, 3798],
  ["Großvenediger", ["AT"], 47.1092, 12.3456, 3657],
  ["Mont Blanc", ["FR", "IT"], 45.8328, 6.8651, 4807],
  ["Matterhorn", ["CH", "IT"], 45.9764, 7.6586, 4478],
  ["Zugspitze", ["DE", "AT"], 47.4211, 10.9853, 2962],
  ["Triglav", ["SI"], 46.3783, 13.8367, 2864],
  ["Mont Ventoux", ["FR"], 44.1739, 5.2786, 1910],
  ["Brocken", ["DE"], 51.7992, 10.6156, 1141],
  ["Wasserkuppe", ["DE"], 50.4981, 9.9378, 950],
  ["Brenner", ["AT", "IT"], 47.0033, 11.5075, 1370],
  ["Simplonpass", ["CH"], 46.2517, 8.0333, 2005],
  ["Stilfser Joch", ["IT", "CH"], 46.5286, 10.4531, 2757],
];

test.each(HEIGHTS)(
  "%s lies where its survey has it, within 1 km and 5 m",
  (name, countries, latitude, longitude, elevation) => {
    const found = named(name).find((each) => each.elevation !== null && Math.abs(each.latitude - latitude) < 0.5);
    expect(countries).toContain(found?.country);
    expect(Math.abs((found?.latitude ?? 0) - latitude) * 111).toBeLessThan(1);
    expect(Math.abs((found?.longitude ?? 0) - longitude) * 76).toBeLessThan(1);
    expect(Math.abs((found?.elevation ?? 0) - elevation)).toBeLessThanOrEqual(5);
  },
);

/** Towns by GeoNames, which the outlines were not made of. */
const towns = readPlaces(readFileSync("app/places/airport/places.csv", "utf8"));
const town = (name: string, country: string) => {
  const found = towns.find((each) => (each.name === name || each.german === name) && each.country === country);
  if (!found) throw new Error(`no town ${name}`);
  return found;
};

test.each([
  ["Inntal", "valley", "Innsbruck", "AT"],
  ["Inntal", "valley", "Rosenheim", "DE"],
  ["Etschtal", "valley", "Trento", "IT"],
  ["Aostatal", "valley", "Aosta", "IT"],
  ["Alpenrheintal", "valley", "Chur", "CH"],
  ["Schwäbische Alb", "range", "Albstadt", "DE"],
  ["Schwarzwald", "range", "Baden-Baden", "DE"],
  ["Lago Maggiore", "lake", "Verbania", "IT"],
  ["Lake Constance", "lake", "Friedrichshafen", "DE"],
  ["Lake Geneva", "lake", "Lausanne", "CH"],
  ["Namib", "region", "Swakopmund", "NA"],
] as const)("%s, a %s, has %s (%s) in its area", (name, kind, place, country) => {
  const { latitude, longitude } = town(place, country);
  expect(holds(area(name, kind), latitude, longitude)).toBe(true);
});

test.each([
  ["Inntal", "valley", "Munich", "DE"],
  ["Lago Maggiore", "lake", "Como", "IT"],
  ["Schwäbische Alb", "range", "Stuttgart", "DE"],
  ["Namib", "region", "Windhoek", "NA"],
] as const)("%s, a %s, does not reach as far as %s (%s)", (name, kind, place, country) => {
  const { latitude, longitude } = town(place, country);
  expect(holds(area(name, kind), latitude, longitude)).toBe(false);
});

test("ids are their own, and none is that of a town", () => {
  const ids = [...landmarks, ...towns].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.min(...landmarks.map(({ id }) => id))).toBeGreaterThan(Math.max(...towns.map(({ id }) => id)));
});
