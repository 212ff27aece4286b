import fc from "fast-check";
import { expect, test } from "vitest";
import { towSpeed } from "#app/soaring/flight/launch/tow-speed.ts";

/** Velocity over ground of an airspeed on a heading in a wind. */
const over = (airspeed: number, heading: number, wind: { east: number; north: number }) =>
  [airspeed * Math.sin(heading) + wind.east, airspeed * Math.cos(heading) + wind.north] as const;

const winds = fc.record({
  east: fc.double({ min: -8, max: 8, noNaN: true }),
  north: fc.double({ min: -8, max: 8, noNaN: true }),
});

test("after a tow of two circles a glider 6 m/s slower is seen to be so within 0.5 m/s, on any course, in any wind", () => {
  const speed = fc.double({ min: 28, max: 38, noNaN: true });
  const course = fc.double({ min: 0, max: 6.28, noNaN: true });
  fc.assert(
    fc.property(winds, speed, course, (wind, tow, heading) => {
      const airspeed = towSpeed();
      for (let t = 0; t < 240; t++) {
        airspeed.see(...over(tow, (t / 120) * 2 * Math.PI, wind), 1);
        airspeed.learn(1);
      }
      const { faster, spread } = airspeed.see(...over(tow - 6, heading, wind), 1);
      expect(Math.abs(faster + 6)).toBeLessThan(0.5);
      expect(spread).toBeLessThan(3);
    }),
  );
});

test("after a straight tow a slower glider is seen on the same course, on the opposite one nothing is certain", () => {
  const wind = { east: 0, north: -8 };
  const airspeed = towSpeed();
  for (let t = 0; t < 240; t++) {
    airspeed.see(...over(32, 0, wind), 1);
    airspeed.learn(1);
  }
  const ahead = { ...airspeed.see(...over(26, 0, wind), 1) };
  expect(ahead.faster).toBeLessThan(-5);
  expect(ahead.spread).toBeLessThan(2.5);
  expect(airspeed.see(...over(32, Math.PI, wind), 1).spread).toBeGreaterThan(5);
});
