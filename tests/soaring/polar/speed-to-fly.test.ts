import fc from "fast-check";
import { expect, test } from "vitest";
import { finalGlide } from "#app/soaring/polar/final-glide.ts";
import { bestGlide, degraded, leastSink, type Polar, sinkAt } from "#app/soaring/polar/polar.ts";
import { speedTable, tabulatedSpeedToFly } from "#app/soaring/polar/speed-table.ts";
import { type Ahead, crossCountrySpeed, MAX_SPEED_TO_FLY, speedToFly } from "#app/soaring/polar/speed-to-fly.ts";
import { anyPolar, ls8 } from "./fly.ts";

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const ahead = fc.record({ climb: within(0, 6), headWind: within(-15, 15), air: within(-3, 0.3) });

/** Height that a metre over ground costs, with the time it takes. */
const cost = (polar: Polar, speed: number, { climb, headWind = 0, air = 0 }: Ahead) =>
  (climb - air - sinkAt(polar, speed)) / (speed - headWind);

test("without climb in still air speed to fly is best glide", () => {
  fc.assert(
    fc.property(anyPolar, (polar) => {
      const best = bestGlide(polar).speed;
      fc.pre(best < MAX_SPEED_TO_FLY);
      expect(speedToFly(polar, { climb: 0 })).toBeCloseTo(best, 9);
    }),
  );
});

test("half a metre a second faster or slower than speed to fly costs more", () => {
  fc.assert(
    fc.property(anyPolar, ahead, (polar, before) => {
      const speed = speedToFly(polar, before);
      const least = cost(polar, speed, before);
      if (speed < MAX_SPEED_TO_FLY) expect(cost(polar, speed + 0.5, before)).toBeGreaterThan(least);
      if (speed - 0.5 > leastSink(polar).speed) expect(cost(polar, speed - 0.5, before)).toBeGreaterThan(least);
    }),
  );
});

test("the table of 5 % worse sink has the formula's speed within its step of 0.1 m/s", () => {
  fc.assert(
    fc.property(anyPolar, ahead, (polar, before) => {
      const exact = speedToFly(degraded(polar, 0.05), before);
      expect(Math.abs(tabulatedSpeedToFly(speedTable(polar), before) - exact)).toBeLessThan(0.1 + 1e-9);
    }),
    { numRuns: 300 },
  );
});

test("no row of the table costs less than the chosen one", () => {
  fc.assert(
    fc.property(anyPolar, ahead, (polar, before) => {
      const table = speedTable(polar);
      const worse = degraded(polar, 0.05);
      const chosen = cost(worse, tabulatedSpeedToFly(table, before), before);
      for (let i = table.leastSink; i < table.speed.length; i++) {
        expect(cost(worse, table.speed[i], before)).toBeGreaterThanOrEqual(chosen - 1e-12);
      }
    }),
  );
});

test("the table of an LS 8 begins at 21.3 m/s, ends at 65 and has 438 rows", () => {
  const { speed, sink } = speedTable(ls8());
  expect([speed[0], speed.at(-1), speed.length]).toEqual([21.3, 65, 438]);
  expect(sink[100] / sinkAt(ls8(), speed[100])).toBeCloseTo(1 / 0.95, 12);
});

test("in a climb stronger than any sink nobody flies slower than least sink or faster than 65 m/s", () => {
  expect(speedToFly(ls8(), { climb: 0, air: 8 })).toBe(leastSink(ls8()).speed);
  expect(speedToFly(ls8(), { climb: 12 })).toBe(65);
  expect(tabulatedSpeedToFly(speedTable(ls8()), { climb: 12 })).toBe(65);
  expect(tabulatedSpeedToFly(speedTable(ls8()), { climb: 0, headWind: 70 })).toBe(65);
});

test("speed to fly gives the best cross-country speed of all speeds", () => {
  fc.assert(
    fc.property(anyPolar, within(0.3, 5), within(20, 65), (polar, climb, other) => {
      const best = crossCountrySpeed(polar, speedToFly(polar, { climb }), { climb })!;
      fc.pre(other >= leastSink(polar).speed);
      expect(crossCountrySpeed(polar, other, { climb })!).toBeLessThanOrEqual(best + 1e-9);
    }),
  );
});

test("no climb is no way on, except where the air carries", () => {
  expect(crossCountrySpeed(ls8(), 30, { climb: 0 })).toBeNull();
  expect(crossCountrySpeed(ls8(), 30, { climb: 0, air: 2 })).toBe(30);
});

test("a final glide of 40 km at best glide costs 40 km over the glide ratio", () => {
  const { ratio } = bestGlide(ls8());
  expect(finalGlide(ls8(), 40_000, { climb: 0 })!.height).toBeCloseTo(40_000 / ratio, 6);
});

test("against wind a final glide at speed to fly costs less than at best glide, and none is found into a gale", () => {
  const polar = ls8();
  const slow = bestGlide(polar).speed;
  const chosen = finalGlide(polar, 20_000, { climb: 0, headWind: 15 })!;
  expect(chosen.height).toBeLessThan((-sinkAt(polar, slow) * 20_000) / (slow - 15));
  expect(chosen.speed).toBeGreaterThan(slow);
  expect(finalGlide(polar, 20_000, { climb: 0, headWind: 70 })).toBeNull();
});
