import { expect, test } from "vitest";
import { nearestApproach } from "#app/soaring/contest/approach.ts";
import { computeAward } from "#app/soaring/contest/award.ts";
import { eligibleRules } from "#app/soaring/contest/circumstances.ts";
import { getEntry } from "#app/soaring/contest/entry.ts";
import { find, readyWindow } from "#app/soaring/contest/find.ts";
import { finish, type Scored, scoreFlight } from "#app/soaring/contest/score.ts";
import { SHAPES, type ShapeName } from "#app/soaring/contest/search.ts";
import { getShape } from "#app/soaring/contest/shape.ts";
import { distance, getTrack } from "#app/soaring/contest/track.ts";
import { type Limit, type Seek, whyNotMore } from "#app/soaring/contest/why-not-more.ts";
import { type Drawn, draw } from "../draw.ts";
import { findByTrying } from "./brute.ts";

/** Scored and asked by trying every course: what is tested here does not rest on the fast searches. */
function getLimits(points: Drawn[], seconds: number, country = "AT", seek: Seek = findByTrying) {
  const trace = draw(points, seconds);
  const window: [number, number] = [0, 900_000];
  const circumstances = { index: 100, takeoff: { country, region: null } };
  const ready = readyWindow(trace, window);
  const shapes = (Object.keys(SHAPES) as ShapeName[]).flatMap((name) => {
    const found = finish(findByTrying(ready, SHAPES[name]));
    return found ? [getShape(name, ready.track, found)] : [];
  });
  const offer = { window, shapes, declared: null };
  const contest = eligibleRules(circumstances).flatMap((rule) => {
    const award = computeAward(rule, offer, 100);
    return award ? [getEntry(rule, award, offer.window)] : [];
  });
  const scored: Scored = { shape: shapes, contest, offers: [offer], ready: [ready], refused: [] };
  const limits = finish(whyNotMore(scored, circumstances, seek));
  return { limits, shapes };
}

const limit = (limits: Limit[] | undefined, shape: ShapeName, constraint: string) =>
  limits?.find((one) => one.shape === shape && one.constraint === constraint);

test("the height rule that costs 20 km is told with the height that was lost", () => {
  const { limits } = getLimits(
    [
      [0, 0, 2600],
      [30_000, 0, 1700],
      [50_000, 0, 1360],
    ],
    900,
  );
  const [binds] = limits.free;
  expect(binds).toMatchObject({ shape: "free6", constraint: "height", measured: 1240, allowed: 1000 });
  expect(binds.distance).toBeCloseTo(50, 0);
  expect(binds.turnpoints.map(({ fix }) => fix)).toContain(2);
});

test("a triangle that stays open by 2.3 km has no entry, and is told by its closing", () => {
  const { limits } = getLimits(
    [
      [0, 0],
      [20_000, 0],
      [10_000, 17_300],
      [2_300, 0],
    ],
    900,
  );
  const closing = limit(limits.triangle, "triangle", "closing");
  expect(Math.abs(closing!.measured - 2300)).toBeLessThan(10); // drawn on a sphere: 0.3 %
  expect(closing?.allowed).toBe(1000);
  expect(closing?.distance).toBeCloseTo(60, 0);
  expect(limit(limits.free, "triangle", "closing")?.gain).toBeCloseTo(0.3 * closing!.distance, 1);
  expect(limits.free[0]).toMatchObject({ shape: "triangle", constraint: "closing" });
  expect(limits.out_return[0]).toMatchObject({ constraint: "closing" });
});

test("a flat triangle is told by the share of its shortest leg", () => {
  const { limits } = getLimits(
    [
      [0, 0],
      [30_000, 0],
      [34_000, 9_000],
      [0, 0],
    ],
    900,
  );
  const shares = limit(limits.triangle, "triangle", "shares");
  // 9.85 of 30 + 9.85 + 35.17 km
  expect(shares?.measured).toBeCloseTo(9.85 / 75.02, 3);
  expect(shares?.allowed).toBe(0.28);
});

test("a sprint is held by its two hours or by its finish, told with the time flown and the height lost", () => {
  const hourly = (last: number): Drawn[] => [
    [0, 0, 1000],
    [50_000, 0, 1000],
    [100_000, 0, 1000],
    [160_000, 0, last],
  ];
  const [level, lower] = [getLimits(hourly(1000), 3600).limits, getLimits(hourly(700), 3600).limits];
  expect(limit(level.sprint, "speed", "time")).toMatchObject({ measured: 10_800, allowed: 7200 });
  expect(limit(level.sprint, "speed", "finish")).toBeUndefined();
  expect(limit(lower.sprint, "speed", "finish")).toMatchObject({ measured: 300, allowed: 0 });
  expect(limit(lower.sprint, "speed", "time")).toBeUndefined();
});

