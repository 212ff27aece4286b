import { expect, test } from "vitest";
import { linesOf } from "#app/map/label/name.ts";

test("a long name breaks at a space into lines of about one length, a short one does not", () => {
  expect(linesOf("Innsbruck", 14)).toEqual(["Innsbruck"]);
  expect(linesOf("Berchtesgaden Alps", 14)).toEqual(["Berchtesgaden", "Alps"]);
  expect(linesOf("Monte Croce Pass 1636 m", 16)).toEqual(["Monte Croce", "Pass 1636 m"]);
  expect(linesOf("Großglocknerhochalpenstraße", 14)).toEqual(["Großglocknerhochalpenstraße"]);
});
