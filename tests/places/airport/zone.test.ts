import { expect, test } from "vitest";
import { zoneAt } from "#app/places/airport/zone.ts";

test("fields lie in the zone their pilots would name", () => {
  expect(zoneAt(47.82868, 11.465)).toBe("Europe/Berlin");
  expect(zoneAt(-44.4867, 169.986)).toBe("Pacific/Auckland");
  expect(zoneAt(39.0003, -119.751)).toBe("America/Los_Angeles");
});

test("a position beyond the date line or the pole still has a zone", () => {
  expect(zoneAt(-44.4867, 169.986 - 360)).toBe("Pacific/Auckland");
  expect(zoneAt(90.0001, 180)).toMatch(/^Etc\//);
});
