import fc from "fast-check";
import { expect, test } from "vitest";
import { closingOf } from "#app/soaring/contest/closing.ts";
import { outReturn } from "#app/soaring/contest/out-return.ts";
import { finish } from "#app/soaring/contest/score.ts";
import { distance, type Track, trackOf } from "#app/soaring/contest/track.ts";
import { isFai, triangle } from "#app/soaring/contest/triangle.ts";
import { draw } from "../draw.ts";

const LOSS = 1000;
const closes = (track: Track, s: number, e: number) =>
  distance(track, s, e) <= 1000 && track.altitude[e] >= track.altitude[s] - LOSS;

const place = fc.integer({ min: -6, max: 6 }).map((n) => n * 450);
const height = fc.integer({ min: 0, max: 8 }).map((n) => n * 400);
const trace = fc.array(fc.tuple(place, place, height), { minLength: 3, maxLength: 16 });

test("triangles over 16 random fixes equal trying everything", () => {
  fc.assert(
    fc.property(trace, (points) => {
      const track = trackOf(draw(points));
      let most = 0;
      for (let i = 0; i < track.length; i++) {
        for (let j = i; j < track.length; j++) {
          for (let k = j; k < track.length; k++) {
            const sides = [distance(track, i, j), distance(track, j, k), distance(track, i, k)] as const;
            const total = sides[0] + sides[1] + sides[2];
            if (total <= most || !isFai(...sides)) continue;
            for (let s = 0; s <= i; s++)
              for (let e = k; e < track.length; e++) if (s < e && closes(track, s, e)) most = total;
          }
        }
      }
      const found = finish(triangle(track, finish(closingOf(track, LOSS)), LOSS));
      expect(found?.length ?? 0).toBeCloseTo(most, 5);
      if (!found) return;
      expect(closes(track, found.start, found.finish)).toBe(true);
      expect(found.start <= found.turns[0] && found.turns[2] <= found.finish).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("out and return over 16 random fixes equals trying everything, the earliest of equals", () => {
  fc.assert(
    fc.property(trace, (points) => {
      const track = trackOf(draw(points));
      let best = { length: 1e-6, fixes: [] as number[] };
      for (let s = 0; s < track.length; s++) {
        for (let turn = s + 1; turn < track.length; turn++) {
          const length = distance(track, s, turn);
          if (length <= best.length + 1e-6) continue;
          let e = turn;
          while (e < track.length && !closes(track, s, e)) e++;
          if (e < track.length) best = { length, fixes: [s, turn, e] };
        }
      }
      const found = finish(outReturn(track, finish(closingOf(track, LOSS)), LOSS));
      expect(found ? [found.start, found.turn, found.finish] : []).toEqual(best.fixes);
    }),
    { numRuns: 300 },
  );
});

test("500 km is the border between 28 % and 25–45 %", () => {
  expect(isFai(137_200, 137_200, 215_600)).toBe(true); // 490 km, 28 %
  expect(isFai(137_000, 137_400, 215_600)).toBe(false); // 490 km, 27.96 %
  expect(isFai(127_500, 153_000, 229_500)).toBe(true); // 510 km, 25 % and 45 %
  expect(isFai(127_400, 153_100, 229_500)).toBe(false); // 510 km, 24.98 %
  expect(isFai(130_000, 150_000, 230_000)).toBe(false); // 510 km, 45.1 %
});
