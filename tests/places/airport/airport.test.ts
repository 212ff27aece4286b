import { expect, test } from "vitest";
import { getCell } from "#app/places/airport/airport.ts";
import { runwayNumber } from "#app/soaring/geo/runway.ts";

test("cells are half a degree, 720 around the earth", () => {
  expect(getCell(-90, -180)).toBe(0);
  expect(getCell(-89.5, -179.5)).toBe(721);
  expect(getCell(47.82868, 11.465)).toBe(275 * 720 + 382);
});

test("a runway of 80 degrees is 08, one of 2 degrees is 36", () => {
  expect(runwayNumber({ heading: 80, length: null, surface: null })).toBe("08");
  expect(runwayNumber({ heading: 2, length: null, surface: null })).toBe("36");
});
