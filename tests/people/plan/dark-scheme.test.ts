import { expect, test } from "vitest";
import { isDark } from "#app/people/plan/dark-scheme.ts";

const member = (supporter: boolean, dark?: boolean) => ({ privileges: { supporter }, preferences: { dark } });

test("dark is for supporters who chose it, while beta is on; everything else is light", () => {
  expect(isDark(true, member(true, true))).toBe(true);
  expect(isDark(false, member(true, true))).toBe(false);
  expect(isDark(true, member(false, true))).toBe(false);
  expect(isDark(true, member(true, false))).toBe(false);
  expect(isDark(true, member(true))).toBe(false);
  expect(isDark(true, null)).toBe(false);
});
