import fc from "fast-check";
import { expect, test } from "vitest";
import { isFai } from "#app/soaring/contest/closed/triangle.ts";
import { find, readyWindow } from "#app/soaring/contest/find.ts";
import { finish } from "#app/soaring/contest/score.ts";
import type { OutReturnSearch, Search, TriangleSearch } from "#app/soaring/contest/search.ts";
import { distance } from "#app/soaring/contest/track.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";
import { everyOutReturn, everyTriangle } from "../brute.ts";

const place = fc.integer({ min: -6, max: 6 }).map((n) => n * 450);
const height = fc.integer({ min: 0, max: 8 }).map((n) => n * 400);
const points = fc.array(fc.tuple(place, place, height), { minLength: 3, maxLength: 14 });
const rule = fc.record({ maxLoss: fc.constantFrom(1000, null), closing: fc.constantFrom(1000, null) });

const groundOver = (drawn: Drawn[]) => readyWindow(draw(drawn), [0, 1e9]);

test("triangles over 14 random fixes equal trying everything, whatever the rules, the earliest of equals", () => {
  fc.assert(
    fc.property(points, rule, fc.boolean(), (drawn, rules, shares) => {
      const search: TriangleSearch = { kind: "triangle", ...rules, shares };
      const ready = groundOver(drawn);
      const expected = everyTriangle(ready.track, search, (a, b) => distance(ready.track, a, b));
      const found = finish(find(ready, search));
      expect(found?.fixes ?? null).toEqual(expected?.fixes ?? null);
      expect(found?.proven ?? true).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("out and return over 14 random fixes equals trying everything, whatever the rules, the earliest of equals", () => {
  fc.assert(
    fc.property(points, rule, (drawn, rules) => {
      const search: OutReturnSearch = { kind: "out_return", ...rules };
      const ready = groundOver(drawn);
      const expected = everyOutReturn(ready.track, search, (a, b) => distance(ready.track, a, b));
      const found = finish(find(ready, search));
      expect(found?.fixes ?? null).toEqual(expected?.fixes ?? null);
    }),
    { numRuns: 400 },
  );
});

test("start and finish 1000 m apart close, 1001 m do not", () => {
  const course = (apart: number): Drawn[] => [
    [0, 0, 1000],
    [30_000, 0, 1000],
    [0, apart, 1000],
  ];
  const search: OutReturnSearch = { kind: "out_return", maxLoss: 1000, closing: 1000 };
  expect(finish(find(groundOver(course(999)), search))?.fixes).toEqual([0, 1, 2]);
  expect(finish(find(groundOver(course(1001)), search))?.fixes ?? []).not.toContain(1);
});

test("who has less patience gets a shorter course or the same, and a bound that holds", () => {
  const wander = Array.from(
    { length: 3000 },
    (_, i): Drawn => [
      9000 * Math.sin(i / 97) + 4000 * Math.sin(i / 31),
      9000 * Math.cos(i / 113) + 4000 * Math.cos(i / 23),
      1500,
    ],
  );
  const searches: Search[] = [
    { kind: "triangle", maxLoss: 1000, closing: 1000, shares: true },
    { kind: "out_return", maxLoss: 1000, closing: 1000 },
    { kind: "legs", legs: 4, maxLoss: 1000, within: null, leastLeg: null },
  ];
  for (const search of searches) {
    const measureLength = (patience: number) => {
      const ready = groundOver(wander);
      const found = finish(find(ready, search, patience));
      if (!found) throw new Error("nothing found");
      const { fixes, legs, gap, proven } = found;
      return { length: legs.reduce((sum, [a, b]) => sum + distance(ready.track, fixes[a], fixes[b]), 0), gap, proven };
    };
    const [hasty, patient] = [measureLength(1e-4), measureLength(1)];
    expect(patient.proven).toBe(true);
    expect(hasty.proven).toBe(false);
    expect(hasty.length).toBeLessThanOrEqual(patient.length + 0.001);
    expect(hasty.length + hasty.gap).toBeGreaterThanOrEqual(patient.length - 0.001);
  }
});

test("500 km is the border between 28 % and 25–45 %", () => {
  expect(isFai(137_200, 137_200, 215_600)).toBe(true); // 490 km, 28 %
  expect(isFai(137_000, 137_400, 215_600)).toBe(false); // 490 km, 27.96 %
  expect(isFai(127_500, 153_000, 229_500)).toBe(true); // 510 km, 25 % and 45 %
  expect(isFai(127_400, 153_100, 229_500)).toBe(false); // 510 km, 24.98 %
  expect(isFai(130_000, 150_000, 230_000)).toBe(false); // 510 km, 45.1 %
});
