import { expect, test } from "vitest";
import { freePoints } from "#app/soaring/contest/free.ts";
import { finish, scoreFlight } from "#app/soaring/contest/score.ts";
import { table, testShared } from "#tests/setup/shared.ts";
import { type Drawn, draw } from "../draw.ts";

/** Cases whose bonus comes from an out and return that the table does not list. */
const UNLISTED = ["4", "9"];

testShared("published free scores follow from distance, bonus shape and index within 0.005 points", () => {
  const rows = table("score-vectors.csv");
  const free = rows.filter(({ contest, case: flight }) => contest === "free" && !UNLISTED.includes(flight));
  expect(free.length).toBeGreaterThan(10);
  for (const row of free) {
    const of = (contest: string) =>
      Number(rows.find((other) => other.case === row.case && other.contest === contest)?.distance_km ?? 0);
    const index = Number(row.dmst_index);
    const points = freePoints(Number(row.distance_km), of("triangle"), of("out_return"), index);
    // The listed distances have two decimals: 0.005 km weigh up to 0.0074 points at index 88.
    expect(Math.abs(points - Number(row.points)), `case ${row.case}`).toBeLessThanOrEqual(0.0075);
    const bonus = points - freePoints(Number(row.distance_km), 0, 0, index);
    expect(bonus, `case ${row.case}`).toBeCloseTo(Number(row.bonus_points), 2);
  }
});

test("out 30 km and back earns six legs and the bonus of an out and return", () => {
  const leg = Array.from({ length: 301 }, (_, i): Drawn => [i * 100, 0, 1500]);
  const trace = draw([...leg, ...leg.toReversed()]);
  const { shape, contest } = finish(scoreFlight({ trace, windows: [[0, 90_000]] }, { index: 108 }));
  const of = (name: string) => shape.find((found) => found.name === name)!.distance;
  expect(of("free6")).toBeCloseTo(60, 0);
  expect(of("out_return")).toBeCloseTo(60, 0);
  expect(contest[0]).toMatchObject({ name: "free", valid: true, bonusScoreName: "out_return" });
  expect(contest[0].points).toBeCloseTo(((of("free6") + 0.2 * of("out_return")) * 100) / 108, 9);
  expect(contest[0].score.legs).toHaveLength(6);
});

test("of two windows the one that earns more is scored, not the sum", () => {
  const east = Array.from({ length: 200 }, (_, i): Drawn => [i * 100, 0, 1500]);
  const north = Array.from({ length: 300 }, (_, i): Drawn => [20_000, i * 100, 1500]);
  const trace = draw([...east, ...north]);
  const windows: [number, number][] = [
    [36_000, 37_990],
    [38_000, 41_000],
  ];
  const { shape, contest } = finish(scoreFlight({ trace, windows }, { index: 100 }));
  expect(contest[0].distance).toBeCloseTo(29.9, 0);
  expect(shape[0].turnpoints[0].fix).toBe(200);
});

test("a flight without a window scores nothing", () => {
  expect(finish(scoreFlight({ trace: draw([[0, 0]]), windows: [] }, { index: 100 }))).toEqual({
    shape: [],
    contest: [],
  });
});
