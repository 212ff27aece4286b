import { expect, test } from "vitest";
import { isSenior } from "#app/people/user/age.ts";

test("whose 60th birthday is on the last day of the season is a senior, a day later is not", () => {
  expect(isSenior("1966-09-30", 2026)).toBe(true);
  expect(isSenior("1966-10-01", 2026)).toBe(false);
  expect(isSenior("1940-01-01", 2026)).toBe(true);
});
