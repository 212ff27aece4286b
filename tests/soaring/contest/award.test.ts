import { expect, test } from "vitest";
import { computeAward } from "#app/soaring/contest/award.ts";
import { effectiveIndex, evaluate } from "#app/soaring/contest/calculation.ts";
import type { Declared } from "#app/soaring/contest/declared.ts";
import { getEntry } from "#app/soaring/contest/entry.ts";
import { CONTESTS, type ContestKey } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { SHAPES, type ShapeName } from "#app/soaring/contest/search.ts";
import type { Shape } from "#app/soaring/contest/shape.ts";
import { declared, offer, shape } from "./offer.ts";

const points = (contest: ContestKey, shapes: Shape[], course: Declared | null = null, index = 100, season = 2026) =>
  computeAward(getRule(contest, season), offer(shapes, course), index)?.calculation.points ?? null;

const rounds = (n: number, turns: number, more: Partial<Declared> = {}) =>
  declared("rounds", 100, turns, { rounds: n, ...more });

test.each<[ContestKey, ShapeName, number]>([
  ["free", "free6", 1],
  ["sprint", "speed", 0.5],
  ["triangle", "triangle", 1],
  ["out_return", "out_return", 1],
  ["out", "out", 1],
  ["dmst", "free4", 1],
  ["dmst", "out_return", 1.3],
  ["dmst", "triangle", 1.4],
  ["au", "free4", 1],
  ["au", "out_return", 1.3],
  ["au", "triangle", 1.4],
  ["ca", "triangle", 1.4],
  ["nsfw", "out_return", 1.3],
  ["bi", "free4", 1],
  ["nzc", "free6", 1],
  ["fr", "free4", 1],
  ["be", "free5_20km", 4],
  ["ssa", "free6", 1],
])("%s: a kilometre of %s is %f points at index 100", (contest, name, factor) => {
  expect(points(contest, [shape(name, 100)])).toBeCloseTo(100 * factor, 9);
});

const FREE = declared("free", 100, 3);
const THERE_AND_BACK = declared("out_return", 100, 1);
const TRIANGLE = declared("triangle", 100, 3);
const FLAT = declared("triangle", 100, 3, { fai: false });
const RECTANGLE = declared("rectangle", 100, 3);

test.each<[ContestKey, string, Declared, number | null]>([
  ["declaration", "course over three points", FREE, 1.3],
  ["declaration", "out and return", THERE_AND_BACK, 1.6],
  ["declaration", "FAI triangle", TRIANGLE, 1.7],
  ["declaration", "triangle that misses the leg rule", FLAT, 1.3],
  ["declaration", "rectangle", RECTANGLE, 1.7],
  ["declaration", "rectangle from a start on its side", declared("rectangle", 100, 4), 1.7],
  ["declaration", "triangle flown twice", rounds(2, 6), 1.5],
  ["declaration", "rectangle flown three times", rounds(3, 11), 1.5],
  ["declaration", "triangle flown four times", rounds(4, 12), null],
  ["declaration", "course over four points", declared("free", 100, 4), null],
  ["declaration", "goal", declared("goal", 100, 0), null],
  ["declaration", "course that does not close", declared("free", 100, 3, { closed: false }), null],
  ["dmst", "FAI triangle", TRIANGLE, 1.7],
  ["au", "course over three points", FREE, 1.3],
  ["fr", "course over three points", FREE, 1.2],
  ["fr", "rectangle", RECTANGLE, 1.2],
  ["bi", "out and return", THERE_AND_BACK, 1],
  ["bi", "FAI triangle", TRIANGLE, 1.05],
  ["bi", "triangle that misses the leg rule", FLAT, 1],
  ["bi", "course over three points", FREE, 0.95],
  ["bi", "triangle flown twice", rounds(2, 5), 0.95],
  ["bi", "triangle flown three times", rounds(3, 9), 0.95],
  ["bi", "rectangle flown twice", rounds(2, 8), null],
])("%s: a kilometre of a declared %s is %s points", (contest, _, course, factor) => {
  const earned = points(contest, [], course);
  if (factor === null) expect(earned).toBeNull();
  else expect(earned).toBeCloseTo(100 * factor, 9);
});

test("a declaration counts only when made before the take-off, completed, and flown in the window", () => {
  expect(points("declaration", [], { ...FREE, beforeTakeoff: false })).toBeNull();
  const missed = { kind: "missed", point: 2, missed: 120, time: 4000, how: "outside" } as const;
  expect(points("declaration", [], { ...FREE, attempt: { ...FREE.attempt, outcome: missed } })).toBeNull();
  const rule = getRule("declaration", 2026);
  const within = (window: [number, number]) => computeAward(rule, { window, shapes: [], declared: FREE }, 100);
  expect([within([0, 7200]), within([1, 7200]), within([0, 7199])].map((award) => award !== null)).toEqual([
    true,
    false,
    false,
  ]);
});

test("a declared triangle is called FAI's only when it keeps the leg rule", () => {
  const called = (course: Declared) => computeAward(getRule("bi", 2026), offer([], course), 100)?.calculation.terms[0];
  expect(called(TRIANGLE)).toEqual({ shape: "triangle", declared: true, distance: 100, factor: 1.05 });
  expect(called(FLAT)).toEqual({ shape: "plain_triangle", declared: true, distance: 100, factor: 1 });
});

