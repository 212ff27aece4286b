import { expect, test } from "vitest";
import { signed } from "#app/community/profile/user/signed.ts";

test("a difference has its sign, and what is rounded away is none", () => {
  const say = (size: number) => size.toFixed(1);
  expect([2909, -0.9, 0.04, 0].map((each) => signed(each, say))).toEqual(["+2909.0", "−0.9", "±0.0", "±0.0"]);
});
