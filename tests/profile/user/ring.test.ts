import { expect, test } from "vitest";
import { ringOf } from "#app/profile/user/ring.ts";

test("the ring is the plan's, a patron without the badge is seen as premium, who pays nothing has none", () => {
  const rings = [
    ringOf({ plan: "patron", badge: true }),
    ringOf({ plan: "patron", badge: false }),
    ringOf({ plan: "premium", badge: false }),
    ringOf({ plan: "supporter", badge: false }),
    ringOf({ plan: null, badge: false }),
  ];
  expect(rings).toEqual(["patron", "premium", "premium", "supporter", null]);
});