test("in 2020 a German out and return, declared, had the 30 % of any declared course", () => {
  expect(points("dmst", [shape("out_return", 100)], THERE_AND_BACK, 100, 2020)).toBeCloseTo(130, 9);
  expect(points("dmst", [shape("out_return", 100)], THERE_AND_BACK, 100, 2021)).toBeCloseTo(160, 9);
});

test("Coupe Charron counts a sixth leg above 200 km, not at 200 km", () => {
  expect(points("be", [shape("free5_20km", 180), shape("free6_20km", 200)])).toBeCloseTo(720, 9);
  expect(points("be", [shape("free5_20km", 180), shape("free6_20km", 201)])).toBeCloseTo(804, 9);
});

test("the Dutch bonus is 0.3 of a declared FAI triangle or rectangle; a free triangle brings none", () => {
  expect(points("nzc", [shape("free6", 200), shape("triangle", 100)])).toBeCloseTo(200, 9);
  expect(points("nzc", [shape("free6", 200)], RECTANGLE)).toBeCloseTo(230, 9);
  expect(points("nzc", [shape("free6", 200)], FREE)).toBeCloseTo(200, 9);
});

test("of two bonuses the larger is added, of equal ones the triangle's", () => {
  const free = (triangle: number, outReturn: number) => {
    const found = offer([shape("free6", 100), shape("triangle", triangle), shape("out_return", outReturn)]);
    const rule = getRule("free", 2026);
    return getEntry(rule, computeAward(rule, found, 80)!, found.window);
  };
  expect(free(50, 80)).toMatchObject({ bonusScoreName: "out_return", bonusDistance: 80, points: 145 });
  expect(free(50, 80).bonusPoints).toBeCloseTo(20, 9);
  expect(free(60, 90).bonusScoreName).toBe("triangle");
});

test("an index of 112 counts as 109 in a sprint, and hours are two however long was flown", () => {
  const quick = shape("speed", 240, {
    turnpoints: [0, 6000].map((time) => ({ ...shape("speed", 1).turnpoints[0], time })),
  });
  const rule = getRule("sprint", 2026);
  const found = offer([{ ...quick, legs: [[0, 1]] }]);
  const entry = getEntry(rule, computeAward(rule, found, 112)!, found.window);
  expect(effectiveIndex(entry.calculation.index)).toBe(109);
  expect(entry.points).toBeCloseTo(120 / 1.09, 9);
  expect([entry.speed, entry.score.speed]).toEqual([120, 144]);
});

test("at 49.99 points a flight is kept and not ranked, at 50 it is; a sprint from 25", () => {
  const entry = (contest: ContestKey, name: ShapeName, distance: number) => {
    const rule = getRule(contest, 2026);
    return getEntry(rule, computeAward(rule, offer([shape(name, distance)]), 100)!, [0, 7200]);
  };
  expect(entry("free", "free6", 49.99)).toMatchObject({
    valid: false,
    unranked: [{ kind: "few_points", points: 49.99, least: 50 }],
  });
  expect(entry("free", "free6", 50)).toMatchObject({ valid: true, unranked: [] });
  expect(entry("sprint", "speed", 49.9).valid).toBe(false);
  expect(entry("sprint", "speed", 50).valid).toBe(true);
});

test("one unproven shape leaves every contest that asks for it unproven, and no other", () => {
  const found = offer([shape("free6", 100), shape("free4", 90), shape("triangle", 80, { proven: false })]);
  const proven = (contest: ContestKey) => computeAward(getRule(contest, 2026), found, 100)?.proven;
  expect([proven("free"), proven("triangle"), proven("au"), proven("fr")]).toEqual([false, false, false, true]);
});

test("for 3,000 made-up flights every calculation evaluates to the points, and they are the best that can be had", () => {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const courses = [FREE, THERE_AND_BACK, TRIANGLE, FLAT, RECTANGLE, rounds(2, 6), null];
  for (let n = 0; n < 3000; n++) {
    const shapes = (Object.keys(SHAPES) as ShapeName[])
      .filter(() => random() < 0.7)
      .map((name) => shape(name, random() * 1000));
    const course = courses[Math.floor(random() * courses.length)];
    const [index, contest] = [80 + Math.round(random() * 46), CONTESTS[n % CONTESTS.length]];
    const rule = getRule(contest, 2019 + Math.floor(random() * 10));
    const award = computeAward(rule, offer(shapes, course), index);
    if (!award) continue;
    const { calculation } = award;
    expect(evaluate(calculation)).toBe(calculation.points);
    // By hand, as the rule is told: kilometres, factors, hours, index.
    const share = { full: 1, handicap: 1, three_quarters: 0.75, none: 0 }[rule.index];
    const sum = calculation.terms.reduce((total, { distance, factor }) => total + distance * factor, 0);
    const told = (sum / (contest === "sprint" ? 2 : 1)) * (100 / (100 + share * (index - 100)));
    expect(Math.abs(told - calculation.points)).toBeLessThan(1e-9);
    const single = rule.alternatives.map((one) =>
      computeAward({ ...rule, alternatives: [one] }, offer(shapes, course), index),
    );
    expect(calculation.points).toBe(Math.max(...single.map((other) => other?.calculation.points ?? 0)));
  }
});
