import { expect, test } from "vitest";
import { atMass, sinkAt } from "#app/soaring/polar/polar.ts";
import { computeLoad, getRadius, sinkInTurn, sinkUnder } from "#app/soaring/polar/turn.ts";
import { ls8 } from "./fly.ts";

test("at 60° of bank the wing carries twice the glider: its sink at double mass, twice over", () => {
  const polar = ls8();
  for (const speed of [30, 35, 40]) {
    const heavy = atMass(polar, 2 * polar.mass);
    expect(sinkInTurn(polar, speed, 60)).toBeCloseTo(2 * sinkAt(heavy, speed), 10);
  }
});

test("with wings level a turn costs nothing", () => {
  expect(sinkInTurn(ls8(), 28, 0)).toBe(sinkAt(ls8(), 28));
  expect(sinkUnder(ls8(), 28, 1)).toBe(sinkAt(ls8(), 28));
});

// A comparable platform shows 148 m, 36.8° and 118.7 km/h for one flight's circles.
test("118.7 km/h at 36.8° is a circle of 148 m, and its turn rate gives the bank back", () => {
  const speed = 118.7 / 3.6;
  const radius = getRadius(speed, 36.8);
  expect(Math.round(radius)).toBe(148);
  const turn = ((speed / radius) * 180) / Math.PI;
  expect((Math.acos(1 / computeLoad(speed, turn)) * 180) / Math.PI).toBeCloseTo(36.8, 6);
});
