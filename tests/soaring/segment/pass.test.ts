import { expect, test } from "vitest";
import { destination } from "#app/soaring/geo/geodesic.ts";
import { type Course, makeBox, measureDirection, measureLength } from "#app/soaring/segment/course.ts";
import type { Track } from "#app/soaring/segment/crossing.ts";
import { findPasses } from "#app/soaring/segment/pass.ts";

const HOME = { latitude: 47, longitude: 11 };
const at = (east: number, north: number) => {
  const up = destination(HOME.latitude, HOME.longitude, 0, north);
  return destination(up.latitude, up.longitude, 90, east);
};
const gate = (east: number, more = {}) => ({ ...at(east, 0), halfWidth: 5000, floor: null, ceiling: null, ...more });
/** 40 km eastward. */
const COURSE: Course = { start: gate(0), corridor: [], finish: gate(40_000) };

/** Straight from place to place at 40 m/s, a fix every 4 s. @param ways metres east, north and above the sea */
function flown(...ways: [east: number, north: number, altitude?: number][]): Track {
  const places: { latitude: number; longitude: number; altitude: number }[] = [];
  for (let i = 1; i < ways.length; i++) {
    const [from, to] = [ways[i - 1], ways[i]];
    const steps = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 160);
    for (let k = 0; k < steps; k++) {
      const mix = (a = 1500, b = 1500) => a + ((b - a) * (k + 0.5)) / steps;
      places.push({ ...at(mix(from[0], to[0]), mix(from[1], to[1])), altitude: mix(from[2], to[2]) });
    }
  }
  return {
    length: places.length,
    time: Float64Array.from(places, (_, i) => 4 * i),
    latitude: Float64Array.from(places, ({ latitude }) => latitude),
    longitude: Float64Array.from(places, ({ longitude }) => longitude),
    altitude: Float32Array.from(places, ({ altitude }) => altitude),
  };
}

const ALWAYS = [[0, 1e6]] as const;
const read = (track: Track, course = COURSE, windows: readonly (readonly [number, number])[] = ALWAYS) =>
  findPasses(track, course, windows).map(({ start, end, upsideDown }) => [
    Math.round(start.time),
    Math.round(end.time),
    upsideDown,
  ]);

test("40 km at 40 m/s from 4 km before the gate take from second 100 to second 1100", () => {
  const track = flown([-4000, 0], [44_000, 0]);
  expect(read(track).map(([start, end]) => [(start as number) + 2, (end as number) + 2])).toEqual([[100, 1100]]);
  expect(measureLength(COURSE)).toBeCloseTo(40_000, 0);
  expect(measureDirection(COURSE)).toBeCloseTo(90, 6);
});

test("there and back again are two passes, the second against the defined direction", () => {
  const there = flown([-4000, 0], [44_000, 0], [44_000, 1000], [-4000, 1000]);
  expect(read(there).map(([, , upsideDown]) => upsideDown)).toEqual([false, true]);
});

test("of several crossings of the first gate the last counts, of the other gate the first", () => {
  const track = flown([-2000, 0], [2000, 0], [-2000, 0], [42_000, 0], [38_000, 0], [42_000, 0]);
  const [[start, end]] = read(track);
  expect(read(track)).toHaveLength(1);
  expect(start).toBeCloseTo((4000 + 4000 + 2000) / 40 - 2, -1);
  expect((end as number) - (start as number)).toBeCloseTo(1000, -1);
});

test("past the end of a gate it was not crossed: 4.9 km beside it count, 5.1 km do not", () => {
  expect(read(flown([-4000, 4900], [44_000, 4900]))).toHaveLength(1);
  expect(read(flown([-4000, 5100], [44_000, 5100]))).toEqual([]);
});

