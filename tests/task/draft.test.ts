import { expect, test } from "vitest";
import { taskDistance } from "#app/soaring/task/course.ts";
import { MAX_POINTS } from "#app/soaring/task/plan/plan.ts";
import { cylinder, line } from "#app/soaring/task/zone/zone.ts";
import { getTask, readDraft, usualZone } from "#app/task/draft.ts";
import { getTitle } from "#app/task/task.ts";

const point = (name: string, latitude: number, longitude: number, more = {}) => ({
  name,
  latitude,
  longitude,
  elevation: 602.4,
  zone: cylinder(500),
  ...more,
});
const POINTS = [point("Königsdorf", 47.830123456, 11.465), point("Mittenwald", 47.44, 11.26)];

test("a drawing comes back as it was, to the last digit, with what it did not say as null", () => {
  const read = readDraft({ points: POINTS });
  expect(read).toEqual({
    kind: "draft",
    draft: {
      name: null,
      description: null,
      private: false,
      ruleset: "D",
      points: POINTS,
      minTime: null,
      startTime: null,
      scoringDate: null,
    },
  });
});

test("what is read again is the same", () => {
  const first = readDraft({
    name: "  A\n name ",
    description: "two\r\nlines ",
    ruleset: "AA",
    minTime: 9000,
    startTime: "2026-05-01T12:00:00+02:00",
    scoringDate: "2026-05-01",
    points: [{ ...POINTS[0], zone: line(5000) }, POINTS[1]],
  });
  if (first.kind === "refused") throw new Error(JSON.stringify(first.faults));
  expect(first.draft).toMatchObject({
    name: "A name",
    description: "two\nlines",
    startTime: "2026-05-01T10:00:00+00:00",
  });
  expect(readDraft(JSON.parse(JSON.stringify(first.draft)))).toEqual(first);
});

test.each([
  ["nothing at all", null, [{ what: "shape", point: null }]],
  ["a single point", { points: [POINTS[0]] }, [{ what: "fewPoints", point: null }]],
  [
    "51 points",
    { points: Array.from({ length: MAX_POINTS + 1 }, () => POINTS[0]) },
    [{ what: "manyPoints", point: null }],
  ],
  ["one place twice", { points: [POINTS[0], POINTS[0]] }, [{ what: "onePlace", point: null }]],
  [
    "a latitude that is a word",
    { points: [POINTS[0], point("x", "90" as never, 0)] },
    [{ what: "position", point: 1 }],
  ],
  [
    "a longitude that is no number",
    { points: [point("x", 1, Number.NaN), POINTS[0]] },
    [{ what: "position", point: 0 }],
  ],
  [
    "a line without an end",
    { points: [point("x", 1, 1, { zone: { ...line(1), radius: null } }), POINTS[0]] },
    [{ what: "zone", point: 0 }],
  ],
  [
    "an inner part wider than the outer",
    { points: [POINTS[0], point("x", 1, 1, { zone: { ...cylinder(500), innerRadius: 600 } })] },
    [{ what: "zone", point: 1 }],
  ],
  ["rules nobody knows", { points: POINTS, ruleset: "X" }, [{ what: "ruleset", point: null }]],
  ["a day that is none", { points: POINTS, scoringDate: "2026-02-30" }, [{ what: "scoringDate", point: null }]],
  [
    "two faults",
    { points: [POINTS[0], point("x".repeat(101), 1, 1)], name: "y".repeat(101) },
    [
      { what: "name", point: null },
      { what: "pointName", point: 1 },
    ],
  ],
])("%s is refused by its name", (_, input, faults) => {
  expect(readDraft(input)).toEqual({ kind: "refused", faults });
});

test("the engine measures a drawing, and a task without a name is called by what it is", () => {
  const read = readDraft({ points: POINTS });
  if (read.kind === "refused") throw new Error();
  const distance = taskDistance(getTask(read.draft).points);
  expect(distance).toBeGreaterThan(40_000);
  expect(getTitle(null, { distance, kind: "GL" })).toBe("46 km goal");
  expect(getTitle("Mine", { distance, kind: "GL" })).toBe("Mine");
});

test("rules propose a zone for start, turnpoint and finish", () => {
  expect([0, 1, 2].map((at) => usualZone("GP", at, 3).radius)).toEqual([2500, 500, 250]);
});
