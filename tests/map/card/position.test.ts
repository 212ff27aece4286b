import { expect, test } from "vitest";
import { inDegreesMinutes } from "#app/map/card/position.ts";

test.each([
  [47.2583333, 11.3333333, "47°15.500'N 011°20.000'E"],
  [-33.5, -70.75, "33°30.000'S 070°45.000'W"],
  [0, 0, "00°00.000'N 000°00.000'E"],
  [46.99999999, 10.9999999, "47°00.000'N 011°00.000'E"],
  [47, 371.5, "47°00.000'N 011°30.000'E"],
])("%f, %f is written %s", (latitude, longitude, written) =>
  expect(inDegreesMinutes(latitude, longitude)).toBe(written),
);