test("where no constraint costs anything nothing is told", () => {
  const { limits } = getLimits(
    [
      [0, 0, 1000],
      [20_000, 0, 1100],
      [40_000, 0, 1200],
    ],
    900,
  );
  expect(limits.free?.filter(({ shape }) => shape === "free6") ?? []).toEqual([]);
  expect(limits.out ?? []).toEqual([]);
});

test("on 40 random tracks each limit is longer than the course it is held against, gains, and the first gains most", () => {
  let seed = 11;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  let told = 0;
  for (let n = 0; n < 40; n++) {
    const points = Array.from({ length: 9 }, (): Drawn => [random() * 40_000, random() * 40_000, random() * 2500]);
    const { limits, shapes } = getLimits(points, 1500, "BE");
    for (const [contest, list] of Object.entries(limits)) {
      expect(list.map(({ gain }) => gain)).toEqual(list.map(({ gain }) => gain).toSorted((a, b) => b - a));
      for (const { shape, constraint, distance, gain, measured, allowed } of list) {
        told++;
        expect(gain, contest).toBeGreaterThan(0);
        expect(distance).toBeGreaterThan(shapes.find(({ name }) => name === shape)?.distance ?? 0);
        // What was lifted is what the longer course breaks: more height, time or opening than allowed, or less leg.
        const less = constraint === "leg" || (constraint === "shares" && allowed < 0.45);
        if (less) expect(measured, `${contest} ${constraint}`).toBeLessThan(allowed);
        else expect(measured, `${contest} ${constraint}`).toBeGreaterThan(allowed);
      }
    }
  }
  expect(told).toBeGreaterThan(200);
});

test("on 60 random tracks the fast searches tell of the same constraints and the same gains as trying every course", () => {
  let seed = 23;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  for (let n = 0; n < 60; n++) {
    const points = Array.from({ length: 8 }, (): Drawn => [random() * 9000, random() * 9000, random() * 2500]);
    const read = (seek: Seek) =>
      Object.entries(getLimits(points, 1800, "AU", seek).limits).flatMap(([contest, list]) =>
        // Less than a metre is not told apart: searches prove to a metre.
        list
          .filter(({ gain }) => gain > 0.01)
          .map(({ shape, constraint, gain }) => ({ key: `${contest} ${shape} ${constraint}`, gain })),
      );
    const [fast, all] = [read(find), read(findByTrying)];
    expect(fast.map(({ key }) => key).sort(), `track ${n}`).toEqual(all.map(({ key }) => key).sort());
    for (const { key, gain } of fast)
      expect(Math.abs(gain - all.find((other) => other.key === key)!.gain), key).toBeLessThan(0.01);
  }
});

test("asked of the fast searches, a lost height rule is the course without it", () => {
  const down = Array.from({ length: 60 }, (_, i): Drawn => [i * 900, 60 * (i % 3), 3000 - i * 30]);
  const flight = { trace: draw(down), windows: [[0, 90_000]] as [number, number][] };
  const scored = finish(scoreFlight(flight, { index: 100 }));
  const limits = finish(whyNotMore(scored, { index: 100 }));
  const whole = finish(find(readyWindow(flight.trace, [0, 90_000]), SHAPES.free6_no_height_rule));
  const height = limit(limits.free, "free6", "height");
  expect([height?.turnpoints[0].fix, height?.turnpoints.at(-1)?.fix]).toEqual([whole?.fixes[0], whole?.fixes.at(-1)]);
  expect(height).toMatchObject({ measured: 1770, allowed: 1000 });
  expect(height?.gain).toBeCloseTo(height!.points - scored.contest[0].points, 9);
});

test("the nearest approach of 300 random tracks is that of all pairs", () => {
  let seed = 5;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  for (let n = 0; n < 300; n++) {
    const size = 2 + Math.floor(random() * 40);
    const points = Array.from({ length: size }, (): Drawn => [random() * 9000, random() * 9000, random() * 3000]);
    const track = getTrack(draw(points));
    const last = Math.floor(random() * size);
    const first = last + Math.floor(random() * (size - last));
    const maxLoss = random() < 0.3 ? Number.POSITIVE_INFINITY : random() * 2000;
    let least = Number.POSITIVE_INFINITY;
    for (let s = 0; s <= last; s++)
      for (let e = first; e < size; e++)
        if (track.altitude[s] - track.altitude[e] <= maxLoss) least = Math.min(least, distance(track, s, e));
    expect(nearestApproach(track, [0, last], [first, size - 1], maxLoss)).toBe(least);
  }
});
