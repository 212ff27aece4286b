import { expect, test } from "vitest";
import { polarAddress, polarRanges, readPolarSetting } from "#app/places/aircraft/polar-setting.ts";

const LS8 = { referenceMass: 325, emptyMass: 250, mtow: 525, doubleSeater: false };
const ranges = polarRanges(LS8);
const read = (address: string) => readPolarSetting(new URLSearchParams(address), ranges);

test("an LS 8 goes from a light pilot to its highest mass, 5 % worse than published unless told otherwise", () => {
  expect(ranges.mass).toMatchObject({ least: 315, most: 525, usual: 325 });
  expect(read("")).toEqual({ mass: 325, bugs: 5, climb: 3 });
});

test("what an address asks is obeyed within what can be", () => {
  expect(read("mass=400&bugs=12&climb=1.4")).toEqual({ mass: 400, bugs: 12, climb: 1.4 });
  expect(read("mass=9000&bugs=99&climb=7")).toEqual({ mass: 525, bugs: 30, climb: 5 });
  expect(read("mass=1")).toEqual({ mass: 315, bugs: 5, climb: 3 });
});

test("nonsense in an address is the usual", () => {
  expect(read("mass=heavy&bugs=-4&climb=1e9")).toEqual({ mass: 325, bugs: 5, climb: 3 });
});

test("an address says only what is not usual, and is read as it was written", () => {
  expect(polarAddress({ mass: 325, bugs: 5, climb: 3 }, ranges)).toBe("");
  const asked = { mass: 480, bugs: 5, climb: 1.5 };
  expect(polarAddress(asked, ranges)).toBe("?mass=480&climb=1.5");
  expect(read(polarAddress(asked, ranges))).toEqual(asked);
});

test("without masses a single seater is taken for a club glider", () => {
  const none = { referenceMass: null, emptyMass: null, mtow: null, doubleSeater: false };
  expect(polarRanges(none).mass).toEqual({ least: 272, most: 510, usual: 340, step: 1 });
});
