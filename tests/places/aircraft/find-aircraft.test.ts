import { expect, test } from "vitest";
import { findAircraft } from "#app/places/aircraft/find-aircraft.ts";
import { ownTypes } from "./types.ts";

const types = ownTypes();
const names = (typed: string) => findAircraft(typed, types).map(({ name }) => name);

test("names that begin with what was typed come first, short ones before long ones, in any spelling", () => {
  expect(names("ls8").slice(0, 3)).toEqual(["LS 8", "LS 8T", "LS 8 18m"]);
  expect(names("js-3 1")).toEqual(["JS3 15m", "JS3 18m"]);
  expect(names("discus").at(0)).toBe("Discus a");
  expect(names("astir")).toContain("G 102 Astir CS");
});

test("other spellings of a type find it, too", () => {
  expect(names("Ka 8")).toContain("K 8");
  expect(names("Standard Libelle")).toContain("Std. Libelle");
});

test("nothing typed finds nothing, and no more than eight are offered", () => {
  expect(names(" ")).toEqual([]);
  expect(names("s")).toHaveLength(8);
});
