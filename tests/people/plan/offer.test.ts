import { expect, test } from "vitest";
import { getLevel } from "#app/people/plan/offer.ts";
import { privileges, VISITOR } from "#app/people/plan/privileges.ts";

const level = (person: Partial<typeof VISITOR>) => getLevel(privileges({ ...VISITOR, id: 1, ...person }));

test("everybody finds the own column: what a plan comes to, early birds premium's, members of the SSA supporters'", () => {
  expect(getLevel(null)).toBeNull();
  expect(level({})).toBe("free");
  expect([level({ plan: "supporter" }), level({ ssaId: "12" })]).toEqual(["supporter", "supporter"]);
  expect([level({ plan: "premium" }), level({ isEarlyBird: true })]).toEqual(["premium", "premium"]);
  expect([level({ plan: "patron" }), level({ plan: "patron", pastDue: true })]).toEqual(["patron", "free"]);
});
