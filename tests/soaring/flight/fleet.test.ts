/** Forty simulated flights before the judges of `npm run bench -- analysis`, which asks the same of two hundred. */
import { expect, test } from "vitest";
import { judgeFleet } from "#scripts/bench/analysis/judge.ts";
import { judges } from "#scripts/bench/analysis/judges.ts";

test("forty simulated flights of all launches, engines, recorders and days are understood as the goals ask", () => {
  const lines = judgeFleet(40, 11, judges());
  expect(lines.filter(({ met }) => !met)).toEqual([]);
  expect(lines.every(({ count }) => count > 0)).toBe(true);
});
