import { expect, test } from "vitest";
import { placeInLine } from "#app/search/place-in-line.ts";

test("who is flown more stands before", () => {
  const places = [5000, 400, 30, 2, 0].map((fame) => placeInLine("user", "101", fame));
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(placeInLine("user", "9", 10)).toBeGreaterThan(placeInLine("club", "999999999", 100));
});

test("every place is a whole number that nothing else of the house has", () => {
  const all = ["user", "club", "airport"].flatMap((document) =>
    Array.from({ length: 500 }, (_, id) => placeInLine(document as "user", String(id + 1), 7)),
  );
  expect(new Set(all).size).toBe(all.length);
  expect(all.every(Number.isSafeInteger)).toBe(true);
  expect(Number.isSafeInteger(placeInLine("user", "1", 0))).toBe(true);
});

test("registrations and words have one of their own", () => {
  const marks = ["D-1234", "D-1235", "D-KABC", "HB-3456", "N1234X", "D-KABCDEFGH", "D-KABCDEFGI"];
  expect(new Set(marks.map((mark) => placeInLine("device", mark, 1))).size).toBe(marks.length);
});
