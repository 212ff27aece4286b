import type { Feature } from "protomaps-leaflet";
import { expect, test } from "vitest";
import { LEAST_SIZE } from "#app/map/label/name.ts";
import { LAYERS } from "#app/map/layer/layers.ts";
import type { Shown } from "#app/map/layer/shown.ts";
import { airspaceNames } from "#app/map/style/airspace.ts";
import { landmarkNames, landNames } from "#app/map/style/labels.ts";
import { palettes } from "#app/map/style/palette.ts";
import { airfieldNames, waypointNames } from "#app/map/style/places.ts";

const READER = { language: "de", units: "M" } as const;
const ALL: Shown = new Set([...LAYERS.map(({ name }) => name), "slopeSun", "hotSpots"] as never);
const rules = [
  ...landmarkNames(palettes.light, ALL, READER as never),
  ...airfieldNames(palettes.light, ALL),
  ...landNames(palettes.light, ALL, READER as never),
  ...waypointNames(palettes.light, ALL),
  ...airspaceNames(palettes.light, ALL, new Set()),
];

const feature = (props: Record<string, string | number>): Feature =>
  ({ props: { name: "Wien", ...props }, geomType: 1, geom: [], bbox: {}, numVertices: 0 }) as never;

test("no rule writes letters smaller than 12 px at any zoom", () => {
  expect(LEAST_SIZE).toBe(12);
  for (const rule of rules)
    for (let zoom = 3; zoom <= 15; zoom += 0.25)
      for (const population_rank of [4, 8, 10, 14]) {
        const name = rule.name(feature({ population_rank, elevation: 3000, lower: "FL 100", upper: "FL 195" }), zoom);
        expect(name?.letters.size ?? 12).toBeGreaterThanOrEqual(12);
      }
});

const called = (props: Record<string, string | number>, layer: string, zoom: number) =>
  rules
    .filter((rule) => rule.layer === layer && (rule.from ?? 0) <= zoom && zoom <= (rule.to ?? 99))
    .filter((rule) => rule.holds(feature(props), zoom))
    .map((rule) => rule.name(feature(props), zoom)?.text);

test("a peak and a pass tell their height in the reader's unit, from their zoom on", () => {
  const pass = { kind: "pass", name: "Brenner", elevation: 1370, min_zoom: 8.5 };
  expect(called(pass, "pois", 8)).toEqual([]);
  expect(called(pass, "pois", 9)).toEqual(["Brenner 1370 m"]);
  expect(called({ kind: "peak", name: "Ortler", elevation: 3905, min_zoom: 8 }, "pois", 8)).toEqual(["Ortler 3905 m"]);
});

test("a place has its German name for Germans, and one rule alone writes it", () => {
  const vienna = { kind: "locality", name: "Vienna", "name:de": "Wien", population_rank: 12, min_zoom: 4 };
  expect(called(vienna, "places", 7)).toEqual(["Wien"]);
});

test("a range that is named from afar is not written over its own valleys", () => {
  const alps = { kind: "physical", kind_detail: "range", name: "Alps", "name:de": "Alpen", min_zoom: 3 };
  expect(called(alps, "places", 5)).toEqual(["Alpen"]);
  expect(called(alps, "places", 8)).toEqual([]);
});

test("nothing is named of a layer that is off", () => {
  const none: Shown = new Set();
  expect(landmarkNames(palettes.light, none, READER as never)).toEqual([]);
  expect(airfieldNames(palettes.light, none)).toEqual([]);
});
