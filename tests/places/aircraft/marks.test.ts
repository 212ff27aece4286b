import { expect, test } from "vitest";
import { getCompetitionId, getRegistration } from "#app/places/aircraft/marks.ts";

test.each([
  ["D-1234", "D-1234"],
  ["d_kfam", "D-KFAM"],
  [" D 1234 ", "D-1234"],
  ["G-CLSX", "G-CLSX"],
  ["VHGMV", "VHGMV"],
  ["D-<b>12", "D-B12"],
  ["", null],
  [null, null],
  ["XYZ", null],
  ["UNKNOWN", null],
  ["Default", null],
  ["not known to anybody", null],
])("the registration %s is kept as %s", (text, kept) => {
  expect(getRegistration(text)).toBe(kept);
});

test.each([
  ["AF", "AF"],
  [" x1 ", "X1"],
  ["4711", "4711"],
  ["Default", null],
  ["", null],
  [null, null],
])("the competition number %s is kept as %s", (text, kept) => {
  expect(getCompetitionId(text)).toBe(kept);
});
