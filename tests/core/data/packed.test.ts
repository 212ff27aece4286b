import fc from "fast-check";
import { expect, test } from "vitest";
import { packed, unpacked } from "#app/core/data/packed.ts";

test("what was packed comes out as it was", () => {
  const row = fc.record({
    day: fc.integer(),
    together: fc.double({ noNaN: true, noDefaultInfinity: true }),
    name: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      // JSON has no zero below zero.
      expect(unpacked(packed(rows))).toEqual(rows.map((each) => ({ ...each, together: each.together || 0 })));
    }),
  );
});
