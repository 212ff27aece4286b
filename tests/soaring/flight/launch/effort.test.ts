import fc from "fast-check";
import { expect, test } from "vitest";
import { computeAcceleration, computeEnergyClimb } from "#app/soaring/flight/launch/effort.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";

const GRAVITY = 9.81;

/** Two minutes of circles at an airspeed and a bank, carried along by a wind; one fix a second. */
function circles(airspeed: number, bank: number, wind: number) {
  const rate = (GRAVITY * Math.tan((bank * Math.PI) / 180)) / airspeed; // radians a second
  const radius = airspeed / rate;
  return draw(
    Array.from(
      { length: 120 },
      (_, t): Drawn => [radius * Math.sin(rate * t) + wind * t, -radius * Math.cos(rate * t)],
    ),
    1,
  );
}

test("acceleration in a circle is g tan(bank) within 9 %, what chords of 3 s lose, whatever the wind", () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(between(24, 34), between(10, 40), between(0, 15), (airspeed, bank, wind) => {
      const trace = circles(airspeed, bank, wind);
      const truth = GRAVITY * Math.tan((bank * Math.PI) / 180);
      for (const value of computeAcceleration(trace, computeMotion(trace), 20, 100).slice(5, -5)) {
        expect(Math.abs(value / truth - 1)).toBeLessThan(0.09);
      }
    }),
  );
});

test("a pull-up from 40 to 25 m/s gains 50 m of height and hardly any energy", () => {
  let [east, height, speed] = [0, 1000, 40];
  const points = Array.from({ length: 60 }, (_, t): Drawn => {
    const point: Drawn = [east, 0, height];
    if (t >= 20 && t < 40) {
      height += (speed ** 2 - (speed - 0.75) ** 2) / (2 * GRAVITY);
      speed -= 0.75;
    }
    east += speed;
    return point;
  });
  const trace = draw(points, 1);
  expect(height - 1000).toBeCloseTo(49.7, 1);
  for (const climb of computeEnergyClimb(trace, computeMotion(trace), 0, 59).slice(10, 50)) {
    expect(Math.abs(climb)).toBeLessThan(0.4);
  }
});
