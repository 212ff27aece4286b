import { expect, test } from "vitest";
import { turned } from "#app/flight/list/pictured.ts";

test("a tile with one picture toggles between it and the map", () => {
  expect([turned(1, 1, 1), turned(0, 1, 1)]).toEqual([0, 1]);
});

test("with three pictures it goes round, forwards and backwards", () => {
  expect([0, 1, 2, 3].map((shown) => turned(shown, 1, 3))).toEqual([1, 2, 3, 0]);
  expect([0, 1, 2, 3].map((shown) => turned(shown, -1, 3))).toEqual([3, 0, 1, 2]);
});
