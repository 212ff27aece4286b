import fc from "fast-check";
import { expect, test } from "vitest";
import { getFrame } from "#app/flight-page/page/task/plan-frame.ts";

const metres = fc.double({ min: -5000, max: 5000, noNaN: true });
const anyFlat = fc.tuple(metres, metres);

test("every fix lies in the frame, and the crossing in its middle", () => {
  fc.assert(
    fc.property(fc.array(anyFlat, { minLength: 1, maxLength: 16 }), fc.option(anyFlat), (fixes, at) => {
      const { west, north, size } = getFrame(fixes, at);
      for (const [x, y] of fixes) {
        expect(x).toBeGreaterThan(west);
        expect(x).toBeLessThan(west + size);
        expect(y).toBeLessThan(north);
        expect(y).toBeGreaterThan(north - size);
      }
      if (at) expect([west + size / 2, north - size / 2]).toEqual([expect.closeTo(at[0], 6), expect.closeTo(at[1], 6)]);
    }),
  );
});

test("the scale is a round length of at most a quarter of it", () => {
  fc.assert(
    fc.property(fc.array(anyFlat, { minLength: 1, maxLength: 16 }), (fixes) => {
      const { size, scale } = getFrame(fixes, null);
      expect(scale).toBeLessThanOrEqual(size / 4);
      expect(scale).toBeGreaterThan(size / 11);
      expect(["1", "2", "5"]).toContain(String(scale).replace(/[0.]/g, ""));
    }),
  );
});

test("fixes in one place are drawn sixty metres about it", () => {
  expect(getFrame([[10, 10]], null)).toMatchObject({ west: 10 - 66, north: 10 + 66, size: 132 });
});
