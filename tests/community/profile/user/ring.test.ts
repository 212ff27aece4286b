import { expect, test } from "vitest";
import { getRing } from "#app/community/profile/user/ring.ts";

test("the ring is the plan's, a patron without the badge is seen as premium, who pays nothing has none", () => {
  const rings = [
    getRing({ plan: "patron", badge: true }),
    getRing({ plan: "patron", badge: false }),
    getRing({ plan: "premium", badge: false }),
    getRing({ plan: "supporter", badge: false }),
    getRing({ plan: null, badge: false }),
  ];
  expect(rings).toEqual(["patron", "premium", "premium", "supporter", null]);
});
