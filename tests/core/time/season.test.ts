import { expect, test } from "vitest";
import { getLastDay, isJunior, season, seasonBounds } from "#app/core/time/season.ts";

test("30 September belongs to the season of its year, 1 October to the next", () => {
  expect(season("2026-09-30")).toBe(2026);
  expect(season("2026-10-01")).toBe(2027);
  expect(season("2027-01-01")).toBe(2027);
});

test("a season begins on 1 October of the year before", () => {
  expect(seasonBounds(2026)).toEqual({ first: "2025-10-01", next: "2026-10-01" });
  expect(getLastDay(2026)).toBe("2026-09-30");
});

test("whose 25th birthday is on the first day of the season is a junior, a day earlier is not", () => {
  expect(isJunior("2000-10-01", 2026)).toBe(true);
  expect(isJunior("2000-09-30", 2026)).toBe(false);
  expect(isJunior("2008-05-05", 2026)).toBe(true);
});
