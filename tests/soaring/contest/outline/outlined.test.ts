import fc from "fast-check";
import { expect, test } from "vitest";
import { closes, findClosing } from "#app/soaring/contest/closed/closing.ts";
import { findCorners, paidAtFinish, paidAtStart } from "#app/soaring/contest/outline/corners.ts";
import { makeOutline } from "#app/soaring/contest/outline/outline.ts";
import { outlined } from "#app/soaring/contest/outline/outlined.ts";
import { outlinedClosed } from "#app/soaring/contest/outline/outlined-closed.ts";
import { finish } from "#app/soaring/contest/score.ts";
import type { LegsSearch } from "#app/soaring/contest/search.ts";
import { forward } from "#app/soaring/contest/stage.ts";
import { distance, getTrack, type Track } from "#app/soaring/contest/track.ts";
import { partition, split } from "#app/soaring/contest/tree.ts";
import { draw } from "#tests/soaring/draw.ts";
import { everyCourse, everyOutReturn, everyTriangle } from "../brute.ts";

/** Scattered, in a straight line to and fro, or around a circle; fixes 10 s apart. */
const flights = fc
  .record({
    places: fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
      minLength: 3,
      maxLength: 26,
    }),
    heights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 26, maxLength: 26 }),
    shape: fc.constantFrom("scattered", "straight", "round"),
  })
  .map(({ places, heights, shape }) =>
    getTrack(
      draw(
        places.map(([a, b], i) => {
          const height = heights[i] * 300;
          if (shape === "scattered") return [a * 3000, b * 3000, height];
          if (shape === "straight") return [i * 2000 + a * 300, b * 10, 3000 - i * 100];
          const angle = i / 4 + a / 100;
          return [20_000 * Math.cos(angle), 20_000 * Math.sin(angle), height];
        }),
      ),
    ),
  );

const near = fc.constantFrom(0.9, 500, 20_000);
const measure = (track: Track) => (a: number, b: number) => distance(track, a, b);

test("no course that obeys is longer than its bound, however coarse, and the course that comes with it obeys", () => {
  const searches = fc.record({
    legs: fc.constantFrom<LegsSearch["legs"]>(1, 2, 3),
    maxLoss: fc.constantFrom(0, 600, null),
    within: fc.constantFrom(40, 90, null),
    leastLeg: fc.constantFrom(6000, null),
  });
  fc.assert(
    fc.property(flights, searches, near, (track, { legs, maxLoss, within, leastLeg }, close) => {
      const search: LegsSearch = { kind: "legs", legs, maxLoss, within, leastLeg };
      const truth = everyCourse(track, search, measure(track))?.length ?? 0;
      const ends = { maxLoss: maxLoss ?? Number.POSITIVE_INFINITY, within: within ?? Number.POSITIVE_INFINITY };
      const known = { length: 0, fixes: new Array(legs + 1).fill(0) };
      const rule = { ends, least: leastLeg ?? 0 };
      const { best, upperBound } = finish(outlined(track, rule, known, Number.POSITIVE_INFINITY, close));
      expect(upperBound).toBeGreaterThanOrEqual(truth - 0.001);
      expect(best.length).toBeLessThanOrEqual(truth + 0.001);
      expect(upperBound).toBeGreaterThanOrEqual(best.length);
      const [start, end] = [best.fixes[0], best.fixes[legs]];
      expect(track.altitude[end]).toBeGreaterThanOrEqual(track.altitude[start] - ends.maxLoss);
      expect(track.time[end] - track.time[start]).toBeLessThanOrEqual(ends.within);
    }),
    { numRuns: 500 },
  );
});

test("at any price no course that obeys is longer than the corners of any nodes allow", () => {
  const rules = fc.record({ maxLoss: fc.constantFrom(0, 600, 1500), within: fc.constantFrom(40, 90, 150) });
  const prices = fc.record({ height: fc.constantFrom(0, 0.3, 5, 40), time: fc.constantFrom(0, 2, 60, 300) });
  const coarse = fc.record({ nodes: fc.constantFrom(1, 2, 4, 8, 64), tolerance: fc.constantFrom(0, 100, 2000) });
  fc.assert(
    fc.property(flights, rules, prices, coarse, (track, ends, price, { nodes, tolerance }) => {
      const legs = 2;
      const search: LegsSearch = { kind: "legs", legs, ...ends, leastLeg: null };
      const truth = everyCourse(track, search, measure(track))?.length ?? 0;
      const all = Int32Array.from(partition(track.tree, nodes));
      const stages = Array.from({ length: legs + 1 }, () =>
        findCorners(
          track,
          all,
          Array.from(all, (node) => makeOutline(track, node, tolerance)),
        ),
      );
      const [starts, finishes] = [stages[0], stages[legs]];
      for (let i = 0; i < starts.stage.count; i++) starts.stage.soFar[i] = paidAtStart(starts, i, price);
      for (let k = 1; k <= legs; k++)
        for (let b = 0; b < stages[k].stage.count; b++) forward(track, stages[k - 1].stage, stages[k].stage, 0, b);
      const bounds = Array.from(finishes.stage.soFar, (length, i) => length + paidAtFinish(finishes, i, ends, price));
      expect(Math.max(...bounds)).toBeGreaterThanOrEqual(truth - 0.001);
    }),
    { numRuns: 2000 },
  );
});

test("no closed course is longer than its bound, however coarse", () => {
  fc.assert(
    fc.property(flights, fc.boolean(), near, (track, triangle, close) => {
      const rules = { maxLoss: null, closing: 8000 };
      const closing = finish(findClosing(track, rules.closing, Number.POSITIVE_INFINITY));
      const truth = triangle
        ? everyTriangle(track, { kind: "triangle", ...rules, shares: false }, measure(track))?.length
        : (everyOutReturn(track, { kind: "out_return", ...rules }, measure(track))?.length ?? 0) / 2;
      const { from, to } = track.tree;
      const bound = finish(
        outlinedClosed(track, {
          points: triangle ? 3 : 2,
          most: triangle ? (x, y, z) => x + y + z : (side) => side,
          mayClose: (first, last) => closing.reach[to[first] - 1] >= from[last],
          keep: () => 0,
          bound: Number.POSITIVE_INFINITY,
          near: close,
        }),
      );
      expect(closes(track, closing, 0, 0)).toBe(true);
      expect(bound).toBeGreaterThanOrEqual((truth ?? 0) - 0.001);
    }),
    { numRuns: 500 },
  );
});

test("corners are never nearer to any place than a fix by more than the slack, and tell heights and times", () => {
  fc.assert(
    fc.property(flights, fc.constantFrom(0, 100, 3000), fc.nat(25), (track, tolerance, place) => {
      const far = place % track.length;
      const left = track.length > 1 ? split(track.tree, 0) : 0;
      for (const node of [0, left]) {
        const { fixes, slack, altitude, time } = makeOutline(track, node, tolerance);
        const most = Math.max(...Array.from(fixes, (corner) => distance(track, far, corner)));
        const highest = Math.max(...altitude.at) + altitude.off;
        const latest = Math.max(...time.at) + time.off;
        for (let i = track.tree.from[node]; i < track.tree.to[node]; i++) {
          expect(distance(track, far, i)).toBeLessThanOrEqual(most + slack + 0.001);
          expect(track.altitude[i]).toBeLessThanOrEqual(highest + 1e-6);
          expect(track.time[i]).toBeLessThanOrEqual(latest + 1e-6);
        }
        if (tolerance === 0) expect(slack).toBeLessThan(200);
      }
    }),
    { numRuns: 500 },
  );
});
