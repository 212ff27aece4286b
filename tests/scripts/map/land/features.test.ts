import { expect, test } from "vitest";
import { along, summits, waterNames, waters } from "#scripts/map/land/features.ts";

test("a river of three degrees is named three times, a brook of a tenth not at all", () => {
  const line = Array.from({ length: 31 }, (_, i) => [i / 10, 47]);
  expect(along(line)).toEqual([
    [0.5, 47],
    [1.5, 47],
    [2.5, 47],
  ]);
  expect(
    along([
      [11, 47],
      [11.1, 47],
    ]),
  ).toEqual([]);
});

test("Lake Constance is a polygon whose name stands in it, and the Caspian is a sea", () => {
  const kinds = new Set(waters().map(({ properties }) => properties!.kind));
  expect(kinds).toEqual(new Set(["river", "lake", "sea"]));
  const constance = waterNames().find(({ properties }) => properties!.name === "Bodensee")!;
  const { coordinates } = constance.geometry as { type: "Point"; coordinates: number[] };
  expect(coordinates[0]).toBeGreaterThan(9.0);
  expect(coordinates[0]).toBeLessThan(9.75);
  expect(coordinates[1]).toBeCloseTo(47.6, 0);
});

// Published by the survey offices of Austria, Italy and Switzerland.
test("peaks and passes have the heights of the survey offices", () => {
  const all = summits();
  const height = (name: string) => all.find(({ properties }) => properties?.name === name)?.properties?.elevation;
  expect([height("Grossglockner"), height("Ortler"), height("Brenner"), height("Gotthard Pass")]).toEqual([
    3798, 3905, 1370, 2106,
  ]);
});

test("no name is written in capitals or cut short", () => {
  const names = [...summits(), ...waterNames()].map(({ properties }) => String(properties!.name));
  expect(names.filter((name) => name.length > 3 && name === name.toUpperCase() && /\p{Lu}/u.test(name))).toEqual([]);
  expect(names.filter((name) => /\b(Mts|Is|Pen|Plat|Cord)\./.test(name))).toEqual([]);
});
