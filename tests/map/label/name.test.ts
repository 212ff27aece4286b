import { expect, test } from "vitest";
import { getLines } from "#app/map/label/name.ts";

test("a long name breaks at a space into lines of about one length, a short one does not", () => {
  expect(getLines("Innsbruck", 14)).toEqual(["Innsbruck"]);
  expect(getLines("Berchtesgaden Alps", 14)).toEqual(["Berchtesgaden", "Alps"]);
  expect(getLines("Monte Croce Pass 1636 m", 16)).toEqual(["Monte Croce", "Pass 1636 m"]);
  expect(getLines("Großglocknerhochalpenstraße", 14)).toEqual(["Großglocknerhochalpenstraße"]);
});
