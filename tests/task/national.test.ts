import { expect, test } from "vitest";
import { nationally } from "#app/task/national.ts";
import { outAndReturn, wide } from "./drawn.ts";

test("a drawing by national zones changes nothing", () => {
  const draft = outAndReturn();
  expect(nationally(draft)).toEqual({ draft, changes: [] });
});

test("every other zone is replaced and told by kind and radius", () => {
  const { draft, changes } = nationally(wide(outAndReturn({ ruleset: "F" }), 1, 3000));
  expect(draft.ruleset).toBe("D");
  expect(changes).toEqual([
    { point: 0, name: "Königsdorf", from: { kind: "LINE", radius: 5000 }, to: { kind: "CYLINDER", radius: 1000 } },
    {
      point: 1,
      name: "Zell am See",
      from: { kind: "CYLINDER", radius: 3000 },
      to: { kind: "SYMMETRIC_QUADRANT", radius: null },
    },
    { point: 2, name: "Königsdorf", from: { kind: "CYLINDER", radius: 3000 }, to: { kind: "CYLINDER", radius: 1000 } },
  ]);
});
