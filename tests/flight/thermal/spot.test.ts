import fc from "fast-check";
import { expect, test } from "vitest";
import { type FlightClimb, toSpot } from "#app/flight/thermal/spot.ts";

const climb = (flightId: number, more: Partial<FlightClimb> = {}): FlightClimb => ({
  flightId,
  nth: 0,
  cell: 1,
  latitude: 47.8,
  longitude: 11.5,
  base: 900,
  top: 1500,
  duration: 300,
  day: "2026-07-12",
  hour: 12,
  ...more,
});

const climbs = fc
  .uniqueArray(
    fc.record({
      flightId: fc.integer({ min: 1, max: 5 }),
      nth: fc.integer({ min: 0, max: 9 }),
      cell: fc.constant(1),
      latitude: fc.double({ min: 47, max: 48, noNaN: true }),
      longitude: fc.double({ min: 11, max: 12, noNaN: true }),
      base: fc.integer({ min: 200, max: 1500 }),
      top: fc.integer({ min: 1501, max: 4000 }),
      duration: fc.integer({ min: 60, max: 1800 }),
      day: fc.constantFrom("2025-04-01", "2026-05-02", "2026-07-12"),
      hour: fc.integer({ min: 9, max: 19 }),
    }),
    { selector: ({ flightId, nth }) => `${flightId} ${nth}`, minLength: 1, maxLength: 40 },
  )
  .map((list): FlightClimb[] => list);

test("climbs of one flight, however many, make no spot; those of two do", () => {
  fc.assert(
    fc.property(climbs, (list) => {
      const flights = new Set(list.map(({ flightId }) => flightId)).size;
      expect(toSpot(list)).toHaveLength(flights >= 2 ? 1 : 0);
    }),
  );
  expect(toSpot([])).toEqual([]);
});

test("the order of the climbs changes nothing, not even the last digit", () => {
  const shuffled = climbs.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(toSpot(other)).toEqual(toSpot(list));
    }),
  );
});

test("every figure is what counting one by one finds", () => {
  fc.assert(
    fc.property(climbs, (list) => {
      const [spot] = toSpot(list);
      if (!spot) return;
      expect([spot.climbs, spot.first, spot.last]).toEqual([
        list.length,
        list.reduce((least, { day }) => (day < least ? day : least), "9"),
        list.reduce((most, { day }) => (day > most ? day : most), "0"),
      ]);
      // Every second of climbing counts once, whoever climbed.
      let [gained, seconds] = [0, 0];
      for (const { base, top, duration } of list) [gained, seconds] = [gained + top - base, seconds + duration];
      expect(spot.climb).toBeCloseTo(gained / seconds, 9);
      // A median has no more than half of all on either side.
      for (const name of ["base", "top"] as const) {
        expect(list.filter((one) => one[name] < spot[name]).length).toBeLessThanOrEqual(list.length / 2);
        expect(list.filter((one) => one[name] > spot[name]).length).toBeLessThanOrEqual(list.length / 2);
      }
      const early = list.filter(({ hour }) => hour < spot.from).length;
      const late = list.filter(({ hour }) => hour >= spot.until).length;
      expect(Math.max(early, late)).toBeLessThanOrEqual(list.length / 10);
      expect(spot.until).toBeGreaterThan(spot.from);
    }),
  );
});

test("a short strong climb weighs less than a long weak one: 600 m in 200 s and 600 m in 1000 s are 1 m/s", () => {
  expect(toSpot([climb(1, { duration: 200 }), climb(2, { duration: 1000 })])[0].climb).toBe(1);
});

test("one climb of eleven at dusk does not lengthen the day", () => {
  const noon = Array.from({ length: 10 }, (_, i) => climb(i, { hour: 12 + (i % 2) }));
  expect(toSpot([...noon, climb(11, { hour: 20 })])[0]).toMatchObject({ from: 12, until: 14 });
});
