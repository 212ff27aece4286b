import { expect, test } from "vitest";
import { nameKey } from "#app/user/user.ts";

test.each([
  ["Ben Sturmhöfel", "BEN  STURMHOFEL"],
  ["Noor van der Thermiek", "noor van der thermiek "],
  ["Tāne Whitcombe", "Tane Whitcombe"],
  ["Jean-Pierre O'Neil", "jean pierre o neil"],
  ["Weiß", "Weiss"],
])("%s and %s are one name", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test("different people stay different", () => {
  expect(nameKey("Ada Falkenrath")).not.toBe(nameKey("Ada Falkenroth"));
});
