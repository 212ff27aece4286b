/** What a browser sends of a flight to hear of airspace: it fits a body, and comes back where the glider was. */
import { expect, test } from "vitest";
import { FlownPath, getPath, MAX_FIXES, traceIn } from "#app/flight/airspace/flown-path.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import { makeTrace, NOTHING_DROPPED } from "#app/soaring/trace/trace.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";

const field = koenigsdorf();
const course = [away(field, 250, 120_000), away(field, 80, 100_000)];
const flown = prepareTrace(readIgc(simulate(planFor({ seed: 5, start: 1_783_670_400, course })).bytes)).trace;

const noise = (length: number) =>
  makeTrace({
    length,
    time: Float64Array.from({ length }, (_, i) => i),
    latitude: Float64Array.from({ length }, (_, i) => 47 + ((i * 7919) % 1000) / 1000),
    longitude: Float64Array.from({ length }, (_, i) => 11 + ((i * 104_729) % 1000) / 1000),
    pressureAltitude: Float32Array.from({ length }, (_, i) => (i * 31) % 3000),
    gnssAltitude: new Float32Array(length),
    altitudeSource: "pressure",
    sensors: { ENL: null, MOP: null, RPM: null },
    extras: {},
    dropped: NOTHING_DROPPED,
  });

test("a flight of hours fits a body of 64 kB and is accepted as it was sent", () => {
  const path = getPath(flown, "2026-07-10", true);
  expect(JSON.stringify(path).length).toBeLessThan(65_536);
  expect(FlownPath.safeParse(path).success).toBe(true);
});

test("every fix that is sent is one of the flight's, within a metre and half a second", () => {
  const sent = traceIn(getPath(flown, "2026-07-10", true));
  const at = new Map(Array.from(flown.time, (time, i) => [Math.round(time), i]));
  expect(sent.length).toBeGreaterThan(100);
  for (let k = 0; k < sent.length; k++) {
    const i = at.get(sent.time[k]) ?? -1;
    expect(Math.abs(sent.latitude[k] - flown.latitude[i])).toBeLessThan(1e-5);
    expect(Math.abs(sent.longitude[k] - flown.longitude[i])).toBeLessThan(1e-5);
    expect(Math.abs(sent.altitude[k] - flown.altitude[i])).toBeLessThanOrEqual(0.5);
  }
});

test("noise that no thinning helps is cut down, and still accepted", () => {
  const path = getPath(noise(20_000), "2026-07-10", true);
  expect(path.time.length).toBeLessThanOrEqual(MAX_FIXES);
  expect(FlownPath.safeParse(path).success).toBe(true);
});

test.each([
  ["a clock that goes back", { time: [5, 4] }],
  ["a height too few", { altitude: [400] }],
  ["a line that stops half way", { line: "_p~iF" }],
  ["a day that is none", { date: "2026-02-31" }],
])("%s is refused", (_, wrong) => {
  const path = { date: "2026-07-10", time: [1, 9], line: "_p~iF~ps|U_ulLnnqC", altitude: [400, 500] };
  expect(FlownPath.safeParse({ ...path, altitude_source: "gnss" }).success).toBe(true);
  expect(FlownPath.safeParse({ ...path, altitude_source: "gnss", ...wrong }).success).toBe(false);
});
