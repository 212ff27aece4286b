import fc from "fast-check";
import { expect, test } from "vitest";
import { AIRSPACE_KINDS, AIRSPACE_MEANINGS, airspaceKind, getMeaning } from "#app/map/layer/airspace-kind.ts";

test.each([
  ["CTR", "ctr", "controlled"],
  ["D", "d", "controlled"],
  ["R", "restricted", "closed"],
  ["Q", "danger", "closed"],
  ["RMZ", "rmz", "mandatory"],
  ["W", "wave", "gliding"],
  ["GSEC", "gliding", "gliding"],
  ["E", "e", "other"],
  ["UNC", "unknown", "other"],
])("class %s is %s and means %s", (letters, kind, meaning) => {
  expect(airspaceKind(letters)).toBe(kind);
  expect(getMeaning(airspaceKind(letters))).toBe(meaning);
});

test("whatever a file calls a class, it is of some kind", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString")), (letters) => {
      expect(AIRSPACE_KINDS).toContain(airspaceKind(letters));
    }),
  );
  expect(new Set(AIRSPACE_KINDS.map(getMeaning))).toEqual(new Set(AIRSPACE_MEANINGS));
});
