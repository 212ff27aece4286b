import { expect, test } from "vitest";
import { getBorn, isDay, readDate, splitParts } from "#app/ui/form/birth-date.ts";

test.each([
  ["1990-05-17", "1990-05-17"],
  ["17.5.1990", "1990-05-17"],
  ["17. 05. 1990", "1990-05-17"],
  ["17/05/1990", "1990-05-17"],
  ["5/17/90", null],
  ["yesterday", null],
])("%s is read as %s", (typed, date) => {
  expect(readDate(typed)).toBe(date);
});

test("what is typed wins over what is chosen", () => {
  const chosen = { date_of_birth_day: "7", date_of_birth_month: "11", date_of_birth_year: "1985" };
  expect(getBorn({ ...chosen, date_of_birth: "" })).toBe("1985-11-07");
  expect(getBorn({ ...chosen, date_of_birth: "17.5.1990" })).toBe("1990-05-17");
  expect(getBorn({ ...chosen, date_of_birth: "nonsense" })).toBe("nonsense");
});

test("nothing told is nothing, a half choice is no date", () => {
  expect(getBorn({})).toBe("");
  expect(getBorn({ date_of_birth_year: "1985" })).toBe("1985-00-00");
});

test("a date comes apart as the choices have it", () => {
  expect(splitParts("1985-11-07")).toEqual({ year: "1985", month: "11", day: "7" });
  expect(splitParts("nonsense")).toEqual({ year: "", month: "", day: "" });
});

test("a day is one that there was: no 31st of February, no half choice", () => {
  expect(["1992-02-29", "1985-11-07"].filter(isDay)).toHaveLength(2);
  expect(["1990-02-31", "1985-00-00", "-11-07", "", "17.5.1990"].filter(isDay)).toEqual([]);
});
