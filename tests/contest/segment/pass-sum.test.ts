import { expect, test } from "vitest";
import { passSum } from "#app/contest/segment/page/pass-sum.ts";

const PASS = { startTime: 1000, endTime: 1792, startAltitude: 2900, endAltitude: 2760 };

test("the terms of a pass give its points again: 135.2 km/h by index 1.22 are 110.8", () => {
  const sum = passSum({ ...PASS, correctedSpeed: 135.2, points: 110.82 });
  expect(sum).toEqual({ seconds: 792, lost: 140, index: expect.closeTo(1.22, 3) });
});

test("a pass that is not comparable has no sum", () => {
  expect(passSum({ ...PASS, correctedSpeed: null, points: null })).toBeNull();
});
