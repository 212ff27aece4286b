import { expect, test } from "vitest";
import { insert } from "#app/soaring/task/plan/plan.ts";
import { readStoredPlan } from "#app/task/plan/drawing/stored-plan.ts";
import { EMPTY_DRAFT, getLines, getUntil, readLines, readPlan } from "#app/task/plan/page.server.ts";

const ONE = insert(EMPTY_DRAFT, { name: "Start", latitude: 47.828_333_333_3, longitude: 11.4661, elevation: 620 });
const TWO = insert(ONE, { name: "Turn", latitude: 47.4, longitude: 13.4, elevation: null });
const kept = (draft: unknown, base: unknown = 3, version = 1) => JSON.stringify({ version, draft, base });

test("a drawing comes back from the device as it was, also of a single point and of none", () => {
  for (const draft of [TWO, ONE, EMPTY_DRAFT]) expect(readStoredPlan(kept(draft))).toEqual({ draft, base: 3 });
});

test.for([
  ["nothing", null],
  ["no JSON", "{"],
  ["another version", kept(TWO, 3, 2)],
  ["no points", kept({ ...TWO, points: 7 })],
  ["a point off the earth", kept({ ...TWO, points: [{ ...TWO.points[0], latitude: 91 }] })],
  ["a point without a zone", kept({ ...TWO, points: [{ ...TWO.points[0], zone: null }] })],
  ["rules nobody has", kept({ ...TWO, ruleset: "XX" })],
] as const)("%s is no drawing", ([, text]) => {
  expect(readStoredPlan(text)).toBeNull();
});

test("what scripts send is read as a drawing; what is none says what is wrong", () => {
  expect(readPlan(JSON.stringify(TWO))).toMatchObject({ kind: "draft", draft: { points: TWO.points } });
  expect(readPlan(JSON.stringify(ONE))).toMatchObject({ kind: "fault", fault: { what: "fewPoints" } });
  expect(readPlan("{")).toMatchObject({ kind: "fault", fault: { what: "shape" } });
  expect(readPlan(undefined)).toMatchObject({ kind: "fault" });
});

test("without scripts a line is a name and coordinates in any notation; a line without them is named", () => {
  const read = readLines("Innsbruck 47°15.600'N 011°20.600'E\n\nZell am See: 47.29, 12.79\r\n", " Home ", "F");
  expect(read).toMatchObject({
    kind: "draft",
    draft: { name: "Home", ruleset: "F", points: [{ name: "Innsbruck" }, { name: "Zell am See", latitude: 47.29 }] },
  });
  expect(readLines("Innsbruck 47 N 11 E\nSomewhere", "", "F")).toEqual({ kind: "line", line: 2 });
  expect(readLines("Innsbruck 47 N 11 E", "", "nonsense")).toMatchObject({
    kind: "fault",
    fault: { what: "fewPoints" },
  });
});

test("lines that were written read as the same points to a decimetre", () => {
  const read = readLines(getLines(TWO), "", "D");
  if (read.kind !== "draft") throw new Error("no drawing");
  for (const [i, { latitude, longitude, name }] of read.draft.points.entries()) {
    expect(name).toBe(TWO.points[i].name);
    expect(latitude).toBeCloseTo(TWO.points[i].latitude, 6);
    expect(longitude).toBeCloseTo(TWO.points[i].longitude, 6);
  }
});

test("a declaration holds until midnight at the start, of its day or of today where that is over", () => {
  const noon = new Date("2026-06-12T10:00:00Z");
  expect(getUntil(TWO, noon)).toBe("2026-06-12T21:59:59.000Z");
  expect(getUntil({ ...TWO, scoringDate: "2026-06-14" }, noon)).toBe("2026-06-14T21:59:59.000Z");
  expect(getUntil({ ...TWO, scoringDate: "2026-06-01" }, noon)).toBe("2026-06-12T21:59:59.000Z");
});
