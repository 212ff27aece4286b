import { expect, test } from "vitest";
import { previewPlan } from "#app/soaring/contest/planned/preview.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { getLegs } from "#app/soaring/task/course.ts";
import type { Spot } from "#app/soaring/task/plan/plan.ts";
import { at, HOME, plan, triangle } from "#tests/soaring/task/plan/drawn.ts";

const FREE = [
  getRule("free", 2026),
  getRule("triangle", 2026),
  getRule("declaration", 2026),
  getRule("sprint", 2026),
  getRule("out_return", 2026),
  getRule("out", 2026),
];
const flying = { rules: FREE, index: 100, speed: 100 / 3.6 };
const earned = (spots: Spot[], more = flying) => {
  const { rules, index, speed } = more;
  const preview = previewPlan(plan(spots).points, rules, index, speed);
  return Object.fromEntries(preview.map(({ contest, points }) => [contest, Math.round(points)]));
};
const measureLength = (spots: Spot[]) => getLegs(spots).reduce((sum, leg) => sum + leg, 0);

test("an FAI triangle of 300 km earns its kilometres, 30 % more as free flight, 70 % more declared", () => {
  const points = triangle(30, 35, 35, 3000);
  const km = measureLength(points) / 1000;
  expect(earned(points)).toMatchObject({
    free: Math.round(1.3 * km),
    triangle: Math.round(km),
    declaration: Math.round(1.7 * km),
    sprint: 100,
  });
  expect(earned(points, { ...flying, index: 120 }).triangle).toBe(Math.round(km / 1.2));
});

test("a triangle that misses the leg rule earns no bonus for one and 30 % for being declared", () => {
  const points = triangle(40, 24.6, 35.4, 4000);
  const km = measureLength(points) / 1000;
  const { triangle: none, ...rest } = earned(points);
  expect(none).toBeUndefined();
  expect(rest.declaration).toBe(Math.round(1.3 * km));
});

test("out and return counts twice the way out; a goal counts as out, a closed course does not", () => {
  const there = at(60, 150_000);
  expect(earned([HOME, there, HOME])).toMatchObject({ out_return: 300, free: 360, declaration: 480 });
  expect(earned([HOME, there, HOME]).out).toBeUndefined();
  expect(earned([HOME, there])).toMatchObject({ out: 150, free: 150 });
});

test("the sprint counts two hours: of a zigzag only what three legs make of it", () => {
  const zigzag = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? at(0, 1000) : at(90, 30_000)));
  const { sprint } = earned(zigzag);
  expect(sprint).toBeGreaterThan(44); // three legs of 30 km, over two hours
  expect(sprint).toBeLessThan(47);
});

test("a course without length, speed or index earns nothing", () => {
  expect(earned([HOME])).toEqual({});
  expect(earned([HOME, HOME])).toEqual({});
  expect(earned([HOME, at(90, 50_000)], { ...flying, speed: 0 })).toEqual({});
});
