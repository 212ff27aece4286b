import { expect, test } from "vitest";
import { courseWay } from "#app/flight-page/barogram/course-way.ts";
import { hourSpeed } from "#app/flight-page/barogram/hour-speed.ts";
import type { Place } from "#app/map/polyline.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";

/** Metres east and north of the first fix, a fix every 10 s. */
const drawn = (points: Drawn[]) => draw(points, 10);
const kilometres = (count: number, step: number): Drawn[] =>
  Array.from({ length: count }, (_, i): Drawn => [i * step, 0, 1000]);

function oneLeg(trace: ReturnType<typeof draw>, from: number, to: number, distance: number) {
  const turns = [from, to].map((i): Place => [trace.latitude[i], trace.longitude[i]]);
  return { legs: [{ from: trace.time[from], to: trace.time[to], distance, ends: [0, 1] as [number, number] }], turns };
}

test("straight along a leg of 100 km, half of the way is 50 km, and there is none before the start and after the finish", () => {
  const trace = drawn(kilometres(221, 500)); // 110 km, of which the first 5 and the last 5 are none of the course
  const { legs, turns } = oneLeg(trace, 10, 210, 100);
  const way = courseWay(trace, legs, turns);
  expect([way[9], way[211]]).toEqual([Number.NaN, Number.NaN]);
  expect(way[10]).toBeCloseTo(0, 6);
  expect(way[110]).toBeCloseTo(50, 1);
  expect(way[210]).toBeCloseTo(100, 6);
});

test("ten kilometres aside bring nobody forward, and legs add up", () => {
  const out = kilometres(101, 500);
  const aside = Array.from({ length: 20 }, (_, i): Drawn => [50_000, (i + 1) * 500, 1000]);
  const trace = drawn([...out, ...aside]);
  const at = (i: number): Place => [trace.latitude[i], trace.longitude[i]];
  const legs = [
    { from: trace.time[0], to: trace.time[50], distance: 25, ends: [0, 1] as [number, number] },
    { from: trace.time[50], to: trace.time[120], distance: 25, ends: [1, 2] as [number, number] },
  ];
  const way = courseWay(trace, legs, [at(0), at(50), at(100)]);
  expect(way[50]).toBeCloseTo(25, 2);
  expect(way[100]).toBeCloseTo(50, 6);
  expect(way[120]).toBeCloseTo(40, 1); // ten kilometres from the finish again
});

test("one-hour speed of a straight course is its speed, and there is none before the first hour on it", () => {
  const trace = drawn(kilometres(601, 400)); // 144 km/h for 100 min
  const { legs, turns } = oneLeg(trace, 60, 600, 216);
  const hour = hourSpeed(trace.time, courseWay(trace, legs, turns));
  expect(hour[419]).toBeNaN();
  for (const i of [420, 500, 600]) expect(hour[i] / 144).toBeCloseTo(1, 2);
});

test("circling for an hour costs the whole speed", () => {
  const time = Float64Array.from({ length: 721 }, (_, i) => 10 * i);
  const way = Float64Array.from(time, (t) => Math.min(t, 3600) / 36);
  expect(hourSpeed(time, way)[720]).toBeCloseTo(0, 9);
  expect(hourSpeed(time, way)[540]).toBeCloseTo(50, 3);
});

test("across a hole it is taken over the time that lies between the fixes", () => {
  expect(hourSpeed([0, 10, 5000], [0, 1, 200])[2]).toBeCloseTo((199 / 4990) * 3600, 3);
});
