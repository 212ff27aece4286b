import { expect, test } from "vitest";
import { declaredTask } from "#app/flight/declared.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

const TAKEOFF = 36_000;
const read = (...lines: string[]) => readIgc(new TextEncoder().encode(["HFDTE120726", ...lines].join("\n")));

const POINTS = [
  "C0000000N00000000E",
  "C4749800N01128000EKOENIGSDORF",
  "C4727000N01105000EGARMISCH",
  "C4749800N01128000EKOENIGSDORF",
  "C0000000N00000000E",
];

test("an out and return declared before take-off is one", () => {
  const task = declaredTask(read("C120726085500120726000101", ...POINTS), TAKEOFF);
  expect(task).toMatchObject({ kind: "OR", beforeTakeoff: true, source: "recorder", doubts: [] });
  expect(task?.points.map(({ name }) => name)).toEqual(["KOENIGSDORF", "GARMISCH", "KOENIGSDORF"]);
  expect(task?.declaredAt).toBe(Date.parse("2026-07-12T08:55:00Z") / 1000);
  expect((task?.distance ?? 0) / 1000).toBeCloseTo(102, 0); // 51 km each way, by the map
});

test("points carry the zones of the recorder, and nothing where it says none", () => {
  const zone = (place: number, style: number, more: string) =>
    `LLXVOZ=${place},Style=${style},${more},R2=0m,A2=0,A12=0`;
  const zones = [zone(-1, 2, "R1=2500m,A1=90,Line=1"), zone(0, 1, "R1=10000m,A1=45"), zone(1, 3, "R1=1500m,A1=180")];
  const task = declaredTask(read("C120726085500120726000101", ...POINTS, ...zones), TAKEOFF);
  expect(task?.points.map(({ zone, radius }) => [zone, radius])).toEqual([
    ["LINE", 2500],
    ["SYMMETRIC_QUADRANT", 10_000],
    ["CYLINDER", 1500],
  ]);
  const plain = declaredTask(read("C120726085500120726000101", ...POINTS), TAKEOFF);
  for (const point of plain?.points ?? []) expect(point).toMatchObject({ zone: null, radius: null });
});

test("one declared in the air is shown, and is no declaration", () => {
  const task = declaredTask(read("C120726115500120726000101", ...POINTS), TAKEOFF);
  expect(task?.beforeTakeoff).toBe(false);
});

test("without a take-off nobody can say which was first", () => {
  expect(declaredTask(read("C120726085500120726000101", ...POINTS), null)?.beforeTakeoff).toBeNull();
});

test("a declaration of too many lines is not silent, none and an empty one are", () => {
  const long = read("C120726085500120726000125", ...Array(25).fill(POINTS[1]));
  expect(declaredTask(long, TAKEOFF)?.doubts.map(({ token }) => token)).toContain("TOO_MANY_LINES");
  expect(declaredTask(read(), TAKEOFF)).toBeNull();
  expect(declaredTask(withoutTask(), TAKEOFF)).toBeNull();
});

function withoutTask() {
  return read("C1207260855000000000001-2", POINTS[0], POINTS[0]);
}

testShared("a task added by a scorer after the flight says so", () => {
  const task = declaredTask(readIgc(recording("flarm-ls4-winch-race.igc")), TAKEOFF);
  expect(task).toMatchObject({ source: "seeyou", beforeTakeoff: false });
  expect((task?.distance ?? 0) / 1000).toBeCloseTo(101.24, 2); // published
});
