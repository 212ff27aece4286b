import fc from "fast-check";
import { expect, test } from "vitest";
import { uncrowded } from "#app/map/label/uncrowded.ts";

const at = (x: number, y: number) => ({ x, y });

test("of labels that touch the earlier stays", () => {
  expect(uncrowded([at(0, 0), at(75, 23), at(76, 0), at(0, 24)], 76, 24)).toEqual([0, 2, 3]);
});

test("a label that was left out keeps nobody away", () => {
  expect(uncrowded([at(0, 0), at(50, 0), at(100, 0)], 76, 24)).toEqual([0, 2]);
});

test("no two kept labels overlap, and every other touches an earlier kept one", () => {
  const points = fc.array(fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 300 }) }));
  fc.assert(
    fc.property(points, (places) => {
      const touch = (a: number, b: number) =>
        Math.abs(places[a].x - places[b].x) < 76 && Math.abs(places[a].y - places[b].y) < 24;
      const kept = uncrowded(places, 76, 24);
      for (const a of kept) for (const b of kept) expect(a === b || !touch(a, b)).toBe(true);
      for (const i of places.keys()) {
        if (!kept.includes(i)) expect(kept.some((k) => k < i && touch(k, i))).toBe(true);
      }
    }),
  );
});
