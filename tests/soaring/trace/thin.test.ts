import fc from "fast-check";
import { expect, test } from "vitest";
import { savedBy, thin } from "#app/soaring/trace/thin.ts";
import { type Drawn, draw } from "../draw.ts";

const place = fc.integer({ min: -3000, max: 3000 });
const trace = fc.array(fc.tuple(place, place, fc.integer({ min: 0, max: 1500 })), { minLength: 1, maxLength: 80 });

/** Distance from a segment in metres, height doubled. */
function offset(p: Drawn, a: Drawn, b: Drawn): number {
  const at = ([x, y, z = 0]: Drawn) => [x, y, 2 * z];
  const [pp, pa, pb] = [at(p), at(a), at(b)];
  const d = pb.map((value, i) => value - pa[i]);
  const squared = d.reduce((sum, value) => sum + value * value, 0);
  const along = d.reduce((sum, value, i) => sum + value * (pp[i] - pa[i]), 0);
  const share = squared ? Math.min(1, Math.max(0, along / squared)) : 0;
  return Math.hypot(...d.map((value, i) => pp[i] - pa[i] - share * value));
}

test("no fix left out is further from the line than the tolerance", () => {
  fc.assert(
    fc.property(trace, fc.constantFrom(5, 50, 500), (points, tolerance) => {
      const kept = [...savedBy(draw(points), tolerance)];
      const heights = points.map(([, , height]) => height);
      expect(kept[0]).toBe(0);
      expect(kept.at(-1)).toBe(points.length - 1);
      expect(kept).toContain(heights.indexOf(Math.max(...heights)));
      expect(kept).toContain(heights.indexOf(Math.min(...heights)));
      for (let k = 1; k < kept.length; k++) {
        for (let i = kept[k - 1] + 1; i < kept[k]; i++) {
          // 1 % for the plane that the points are drawn on
          expect(offset(points[i], points[kept[k - 1]], points[kept[k]])).toBeLessThanOrEqual(tolerance * 1.01 + 0.5);
        }
      }
    }),
  );
});

test("fixes that stay are the trace's own, in their order", () => {
  fc.assert(
    fc.property(trace, (points) => {
      const whole = draw(points);
      const kept = savedBy(whole, 50);
      const thinned = thin(whole, 50);
      expect([...thinned.time]).toEqual(Array.from(kept, (i) => whole.time[i]));
      expect([...thinned.longitude]).toEqual(Array.from(kept, (i) => whole.longitude[i]));
      for (let k = 1; k < kept.length; k++) expect(kept[k]).toBeGreaterThan(kept[k - 1]);
    }),
  );
});

test("a straight glide of 600 fixes keeps 2, with a step of 100 m in height 4", () => {
  const glide = (step: number) =>
    draw(Array.from({ length: 600 }, (_, i): Drawn => [i * 30, 0, 2000 - (i > 300 ? step : 0)]));
  expect(thin(glide(0), 10).length).toBe(2);
  expect(thin(glide(100), 10).length).toBe(4);
});

/** Looked at one by one, each of these would take 5,000,000,000 looks. */
const HOSTILE: Record<string, (i: number) => Drawn> = {
  spiral: (i) => [i * Math.cos(i / 20), i * Math.sin(i / 20)],
  "comb of growing teeth": (i) => [i, (i % 2) * (i / 10)],
  "comb of shrinking teeth": (i) => [i, (i % 2) * (10_000 - i / 10)],
  staircase: (i) => [(i % 2) * 100_000, i * 30],
};

test.for(Object.entries(HOSTILE))("a %s of 100,000 fixes ends, within 20 m", ([, at]) => {
  const points = Array.from({ length: 100_000 }, (_, i) => at(i));
  const kept = savedBy(draw(points), 20);
  for (let k = 1; k < kept.length; k++) {
    for (let i = kept[k - 1] + 1; i < kept[k]; i++) {
      expect(offset(points[i], points[kept[k - 1]], points[kept[k]])).toBeLessThan(21);
    }
  }
});

test("a zigzag of 200,000 fixes does not overflow", () => {
  const zigzag = draw(Array.from({ length: 200_000 }, (_, i): Drawn => [i, (i % 2) * 2]));
  expect(thin(zigzag, 10).length).toBeLessThan(10);
});

test("an empty trace stays empty", () => {
  expect(thin(draw([]), 10).length).toBe(0);
});
