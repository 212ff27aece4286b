import { expect, test } from "vitest";
import { pointsOf, speedsOf } from "#app/soaring/segment/value.ts";

const PASS = { distance: 50_000, seconds: 1800, startAltitude: 2000, endAltitude: 2000, climb: 2, tailwind: 0 };

test("50 km in half an hour at one height without wind are 100 km/h, raw and corrected", () => {
  const { raw, corrected } = speedsOf(PASS);
  expect(raw * 3.6).toBeCloseTo(100, 9);
  expect(corrected * 3.6).toBeCloseTo(100, 9);
});

test("400 m lost cost the 200 s that climbing back takes at 2 m/s, 400 m gained give them back", () => {
  expect(speedsOf({ ...PASS, endAltitude: 1600 }).corrected).toBeCloseTo(50_000 / 2000, 9);
  expect(speedsOf({ ...PASS, endAltitude: 2400 }).corrected).toBeCloseTo(50_000 / 1600, 9);
});

test("a climb counts as 0.5 m/s at least, 3 m/s at most, and as 1 m/s where none was flown", () => {
  const lost = (climb: number | null) => speedsOf({ ...PASS, endAltitude: 1700, climb }).corrected;
  expect(lost(0.1)).toBeCloseTo(50_000 / (1800 + 600), 9);
  expect(lost(5)).toBeCloseTo(50_000 / (1800 + 100), 9);
  expect(lost(null)).toBeCloseTo(50_000 / (1800 + 300), 9);
});

test("a tailwind of 5 m/s is taken from the speed, a headwind given to it, one that nobody knows left alone", () => {
  expect(speedsOf({ ...PASS, tailwind: 5 }).corrected).toBeCloseTo(50_000 / 1800 - 5, 9);
  expect(speedsOf({ ...PASS, tailwind: -5 }).corrected).toBeCloseTo(50_000 / 1800 + 5, 9);
  expect(speedsOf({ ...PASS, tailwind: null }).corrected).toBeCloseTo(50_000 / 1800, 9);
});

test("the corrected speed stays between half and twice the raw one", () => {
  expect(speedsOf({ ...PASS, tailwind: 20 }).corrected * 3.6).toBeCloseTo(50, 9);
  expect(speedsOf({ ...PASS, endAltitude: 7000, climb: 1 }).corrected * 3.6).toBeCloseTo(200, 9);
});

test("points are the corrected speed by the index: 107 of it make 93.46 of 100 km/h", () => {
  expect(pointsOf(100, 107)).toBeCloseTo(93.458, 3);
});
