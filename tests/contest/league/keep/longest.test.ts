import { expect, test } from "vitest";
import { longestWithin, windowPoints } from "#app/contest/league/keep/longest.ts";
import { hundredths } from "#app/contest/league/table/round.ts";
import { finish } from "#app/soaring/steps.ts";
import { makeTrace, NOTHING_DROPPED, type Trace } from "#app/soaring/trace/trace.ts";

/** Metres of a degree along the equator, on WGS84. */
const DEGREE = 111_319.4908;

/** Along the equator at these km/h, a fix in 10 s, at one height, or sinking from the first to the last fix. */
function flown(speed: number, hours: number, { sinks = 0 } = {}): Trace {
  const length = Math.round(hours * 360) + 1;
  const at = (of: (second: number) => number) => Float64Array.from({ length }, (_, i) => of(10 * i));
  const altitude = Float32Array.from({ length }, (_, i) => 1500 - (sinks * i) / (length - 1));
  return makeTrace({
    length,
    time: at((second) => second),
    latitude: at(() => 0),
    longitude: at((second) => (second * speed) / 3.6 / DEGREE),
    pressureAltitude: altitude,
    gnssAltitude: altitude,
    altitudeSource: "pressure",
    sensors: { ENL: null, MOP: null, RPM: null },
    extras: {},
    dropped: NOTHING_DROPPED,
  });
}
const longest = (trace: Trace, minutes: number, to = trace.time[trace.length - 1]) =>
  finish(longestWithin(trace, [{ from: 0, to }], minutes));

test("three hours at 100 km/h are 250 km in 150 minutes, with index 107 95.01 points", () => {
  const distance = longest(flown(100, 3), 150);
  expect(distance).toBeCloseTo(250, 2);
  expect(hundredths(windowPoints(distance, 150, 107))).toBe(9501);
});

test("the divisor is the whole window however short the flight was: 100 km in an hour are 40 points", () => {
  const distance = longest(flown(100, 1), 150);
  expect(distance).toBeCloseTo(100, 2);
  expect(hundredths(windowPoints(distance, 150, 100))).toBe(4000);
});

test("who only sinks has no course: the finish may not be lower than the start", () => {
  expect(longest(flown(100, 3, { sinks: 900 }), 150)).toBe(0);
});

test("the best of several windows counts, not their sum", () => {
  const trace = flown(100, 3);
  const windows = [
    { from: 0, to: 3600 },
    { from: 5400, to: 10_800 },
  ];
  expect(finish(longestWithin(trace, windows, 150))).toBeCloseTo(150, 2);
});
