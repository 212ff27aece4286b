import { expect, test } from "vitest";
import { wayHome } from "#app/flight-page/arrival/way-home.ts";
import type { Place } from "#app/map/polyline.ts";

const HOME: Place = [47.82868, 11.465];
/** One degree of latitude at 48.3° is 111.20 km on WGS 84. */
const NORTH: Place = [48.82868, 11.465];
const FLIGHT = {
  outlanding: false,
  airport: { id: 1, name: "Königsdorf" },
  landingAirport: { id: 1, name: "Königsdorf" },
  landingTime: "2026-07-12T16:00:00+00:00",
};

test("a flight that came home has no way home", () => {
  expect(wayHome(FLIGHT, [HOME, NORTH, HOME])).toBeNull();
});

test("from an outlanding it leads from the track's end to its start", () => {
  const way = wayHome({ ...FLIGHT, outlanding: true, landingAirport: null }, [HOME, NORTH]);
  expect(way).toEqual({ from: NORTH, to: HOME, straight: expect.closeTo(111_200, -2) });
});

test("a landing at another airfield has one too", () => {
  expect(wayHome({ ...FLIGHT, landingAirport: { id: 2, name: "Elsewhere" } }, [HOME, NORTH])?.from).toEqual(NORTH);
});

test("two names for one place make no way, nor does a glider in the air or a flight without a track", () => {
  const other = { ...FLIGHT, landingAirport: { id: 2, name: "Next door" } };
  expect(wayHome(other, [HOME, NORTH, [47.84, 11.465]])).toBeNull();
  expect(wayHome({ ...other, landingTime: null }, [HOME, NORTH])).toBeNull();
  expect(wayHome({ ...FLIGHT, outlanding: true }, [])).toBeNull();
});
