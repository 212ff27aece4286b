import { expect, test } from "vitest";
import { warm, warmth } from "#app/map/relief/warmth.ts";

const NOON = { azimuth: 180, elevation: 60 };
const rise = (degrees: number) => Math.tan((degrees * Math.PI) / 180);

test("flat ground is neither warmer nor cooler than itself", () => expect(warmth(0, 0, NOON)).toBeCloseTo(0, 12));

test("a south slope of 30° square to a sun at 60° gets the whole beam, 1 − sin 60° more than flat ground", () => {
  // Ground that falls to the south: it rises by −tan 30° for each metre south.
  expect(warmth(0, -rise(30), NOON)).toBeCloseTo(1 - Math.sin(Math.PI / 3), 10);
});

test("a north slope steeper than the sun is high lies in its own shade", () => {
  expect(warmth(0, rise(61), NOON)).toBeCloseTo(-Math.sin(Math.PI / 3), 10);
  expect(warmth(0, rise(30), NOON)).toBeCloseTo(0.5 - Math.sin(Math.PI / 3), 10);
});

test("in the afternoon west slopes are warmer than east slopes", () => {
  const afternoon = { azimuth: 240, elevation: 45 };
  expect(warmth(rise(20), 0, afternoon)).toBeGreaterThan(0.1);
  expect(warmth(-rise(20), 0, afternoon)).toBeLessThan(-0.1);
});

test("at night nothing is tinted", () => expect(warmth(0, -1, { azimuth: 0, elevation: -10 })).toBe(0));

test("a warm slope turns its picture towards orange, the sea keeps it", () => {
  const slope = Float32Array.from({ length: 36 }, (_, i) => 1000 - 50 * Math.floor(i / 6));
  const picture = new Uint8ClampedArray(64);
  warm(picture, { metres: slope, trust: new Float32Array(36).fill(1) }, () => 90, NOON);
  const [red, , blue, alpha] = picture.subarray(20, 24);
  expect(red).toBeGreaterThan(blue + 100);
  expect(alpha).toBeGreaterThan(20);
  const sea = new Uint8ClampedArray(64);
  warm(sea, { metres: new Float32Array(36), trust: new Float32Array(36).fill(1) }, () => 90, NOON);
  expect([...sea].every((value) => value === 0)).toBe(true);
});