test("a crossing above or below a gate's band is none", () => {
  const banded = { ...COURSE, finish: gate(40_000, { floor: 1000, ceiling: 2000 }) };
  expect(read(flown([-4000, 0, 1500], [44_000, 0, 1500]), banded)).toHaveLength(1);
  expect(read(flown([-4000, 0, 1500], [44_000, 0, 2300]), banded)).toEqual([]);
  expect(read(flown([-4000, 0, 1500], [44_000, 0, 300]), banded)).toEqual([]);
});

test("places of the corridor are passed within their radius and in their order, either way", () => {
  const [near, far] = [
    { ...at(10_000, 8000), radius: 2000 },
    { ...at(30_000, 8000), radius: 2000 },
  ];
  const bent = { ...COURSE, corridor: [near, far] };
  const round = flown([-4000, 0], [10_000, 7000], [30_000, 7000], [44_000, 0]);
  expect(read(round, bent)).toHaveLength(1);
  expect(read(flown([44_000, 0], [30_000, 7000], [10_000, 7000], [-4000, 0]), bent)).toHaveLength(1);
  expect(read(flown([-4000, 0], [44_000, 0]), bent)).toEqual([]);
  const swapped = flown([-4000, 0], [30_000, 7000], [10_000, 7000], [44_000, 0]);
  expect(read(swapped, bent)).toEqual([]);
  expect(measureLength(bent)).toBeCloseTo(2 * Math.hypot(10_000, 8000) + 20_000, -3);
});

test("a radius is cut between two fixes that both lie outside of it", () => {
  const sharp = { ...COURSE, corridor: [{ ...at(20_000, 70), radius: 90 }] };
  expect(read(flown([-4000, 0], [44_000, 0]), sharp)).toHaveLength(1);
});

test("an engine in between, so two windows, and there is no pass", () => {
  const track = flown([-4000, 0], [44_000, 0]);
  expect(read(track, COURSE, [[0, 1200]])).toHaveLength(1);
  expect(
    read(track, COURSE, [
      [0, 600],
      [660, 1200],
    ]),
  ).toEqual([]);
});

test("six hours and no longer", () => {
  const track = flown([-4000, 0], [20_000, 0], [20_000, 0], [44_000, 0]);
  const parked = (seconds: number): Track => ({
    ...track,
    time: track.time.map((time) => (time < 600 ? time : time + seconds)),
  });
  expect(read(parked(5.5 * 3600))).toHaveLength(1);
  expect(read(parked(6 * 3600))).toEqual([]);
});

test("lowest and highest are those between the gates, heights at the gates lie between two fixes", () => {
  const [pass] = findPasses(flown([-4000, 0, 3000], [20_000, 0, 600], [44_000, 0, 1800]), COURSE, ALWAYS);
  expect(pass.start.altitude).toBeCloseTo(2600, -1);
  expect(pass.end.altitude).toBeCloseTo(1600, -1);
  expect(pass.lowest).toBeCloseTo(600, -1);
  expect(pass.highest).toBeCloseTo(2600, -1);
});

test("over the date line too", () => {
  const place = (longitude: number) => ({ latitude: -17, longitude, halfWidth: 5000, floor: null, ceiling: null });
  const course: Course = { start: place(179.8), corridor: [], finish: place(-179.8) };
  const longitudes = Array.from({ length: 121 }, (_, i) => 179.7 + i * 0.005);
  const track: Track = {
    length: 121,
    time: Float64Array.from(longitudes, (_, i) => 10 * i),
    latitude: new Float64Array(121).fill(-17),
    longitude: Float64Array.from(longitudes, (x) => (x > 180 ? x - 360 : x)),
    altitude: new Float32Array(121).fill(1000),
  };
  expect(read(track, course)).toEqual([[200, 1000, false]]);
});

test("a box holds both gates", () => {
  const { south, north, west, east } = makeBox(COURSE);
  expect(south).toBeLessThan(47 - 0.044);
  expect(north).toBeGreaterThan(47 + 0.044);
  expect(west).toBeLessThan(11);
  expect(east).toBeGreaterThan(11.52);
});
