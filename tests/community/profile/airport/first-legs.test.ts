import { expect, test } from "vitest";
import { firstLegs, getEnd } from "#app/community/profile/airport/first-legs.ts";

/** A minute of arc of latitude is a nautical mile, 1.852 km to half a per cent. */
const north = (kilometres: number) => ({
  latitude: 47,
  longitude: 11,
  toLatitude: 47 + kilometres / 111.2,
  toLongitude: 11,
});
const east = { latitude: 0, longitude: 11, toLatitude: 0, toLongitude: 12 };

test("legs the same way are one, as long as the one in the middle", () => {
  expect(firstLegs([north(40), north(50), north(90)])).toEqual([{ bearing: 0, distance: 50, flights: 3 }]);
});

test("what was flown most stands first", () => {
  const legs = firstLegs([east, north(30), north(40)]);
  expect(legs.map(({ bearing, flights }) => [bearing, flights])).toEqual([
    [0, 2],
    [90, 1],
  ]);
  expect(legs[1].distance).toBeCloseTo(111.2, 1);
});

test("legs to both sides of north are one to the north", () => {
  const aside = (longitude: number) => ({ ...north(60), toLongitude: longitude });
  expect(firstLegs([aside(10.95), aside(11.05)])).toMatchObject([{ bearing: 0, flights: 2 }]);
});

test("circuits are no legs, and at most five are told", () => {
  expect(firstLegs([north(4)])).toEqual([]);
  const around = Array.from({ length: 16 }, (_, i) => ({
    latitude: 0,
    longitude: 0,
    toLatitude: Math.cos((i * Math.PI) / 8),
    toLongitude: Math.sin((i * Math.PI) / 8),
  }));
  expect(firstLegs(around)).toHaveLength(5);
});

test("a leg ends where it leads", () => {
  const end = getEnd({ bearing: 90, distance: 111.2, flights: 1 }, 0, 11);
  expect(end.latitude).toBeCloseTo(0, 5);
  expect(end.longitude).toBeCloseTo(12, 2);
});
