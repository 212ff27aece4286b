import fc from "fast-check";
import { expect, test } from "vitest";
import { isOutlanding } from "#app/soaring/flight/outlanding.ts";
import { standingElevation } from "#app/soaring/flight/standing.ts";

const field = { latitude: 47.828, longitude: 11.465, elevation: 601, runway: 1000 };
/** Metres to the north. */
const north = (metres: number) => ({ ...field, latitude: field.latitude + metres / 111_195 });

test("on the runway and 200 m beyond it stands as high as the field is published, whatever a map says of the ground", () => {
  for (const metres of [0, 500, 690]) expect(standingElevation(north(metres), field, 40)).toBe(601);
});

test("beside it stands as much higher or lower as the ground is", () => {
  expect(standingElevation(north(710), field, 55)).toBe(656);
  expect(standingElevation(north(2900), field, -120)).toBe(481);
});

test("where the ground is not known a landing on the field has its elevation, one out of its reach has none", () => {
  expect(standingElevation(north(1490), field, null)).toBe(601);
  expect(standingElevation(north(1510), field, null)).toBeNull();
});

test("a field without a published elevation says nothing", () => {
  expect(standingElevation(field, { ...field, elevation: null }, 0)).toBeNull();
});

test("without ground it has an elevation exactly where it has not landed out", () => {
  const place = fc.record({
    latitude: fc.double({ min: 47.79, max: 47.87, noNaN: true }),
    longitude: fc.double({ min: 11.4, max: 11.53, noNaN: true }),
  });
  fc.assert(
    fc.property(place, fc.option(fc.integer({ min: 300, max: 4000 })), (at, runway) => {
      const one = { ...field, runway };
      expect(standingElevation(at, one, null) === null).toBe(isOutlanding(at, [one]));
    }),
  );
});
