import { expect, test } from "vitest";
import { marksAlong } from "#app/map/track/marks-along.ts";
import { worldLine } from "#app/map/track/world.ts";

test("a line to the east has its marks at each quarter, pointing east", () => {
  const marks = marksAlong(worldLine([47, 47], [8, 12]));
  expect(marks.map(({ at: [, longitude] }) => longitude)).toEqual([9, 10, 11].map((each) => expect.closeTo(each, 9)));
  for (const { at, angle } of marks) {
    expect(at[0]).toBeCloseTo(47, 9);
    expect(angle).toBeCloseTo(0, 9);
  }
});

test("marks follow the bends of a line", () => {
  // On the equator one degree to the east, then two to the north.
  const marks = marksAlong(worldLine([0, 0, 2], [0, 1, 1]));
  expect(marks.map(({ angle }) => Math.round(Math.abs(angle)))).toEqual([0, 90, 90]);
  expect(marks[1].angle).toBeLessThan(0);
  expect(marks[1].at).toEqual([expect.closeTo(0.5, 2), expect.closeTo(1, 9)]);
});

test("a line without length has none", () => {
  expect(marksAlong(worldLine([47, 47], [8, 8]))).toEqual([]);
});
