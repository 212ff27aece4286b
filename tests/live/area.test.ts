import fc from "fast-check";
import { expect, test } from "vitest";
import { areasIn, cellsIn, getArea, getCell } from "#app/live/area.ts";

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("every place on the earth is in one area, and a view around it touches that area and its cell", () => {
  fc.assert(
    fc.property(place, ({ latitude, longitude }) => {
      const box = [
        longitude - 0.4,
        Math.max(latitude - 0.4, -90),
        longitude + 0.4,
        Math.min(latitude + 0.4, 90),
      ] as const;
      expect(areasIn([Math.max(box[0], -180), box[1], Math.min(box[2], 180), box[3]])).toContain(
        getArea(latitude, longitude),
      );
      if (Math.abs(longitude) < 179) expect(cellsIn(box)).toContain(getCell(latitude, longitude));
    }),
  );
});

test("airfields of the cast lie where one expects them", () => {
  const places: [number, number, string][] = [
    [47.82868, 11.465, "middle-europe"],
    [43.7378, 5.78417, "west-europe"],
    [51.18744, -1.03166, "west-europe"],
    [-36.55, 146.0, "oceania"],
    [49.98, 14.1, "east-europe"],
    [33.4, -112.1, "north-america"],
    [-32.6, 19.05, "africa"],
    [-33.38, -70.6, "south-america"],
    [35.7, 139.7, "asia"],
  ];
  for (const [latitude, longitude, area] of places) expect(getArea(latitude, longitude)).toBe(area);
});

test("a view over the date line touches cells on both sides", () => {
  const cells = cellsIn([179, -40, -179, -39]);
  expect(cells).toContain(getCell(-39.5, 179.5));
  expect(cells).toContain(getCell(-39.5, -179.5));
  expect(areasIn([179, -40, -179, -39])).toEqual(["south-america", "oceania"]);
});

test("more than 25 cells are the whole area", () => {
  expect(cellsIn([6, 44, 15, 53])?.length).toBe(25);
  expect(cellsIn([5, 44, 16.5, 54])).toBeNull();
});
