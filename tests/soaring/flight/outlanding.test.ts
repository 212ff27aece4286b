import fc from "fast-check";
import { expect, test } from "vitest";
import { isOutlanding } from "#app/soaring/flight/outlanding.ts";
import { understand } from "#app/soaring/understand.ts";
import { recording, table, testShared } from "#tests/setup/shared.ts";

const KOENIGSDORF = { latitude: 47.828, longitude: 11.465 };
/** Metres to the north. */
const north = (metres: number) => ({ ...KOENIGSDORF, latitude: KOENIGSDORF.latitude + metres / 111_195 });

test("1,490 m from a field without figures is on it, 1,510 m is not; a runway of 2,400 m reaches 700 m farther", () => {
  const grass = { ...KOENIGSDORF, runway: null };
  expect([isOutlanding(north(1490), [grass]), isOutlanding(north(1510), [grass])]).toEqual([false, true]);
  const long = { ...KOENIGSDORF, runway: 2400 };
  expect([isOutlanding(north(2190), [long]), isOutlanding(north(2210), [long])]).toEqual([false, true]);
});

test("who has not landed is not landed out, and where no field is known every landing is one", () => {
  expect(isOutlanding(null, [{ ...KOENIGSDORF, runway: null }])).toBeNull();
  expect(isOutlanding(KOENIGSDORF, [])).toBe(true);
});

test("one more airfield never makes an outlanding of a landing on another", () => {
  const field = fc.record({
    latitude: fc.double({ min: 47.7, max: 47.9, noNaN: true }),
    longitude: fc.double({ min: 11.3, max: 11.6, noNaN: true }),
    runway: fc.option(fc.integer({ min: 300, max: 4000 })),
  });
  fc.assert(
    fc.property(fc.array(field), field, (fields, more) => {
      if (isOutlanding(KOENIGSDORF, fields) === false) expect(isOutlanding(KOENIGSDORF, [...fields, more])).toBe(false);
    }),
  );
});

/** The collected recordings that end on a meadow; all others with a landing end on an airfield of the reference table. */
const MEADOWS = ["flarm-ls1-outlanding-68km.igc", "oudie-cirrus-outlanding.igc"];

testShared("of the collected recordings two end in an outlanding", () => {
  const fields = table("airports.csv").map(({ lat, lon, runways }) => ({
    latitude: Number(lat),
    longitude: Number(lon),
    runway: Number(runways.split("/")[1]) || null,
  }));
  const out = table("expected/launch.csv")
    .filter(({ confidence }) => confidence === "high" || confidence === "medium")
    .map(({ file }) => ({
      file,
      landing: understand(recording(file), { today: "2026-11-20" }).flights[0].landingPoint,
    }))
    .filter(({ landing }) => isOutlanding(landing, fields));
  expect(out.map(({ file }) => file)).toEqual(MEADOWS);
});
