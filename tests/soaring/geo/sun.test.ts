import fc from "fast-check";
import { expect, test } from "vitest";
import { sunAt } from "#app/soaring/geo/sun.ts";

const seconds = (iso: string) => Date.parse(iso) / 1000;

test("the example of NREL's algorithm (TP-560-34302, table A5.1) is met within 0.02°: zenith 50.112°, azimuth 194.340°", () => {
  // Their elevation includes 0.016° of refraction at this height, 820 mbar and 11 °C.
  const { azimuth, elevation } = sunAt(seconds("2003-10-17T19:30:30Z"), 39.742476, -105.1786);
  expect(Math.abs(elevation - (90 - 50.11162 - 0.016))).toBeLessThan(0.02);
  expect(Math.abs(azimuth - 194.34024)).toBeLessThan(0.02);
});

test("at the solstices and the equinox the sun culminates at 90° less latitude plus declination", () => {
  const highest = (day: string, latitude: number) => {
    const start = seconds(`${day}T11:00:00Z`);
    return Math.max(...Array.from({ length: 121 }, (_, i) => sunAt(start + 60 * i, latitude, 0).elevation));
  };
  // Declinations of the days as the Almanac prints them: +23.44°, −23.44°, 0° within half a day's 0.2°.
  expect(highest("2024-06-20", 47)).toBeCloseTo(90 - 47 + 23.44, 1);
  expect(highest("2024-12-21", 47)).toBeCloseTo(90 - 47 - 23.44, 1);
  expect(Math.abs(highest("2024-03-20", 0) - 90)).toBeLessThan(0.4);
});

test("in the morning it stands in the east, in the afternoon in the west, north of the tropics never in the north at noon", () => {
  expect(sunAt(seconds("2026-06-12T06:00:00Z"), 47, 11).azimuth).toBeLessThan(120);
  expect(sunAt(seconds("2026-06-12T16:00:00Z"), 47, 11).azimuth).toBeGreaterThan(240);
  expect(Math.abs(sunAt(seconds("2026-06-12T11:16:00Z"), 47, 11).azimuth - 180)).toBeLessThan(2);
});

test("anywhere at any time it has a direction and a height", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -6e8, max: 2.5e9 }),
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (time, latitude, longitude) => {
        const { azimuth, elevation } = sunAt(time, latitude, longitude);
        expect(azimuth >= 0 && azimuth <= 360).toBe(true);
        expect(elevation >= -90 && elevation <= 90).toBe(true);
      },
    ),
  );
});
