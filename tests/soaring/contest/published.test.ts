import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { computeAward } from "#app/soaring/contest/award.ts";
import { getEntry } from "#app/soaring/contest/entry.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import type { ShapeName } from "#app/soaring/contest/search.ts";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { shared, table, testShared } from "#tests/setup/shared.ts";
import { declared, offer, shape } from "./offer.ts";

/** Cases whose bonus comes from an out and return that the table does not list. */
const UNLISTED = ["4", "9"];
const TOLERANCE = 0.005;

type Row = { contest: string; score_name: string; distance_km: string | number };

/** What the published courses of one flight offer a contest: the course it names, and those it may choose or take a bonus from. */
function offered(row: Row, flight: Row[]) {
  const others = ["free", "au"].includes(row.contest) ? ["triangle", "out_return"] : [];
  const rows = [row, ...flight.filter(({ contest }) => others.includes(contest))];
  const task = row.score_name === "declaration" ? declared("free", Number(row.distance_km), 3) : null;
  const shapes = rows.filter(({ score_name }) => score_name !== "declaration");
  return offer(
    shapes.map(({ score_name, distance_km }) => shape(score_name as ShapeName, Number(distance_km))),
    task,
  );
}

testShared.for(table("score-vectors.csv"))(
  "case $case, $contest: $distance_km km by index $dmst_index are $points points",
  (row, context) => {
    context.skip(row.contest === "free" && UNLISTED.includes(row.case), "its bonus shape is not listed");
    const flight = table("score-vectors.csv").filter((other) => other.case === row.case) as unknown as Row[];
    const rule = getRule(row.contest as ContestKey, 2025);
    const found = offered(row as unknown as Row, flight);
    const award = computeAward(rule, found, Number(row.dmst_index));
    const entry = getEntry(rule, award!, found.window);
    // The published distances have been rounded to 10 m before they were made points: nothing more is to be allowed.
    expect(Math.abs(entry.points - Number(row.points))).toBeLessThanOrEqual(TOLERANCE);
    expect(entry.score).toMatchObject({ name: row.score_name, declared: row.declared === "1" });
    expect(Math.abs((entry.bonusPoints ?? 0) - Number(row.bonus_points))).toBeLessThanOrEqual(TOLERANCE);
    if (row.bonus_shape) expect(entry.bonusScoreName).toBe(row.bonus_shape);
  },
);

interface Published {
  index: number;
  contests: {
    contest: ContestKey;
    score_kind: string;
    points: number;
    distance_km: number;
    speed_kmh: number;
    declared: boolean;
    bonus_points: number | null;
    bonus_from: string | null;
    legs_lon_lat: [[number, number], [number, number]][];
  }[];
}

const published = (): Published[] =>
  JSON.parse(readFileSync(`${shared}/data/expected/published-scores.json`, "utf8")).flights;

const measured = (legs: Published["contests"][number]["legs_lon_lat"]) =>
  legs.reduce((sum, [[west, south], [east, north]]) => sum + geodesic(south, west, north, east) / 1000, 0);

testShared("the legs of every published course, measured, are as long as was published within 10 m", () => {
  const courses = published().flatMap(({ contests }) => contests);
  expect(courses.length).toBe(54);
  for (const { contest, distance_km, legs_lon_lat } of courses) {
    const ways = contest === "out_return" || legs_lon_lat.length === 1 ? 2 : 1; // there and back
    expect(Math.abs(ways * measured(legs_lon_lat) - distance_km), `${contest} ${distance_km}`).toBeLessThanOrEqual(
      0.01,
    );
  }
});

testShared("every published flight gets the published points, speed and bonus in every contest", () => {
  for (const { index, contests } of published()) {
    const rows = contests.map((course) => ({ ...course, score_name: course.score_kind }));
    for (const row of rows) {
      const rule = getRule(row.contest, 2025);
      const found = offered(row, rows);
      const entry = getEntry(rule, computeAward(rule, found, index)!, found.window);
      expect(Math.abs(entry.points - row.points), `${row.contest} ${row.points}`).toBeLessThanOrEqual(TOLERANCE);
      expect(Math.abs((entry.bonusPoints ?? 0) - (row.bonus_points ?? 0))).toBeLessThanOrEqual(TOLERANCE);
      expect(entry.bonusScoreName ?? null).toBe(row.bonus_from);
      // Half a hundredth up or down is written either way.
      if (row.contest === "sprint") expect(Math.abs(entry.speed - row.speed_kmh)).toBeLessThanOrEqual(0.0051);
    }
  }
});
