import fc from "fast-check";
import { expect, test } from "vitest";
import { destination } from "#app/soaring/geo/geodesic.ts";
import { arrivalAt, isBehindTerrain, type Means, onTheWay } from "#app/soaring/polar/arrival.ts";
import { bestGlide, type Polar } from "#app/soaring/polar/polar.ts";

/** 40 : 1 at 27.9 m/s: c/a = v² and −v/w(v) = 40 give b. */
const POLAR: Polar = { a: -0.0011, b: 0.03637, c: -0.8563, minSpeed: 20, mass: 350 };
const RATIO = bestGlide(POLAR).ratio;
const STILL: Means = { polar: POLAR, margin: 0, reserve: 200, wind: null };

const HERE = { latitude: 47, longitude: 11, altitude: 2000 };
const field = (course: number, metres: number, elevation = 500) => ({
  ...destination(HERE.latitude, HERE.longitude, course, metres),
  elevation,
});

test("in still air the height lost is the distance over the best glide ratio, at any height", () => {
  for (const altitude of [1000, 2000, 5000]) {
    const arrival = arrivalAt({ ...HERE, altitude }, field(70, 30_000), STILL)!;
    expect(arrival.distance / 30_000).toBeCloseTo(1, 2);
    expect(arrival.height).toBeCloseTo(altitude - 500 - arrival.distance / RATIO, 0);
  }
});

test("a margin of a fifth makes it a fifth worse", () => {
  const { distance, height } = arrivalAt(HERE, field(200, 30_000), { ...STILL, margin: 0.2 })!;
  expect(height).toBeCloseTo(1500 - distance / (0.8 * RATIO), 0);
});

test("head wind costs height, tail wind gives it, wind across costs nothing", () => {
  const at = (east: number, north: number) =>
    arrivalAt(HERE, field(0, 30_000), { ...STILL, wind: { east, north } })!.height;
  const still = at(0, 0);
  expect(at(0, -10)).toBeLessThan(still - 200);
  expect(at(0, 10)).toBeGreaterThan(still + 100);
  expect(at(10, 0)).toBeCloseTo(still, 0);
});

test("against a wind that is faster than the glider there is no arrival", () => {
  expect(arrivalAt(HERE, field(0, 30_000), { ...STILL, wind: { east: 0, north: -80 } })).toBeNull();
});

test("with the reserve, into it, or not at all", () => {
  const reach = (metres: number) => arrivalAt(HERE, field(90, metres), STILL)!.reach;
  expect(reach(RATIO * 1200)).toBe("reserve");
  expect(reach(RATIO * 1400)).toBe("low");
  expect(reach(RATIO * 1600)).toBe("short");
});

test("a ridge on the way hides a field, one below the glide does not", () => {
  const there = field(90, 20_000);
  const arrival = arrivalAt(HERE, there, STILL)!;
  const way = onTheWay(HERE, there);
  const ridge = (top: number) => Array.from({ length: way.length }, (_, i) => (i === 18 ? top : 400));
  const altitude = 2000 - 9500 / RATIO;
  expect(isBehindTerrain(HERE, there, arrival, ridge(altitude - 110))).toBe(false);
  expect(isBehindTerrain(HERE, there, arrival, ridge(altitude - 90))).toBe(true);
  expect(isBehindTerrain(HERE, there, arrival, ridge(Number.NaN))).toBe(false);
});

test("a plain hides no field on it, however low the glide ends; a bank before it does", () => {
  const there = field(90, RATIO * 1480);
  const arrival = arrivalAt(HERE, there, STILL)!;
  const way = onTheWay(HERE, there);
  const ground = (bank: number) => Array.from({ length: way.length }, (_, i) => (i === way.length - 3 ? bank : 500));
  expect(arrival.height).toBeLessThan(100);
  expect(isBehindTerrain(HERE, there, arrival, ground(500))).toBe(false);
  expect(isBehindTerrain(HERE, there, arrival, ground(500 + arrival.height + 10))).toBe(true);
});

test("the way is asked every 500 m and lies between both ends, over the date line too", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 80_000 }), (course, metres) => {
      const from = { latitude: -40, longitude: 179.9, altitude: 2000 };
      const there = { ...destination(from.latitude, from.longitude, course, metres), elevation: 0 };
      const way = onTheWay(from, there);
      expect(way.length).toBeLessThanOrEqual(Math.max(0, metres / 500 - 2));
      for (let i = 0; i < way.length; i++) expect(Math.abs(way.longitude[i] - from.longitude)).toBeLessThan(2);
    }),
  );
});
