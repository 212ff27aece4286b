import { expect, test } from "vitest";
import { computeSpeeds, getPoints } from "#app/soaring/segment/value.ts";

const LEGS = [{ distance: 50_000, direction: 90 }];
const PASS = { legs: LEGS, seconds: 1800, startAltitude: 2000, endAltitude: 2000, climb: 2, wind: null };

test("50 km in half an hour at one height without wind are 100 km/h, raw and corrected", () => {
  const { raw, corrected } = computeSpeeds({ ...PASS, wind: { east: 0, north: 0 } });
  expect(raw * 3.6).toBeCloseTo(100, 9);
  expect(corrected! * 3.6).toBeCloseTo(100, 9);
});

test("400 m lost cost the 200 s that climbing back takes at 2 m/s, 400 m gained give them back", () => {
  expect(computeSpeeds({ ...PASS, endAltitude: 1600 }).corrected).toBeCloseTo(50_000 / 2000, 9);
  expect(computeSpeeds({ ...PASS, endAltitude: 2400 }).corrected).toBeCloseTo(50_000 / 1600, 9);
});

test("a climb counts as 0.5 m/s at least, 3 m/s at most, and as 1 m/s where none was flown", () => {
  const lost = (climb: number | null) => computeSpeeds({ ...PASS, endAltitude: 1850, climb }).corrected;
  expect(lost(0.1)).toBeCloseTo(50_000 / (1800 + 300), 9);
  expect(lost(5)).toBeCloseTo(50_000 / (1800 + 50), 9);
  expect(lost(null)).toBeCloseTo(50_000 / (1800 + 150), 9);
});

test("a tailwind of 5 m/s is taken from the speed, a headwind given to it, one that nobody knows left alone", () => {
  const blown = (east: number) => computeSpeeds({ ...PASS, wind: { east, north: 0 } }).corrected;
  expect(blown(5)).toBeCloseTo(50_000 / 1800 - 5, 9);
  expect(blown(-5)).toBeCloseTo(50_000 / 1800 + 5, 9);
  expect(computeSpeeds(PASS).corrected).toBeCloseTo(50_000 / 1800, 9);
});

test("a wind across a leg costs what flying into it takes, and legs out and back both count", () => {
  const across = computeSpeeds({ ...PASS, wind: { east: 0, north: 10 } }).corrected!;
  expect(across).toBeCloseTo(Math.hypot(50_000 / 1800, 10), 9);
  const back = [25_000, 25_000].map((distance, i) => ({ distance, direction: i === 0 ? 90 : 270 }));
  expect(computeSpeeds({ ...PASS, legs: back, wind: { east: 6, north: 0 } }).corrected).toBeCloseTo(50_000 / 1800, 9);
});

test("a pass is not comparable where wind and height would change its speed by more than a quarter", () => {
  const tail = (east: number) => computeSpeeds({ ...PASS, wind: { east, north: 0 } }).corrected;
  expect(tail(6.9)! * 3.6).toBeCloseTo(100 - 6.9 * 3.6, 9);
  expect(tail(7)).toBeNull();
  expect(tail(-7)).toBeNull();
  expect(computeSpeeds({ ...PASS, endAltitude: 2700, climb: 2 }).corrected! * 3.6).toBeCloseTo(124.1, 1);
  expect(computeSpeeds({ ...PASS, endAltitude: 2730, climb: 2 }).corrected).toBeNull();
  expect(computeSpeeds({ ...PASS, endAltitude: 9000, climb: 1 }).corrected).toBeNull();
});

test("points are the corrected speed by the index: 107 of it make 93.46 of 100 km/h", () => {
  expect(getPoints(100, 107)).toBeCloseTo(93.458, 3);
});
