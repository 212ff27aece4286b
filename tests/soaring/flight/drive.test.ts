import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFlights } from "#app/soaring/flight/split.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { understand } from "#app/soaring/understand.ts";
import { flights } from "#tests/cast/fleet.ts";
import { recording, testShared } from "#tests/setup/shared.ts";
import { type Steered, steer } from "../steer.ts";

const found = (parts: Steered[]) => {
  const trace = steer(parts, { altitude: 500 });
  return splitFlights(trace, computeMotion(trace)).length;
};
const REST = { seconds: 60, airspeed: 0 };
const road = (seconds: number, speed: number, slope: number): Steered => ({
  seconds,
  airspeed: speed,
  climb: speed * slope,
});

test("a trailer that climbs 200 m on a road of 6 % and stops at a light is no flight", () => {
  expect(found([REST, road(60, 22, 0.06), road(8, 0.5, 0), road(120, 14, 0.07), { seconds: 400, airspeed: 0 }])).toBe(
    0,
  );
});

test("a motorway that leads up by 300 m in ten minutes without a stop is no flight", () => {
  expect(found([REST, road(600, 30, 0.017), { seconds: 400, airspeed: 0 }])).toBe(0);
});

test("drives of any speed to 130 km/h on slopes to 7 %, with stops, are none", () => {
  const stretch = fc.record({
    seconds: fc.integer({ min: 20, max: 90 }),
    speed: fc.integer({ min: 9, max: 17 }),
    slope: fc.integer({ min: -7, max: 7 }),
  });
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 3, maxLength: 20 }), (stretches) => {
      const parts = stretches.flatMap(({ seconds, speed, slope }) => [
        road(seconds, speed, slope / 100),
        road(15, 22, 0),
        road(8, 0.5, 0),
      ]);
      expect(found([REST, ...parts, { seconds: 400, airspeed: 0 }])).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test("the weakest tow, 1.8 m/s, is a flight, though the glider stood for four minutes and took off again", () => {
  const circuit: Steered[] = [
    { seconds: 20, airspeed: 20 },
    { seconds: 200, climb: 1.8 },
    { seconds: 300, climb: -1.2 },
    { seconds: 20, airspeed: 10 },
  ];
  expect(found([REST, ...circuit, { seconds: 240, airspeed: 0 }, ...circuit, { seconds: 400, airspeed: 0 }])).toBe(1);
});

test("no simulated flight is taken for a drive", () => {
  for (const { bytes } of flights(30, 9)) expect(understand(bytes, { today: "2026-12-31" }).flights).toHaveLength(1);
});

testShared("the drives home in two reported recordings are no flights, the flights before them are", () => {
  for (const file of ["trailer-drive", "straight-short"])
    expect(understand(recording(`reported/${file}.igc`), { today: "2026-11-20" }).flights, file).toHaveLength(1);
});
