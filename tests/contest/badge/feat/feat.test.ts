/** What badges read from a flight's track and phases: drawn by hand, with answers anyone can work out. */
import { expect, test } from "vitest";
import { finalGlide, longestStraight } from "#app/contest/badge/feat/straight.ts";
import { bestThermals } from "#app/contest/badge/feat/thermal.ts";
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";

type Phases = FlightAnalysis["phases"];
const phase = (kind: "glide" | "thermal" | "attempt", start: number, end: number, more: object = {}) =>
  ({ kind, start, end, gain: kind === "glide" ? -100 : 300, right: 1, ...more }) as unknown as Phases[number];

/** A fix a second; `at` gives degrees and metres. */
function track(length: number, at: (t: number) => { latitude?: number; longitude?: number; altitude?: number }) {
  const of = (value: (t: number) => number) => Float64Array.from({ length }, (_, t) => value(t));
  return {
    length,
    time: of((t) => t),
    latitude: of((t) => at(t).latitude ?? 0),
    longitude: of((t) => at(t).longitude ?? 0),
    altitude: Float32Array.from({ length }, (_, t) => at(t).altitude ?? 0),
  };
}

/** Due north along a meridian at 50 m/s: a degree of latitude is 110.57 km at the equator. */
const north = (t: number) => ({ latitude: (t * 50) / 110_574 });

test("an hour straight north at 180 km/h is 180 km without circling", () => {
  expect(longestStraight(track(3601, north), [phase("glide", 0, 3600)])).toBeCloseTo(180, 0);
});

test("a circle in the middle leaves the longer half", () => {
  const phases = [phase("glide", 0, 1600), phase("attempt", 1600, 1700, { gain: -5 }), phase("glide", 1700, 3600)];
  expect(longestStraight(track(3601, north), phases)).toBeCloseTo(95, 0);
});

test("up and down a ridge counts both ways, weaving does not", () => {
  const ridge = track(3601, (t) => ({ latitude: (Math.min(t, 3600 - t) * 50) / 110_574 }));
  expect(longestStraight(ridge, [phase("glide", 0, 3600)])).toBeCloseTo(180, 0);
  const weaving = track(3601, (t) => ({ latitude: (t * 10) / 110_574, longitude: 0.02 * Math.sin(t / 10) }));
  expect(longestStraight(weaving, [phase("glide", 0, 3600)])).toBeLessThan(50);
});

test("the final glide begins at the last climb, and looking for lift on the way does not end it", () => {
  const phases = [
    phase("thermal", 0, 600),
    phase("glide", 600, 1500),
    phase("attempt", 1500, 1560, { gain: 20 }),
    phase("glide", 1560, 2600),
  ];
  expect(finalGlide(track(2601, north), phases, 2600)).toBeCloseTo(100, 0);
});

test("with the engine on the way home there is no final glide", () => {
  const flown = track(2601, north);
  const climbed = phase("thermal", 0, 600);
  const parted = [climbed, phase("glide", 600, 1500), phase("glide", 1700, 2600)];
  expect(finalGlide(flown, parted, 2600)).toBe(0);
  expect(finalGlide(flown, [climbed, phase("glide", 600, 2300)], 2600)).toBe(0);
  expect(finalGlide(flown, [climbed], 2600)).toBe(0);
});

test("500 m in 100 s are 5 m/s, wherever in the climb they are", () => {
  // 2 m/s for 100 s, then 5 m/s for 100 s, then 1 m/s.
  const altitude = (t: number) => (t < 100 ? 2 * t : t < 200 ? 200 + 5 * (t - 100) : 700 + (t - 200));
  const found = bestThermals(
    track(400, (t) => ({ altitude: altitude(t) })),
    [phase("thermal", 0, 399, { gain: 899 })],
  );
  expect(found).toEqual({ thermal: 899, climb: 5, left: 0, right: 1 });
});

test("a climb of 499 m has no average over 500", () => {
  const rising = track(300, (t) => ({ altitude: Math.min(499, 5 * t) }));
  expect(bestThermals(rising, [phase("thermal", 0, 299, { gain: 499 })]).climb).toBe(0);
});

test("thermals are counted by the side they were turned to; attempts and what sank are not", () => {
  const phases = [
    phase("thermal", 0, 10, { right: 0.9 }),
    phase("thermal", 10, 20, { right: 0.1 }),
    phase("thermal", 20, 30, { right: 0.2 }),
    phase("thermal", 30, 40, { right: 0.2, gain: -10 }),
    phase("attempt", 40, 50, { right: 0.1 }),
  ];
  expect(
    bestThermals(
      track(60, () => ({})),
      phases,
    ),
  ).toMatchObject({ left: 2, right: 1 });
});
