import { expect, test } from "vitest";
import { area, middle } from "#scripts/map/middle.ts";
import { countryLabels, towns } from "#scripts/map/places.ts";
import { atlas } from "#scripts/map/shapes.ts";

test("a name stands in the widest part of a shape", () => {
  const bottle = [
    [0, 0],
    [10, 0],
    [10, 6],
    [6, 6],
    [6, 10],
    [4, 10],
    [4, 6],
    [0, 6],
    [0, 0],
  ];
  const [x, y] = middle(bottle);
  expect(x).toBeCloseTo(5, 9);
  expect(y).toBeLessThan(6);
  expect(area(bottle)).toBe(68);
});

test("towns come largest first, with rank, zoom and German name", () => {
  const all = towns();
  const vienna = all.find(({ properties }) => properties!.name === "Vienna" && properties!.capital)!;
  expect(vienna.properties).toMatchObject({ "name:de": "Wien", kind: "locality", min_zoom: 4, population_rank: 12 });
  expect(all.length).toBeGreaterThan(30_000);
  expect(all[0].properties!.population).toBeGreaterThan(10_000_000);
});

test("countries are named in several languages, inside their mainland", { timeout: 30_000 }, () => {
  const labels = countryLabels(atlas().countries);
  const austria = labels.find(({ properties }) => properties!.name === "Austria")!;
  expect(austria.properties).toMatchObject({ kind: "country", "name:de": "Österreich", "name:fr": "Autriche" });
  const { coordinates } = austria.geometry as { type: "Point"; coordinates: number[] };
  expect(coordinates[0]).toBeGreaterThan(12);
  expect(coordinates[0]).toBeLessThan(17);
  expect(labels.length).toBeGreaterThan(150);
  const names = labels.map(({ properties }) => properties?.["name:de"]);
  expect(names.filter((name) => /Niederlande/.test(name))).toEqual(["Niederlande"]);
  expect(names).toContain("Frankreich");
});
