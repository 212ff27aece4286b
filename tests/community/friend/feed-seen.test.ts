import { expect, test } from "vitest";
import { newOnes } from "#app/community/friend/feed-seen.ts";

const feed = (...ids: number[]) => ids.map((id) => ({ id }));

test("the known begins after the last flight that is new", () => {
  expect(newOnes(feed(9, 8, 7, 6), 7)).toBe(2);
});

test("an older day that came later counts as new where it stands", () => {
  expect(newOnes(feed(5, 9, 4), 8)).toBe(2);
});

test("nothing is marked on a first visit, or where nothing is new", () => {
  expect(newOnes(feed(9, 8), 0)).toBeNull();
  expect(newOnes(feed(9, 8), 9)).toBeNull();
  expect(newOnes([], 9)).toBeNull();
});
