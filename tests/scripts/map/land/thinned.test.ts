import fc from "fast-check";
import { expect, test } from "vitest";
import { thinned } from "#scripts/map/land/thinned.ts";

test("a point on the line goes, one beside it by more than the tolerance stays", () => {
  const line = [
    [0, 0],
    [1, 0],
    [2, 0.2],
    [3, 0],
    [4, 0],
  ];
  expect(thinned(line, 0.15)).toEqual([
    [0, 0],
    [2, 0.2],
    [4, 0],
  ]);
  expect(thinned(line, 0.25)).toEqual([
    [0, 0],
    [4, 0],
  ]);
});

test("a ring stays a ring of four points, however small", () => {
  const ring = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [Math.cos(i * 0.9) / 1000, Math.sin(i * 0.9) / 1000]);
  ring.push(ring[0]);
  const small = thinned(ring, 1);
  expect(small.length).toBeGreaterThanOrEqual(4);
  expect(small[0]).toEqual(small.at(-1));
});

test("no point of the line is further than the tolerance from what is kept", () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 1, max: 20 }),
      (line, tolerance) => {
        const kept = thinned(line, tolerance);
        for (const at of line) {
          const nearest = Math.min(
            ...kept.slice(1).map((to, i) => apart(at, kept[i], to)),
            apart(at, kept[0], kept[0]),
          );
          expect(nearest).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      },
    ),
    { numRuns: 80 },
  );
});

/** From a point to the nearest of four hundred on the segment: less exact than the formula, and not the formula. */
function apart([x, y]: number[], [ax, ay]: number[], [bx, by]: number[]): number {
  const shares = Array.from({ length: 401 }, (_, i) => i / 400);
  return Math.min(...shares.map((share) => Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)))) - 0.2;
}
