import { expect, test } from "vitest";
import { apart } from "#app/community/profile/label-places.ts";

test("names that stand apart stay where they are, close ones move down, at the lower edge up", () => {
  expect(apart([0.1, 0.5], 0.1)).toEqual([0.1, 0.5]);
  expect(apart([0.5, 0.52, 0.1], 0.1)).toEqual([0.5, 0.6, 0.1]);
  const low = apart([0.97, 0.98], 0.1);
  expect(low[0]).toBeCloseTo(0.9);
  expect(low[1]).toBe(1);
  expect(apart([], 0.1)).toEqual([]);
});
