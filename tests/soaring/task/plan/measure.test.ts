import { expect, test } from "vitest";
import { closeTask } from "#app/soaring/task/plan/close-task.ts";
import { cornerAreas } from "#app/soaring/task/plan/corner-areas.ts";
import { getThreshold, measurePlan } from "#app/soaring/task/plan/measure.ts";
import { setRules } from "#app/soaring/task/plan/plan.ts";
import { recognise } from "#app/soaring/task/plan/recognise.ts";
import { proposeRepair } from "#app/soaring/task/plan/repair.ts";
import { isFaiTriangle, LIMITS } from "#app/soaring/task/shape.ts";
import { at, HOME, plan, triangle } from "./drawn.ts";

const SPEED = 100 / 3.6;

test("a triangle of 24.6 % says which leg is too short and what it needs", () => {
  const recognised = recognise(plan(triangle(40, 24.6, 35.4, 4000)).points);
  expect(recognised?.kind).toBe("TR");
  const { missed, fai } = recognised?.triangle ?? { missed: null, fai: null };
  expect(missed?.record).toMatchObject({ leg: 1, kind: "short", needs: 0.28 });
  expect(missed?.record?.share).toBeCloseTo(0.246, 2);
  expect(fai).toEqual({ contest: false, record: false });
});

test("600 km with 26 % are an FAI triangle in contests and none for records; 800 km for both", () => {
  const [medium, large] = [6, 8].map((size) => recognise(plan(triangle(26, 36, 38, size * 1000)).points)?.triangle);
  expect(medium?.fai).toEqual({ contest: true, record: false });
  expect(medium?.missed).toMatchObject({ contest: null, record: { kind: "short", leg: 0, needs: 0.28 } });
  expect(large?.fai).toEqual({ contest: true, record: true });
});

test("800 km with 46 % miss by the longest leg", () => {
  const recognisedTriangle = recognise(plan(triangle(46, 27.5, 26.5, 8000)).points)?.triangle;
  expect(recognisedTriangle?.missed.record).toMatchObject({ kind: "long", leg: 0, needs: 0.45 });
});

test("a triangle that starts on a leg names the leg by where it begins on the course", () => {
  const [a, b, c] = triangle(40, 24.6, 35.4, 4000);
  const middle = { ...at(90, 80_000), name: "Middle" };
  const recognised = recognise(plan([middle, b, c, a, middle]).points);
  expect(recognised).toMatchObject({ kind: "TR", startOnLeg: true });
  expect(recognised?.triangle?.missed.record).toMatchObject({ kind: "short", leg: 1 });
});

test("legs have course, length and share; the distance of a start on a leg is that of the polygon", () => {
  const measured = measurePlan(plan(triangle(30, 30, 30, 4000), "D"), SPEED);
  expect(measured.legs.map(({ share }) => share.toFixed(2))).toEqual(["0.33", "0.33", "0.33"]);
  expect(measured.legs[0].course).toBeCloseTo(90, 5);
  expect(measured.distance / 1000).toBeCloseTo(360, -1);
  expect(measured.duration).toBeCloseTo(measured.distance / SPEED, 6);
  expect(measured.zones).toHaveLength(4);
});

test("two points have FAI areas, the contest's threshold under DMSt and the record's otherwise; more points none", () => {
  const two = [HOME, at(90, 160_000)];
  expect(measurePlan(plan(two), SPEED).areas.map(({ rule }) => rule)).toEqual(["small", "small"]);
  expect(measurePlan(plan(two, "D"), SPEED).areas).toHaveLength(4);
  expect(measurePlan(plan([...two, at(150, 150_000)]), SPEED).areas).toEqual([]);
  expect([getThreshold("D"), getThreshold("F"), getThreshold("AA")]).toEqual(["contest", "record", "record"]);
});

test("moving a corner as proposed makes an FAI triangle, by the least move of the two turnpoints", () => {
  for (const points of [triangle(40, 24.6, 35.4, 4000), triangle(44, 29, 27, 3000), triangle(46, 27.5, 26.5, 8000)]) {
    for (const threshold of ["record", "contest"] as const) {
      const repair = proposeRepair(points, threshold);
      if (recognise(points)?.triangle?.fai[threshold]) {
        expect(repair).toBeNull();
        continue;
      }
      if (repair === null) throw new Error("there is a way");
      const moved = points.slice(0, 3).map((point, i) => (i === repair.point ? { ...point, ...repair } : point));
      expect(isFaiTriangle(moved, LIMITS[threshold])).toBe(true);
      expect(repair.distance).toBeLessThan(40_000);
    }
  }
});

test("what needs no repair or has no triangle gets no proposal", () => {
  expect(proposeRepair(triangle(30, 35, 35, 4000), "record")).toBeNull();
  expect(proposeRepair([HOME, at(90, 100_000), HOME], "record")).toBeNull();
  expect(proposeRepair([HOME, at(90, 100_000)], "record")).toBeNull();
});

test("closing a drawn triangle and choosing areas gives a range about its nominal length", () => {
  const closed = closeTask(plan([HOME, at(90, 100_000), at(150, 100_000)]));
  if (closed.kind !== "closed") throw new Error(closed.why);
  const { range } = measurePlan(setRules(closed.plan, "AA"), SPEED);
  if (range === null) throw new Error("there are areas");
  const inward = 4 * 10_000 * Math.cos(Math.PI / 6); // two circles, towards the middle: twice for each of them
  expect(range.nominal - range.least).toBeCloseTo(inward, -3);
  expect(range.greatest - range.nominal).toBeCloseTo(inward, -3);
});

test("a turnpoint of a closed triangle has the areas of the leg between the others; start, finish and open courses have none", () => {
  const closed = plan(triangle(40, 24.6, 35.4, 4000)).points;
  expect(cornerAreas(closed, 1, "record").map(({ rule, side }) => `${rule} ${side}`)).toEqual([
    "small left",
    "small right",
  ]);
  const [first] = cornerAreas(closed, 2, "record");
  const corner = { name: "", latitude: first.latitude[0], longitude: first.longitude[0] };
  const { perimeter, shares } = recognise([closed[0], closed[1], corner, closed[0]])?.triangle ?? {
    perimeter: 0,
    shares: [],
  };
  expect(perimeter).toBeLessThan(750_001);
  expect(Math.min(...shares)).toBeGreaterThan(0.28 - 1e-6);
  for (const point of [null, 0, 3]) expect(cornerAreas(closed, point, "record")).toEqual([]);
  expect(cornerAreas(closed.slice(0, 3), 1, "record")).toEqual([]);
});
