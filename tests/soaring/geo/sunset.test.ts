import { expect, test } from "vitest";
import { sunriseOn, sunsetOn } from "#app/soaring/geo/sunset.ts";

const seconds = (iso: string) => Date.parse(iso) / 1000;
const read = (iso: string, latitude: number, longitude: number) => {
  const found = sunsetOn(seconds(iso), latitude, longitude);
  return found === null ? null : new Date(found * 1000).toISOString().slice(11, 16);
};
const minutes = (clock: string | null) => Number(clock?.slice(0, 2)) * 60 + Number(clock?.slice(3));

/** Source: the equation of time at the equinoxes and solstices, and the half arc by cos H = (sin −50′ − sin φ sin δ) / (cos φ cos δ). */
test.each([
  ["2026-06-21T12:00:00Z", 48, 11, 23.44, -1.8],
  ["2026-12-21T12:00:00Z", 48, 11, -23.44, 2.0],
  ["2026-03-20T12:00:00Z", 0, 0, 0, -7.5],
  ["2026-06-21T02:00:00Z", -33, 151, 23.44, -1.8],
])(
  "on %s at %d° %d° it is within two minutes of the spherical triangle",
  (iso, latitude, longitude, delta, equation) => {
    const radians = Math.PI / 180;
    const cosine =
      (Math.sin((-50 / 60) * radians) - Math.sin(latitude * radians) * Math.sin(delta * radians)) /
      (Math.cos(latitude * radians) * Math.cos(delta * radians));
    const noon = 12 * 60 - longitude * 4 - equation;
    const expected = noon + (Math.acos(cosine) / radians) * 4;
    const found = minutes(read(iso, latitude, longitude));
    expect(Math.abs(((found - expected + 720 + 1440) % 1440) - 720)).toBeLessThan(2);
  },
);

test("in the north of Norway the sun does not set in June and does not rise in December", () => {
  expect(read("2026-06-21T12:00:00Z", 70, 25)).toBeNull();
  expect(read("2026-12-21T12:00:00Z", 70, 25)).toBeNull();
});

test("morning and evening of one day are told the same sunset", () => {
  expect(read("2026-05-01T05:00:00Z", 48, 11)).toBe(read("2026-05-01T20:00:00Z", 48, 11));
});

test("the sun rises as long before it is highest as it sets after it, to the minutes that its declination moves in a day", () => {
  for (const [latitude, longitude] of [
    [48, 11],
    [-33, 151],
    [60, -110],
  ]) {
    const noon = seconds("2026-05-01T12:00:00Z") - longitude * 240;
    const rise = sunriseOn(noon, latitude, longitude) ?? Number.NaN;
    const set = sunsetOn(noon, latitude, longitude) ?? Number.NaN;
    expect(rise).toBeLessThan(set);
    // The equation of time of 1 May is 2.9 minutes.
    expect(Math.abs((rise + set) / 2 - (noon - 174))).toBeLessThan(120);
  }
  expect(sunriseOn(seconds("2026-12-21T12:00:00Z"), 70, 25)).toBeNull();
});
