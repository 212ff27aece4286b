import { expect, test } from "vitest";
import { find, readyWindow } from "#app/soaring/contest/find.ts";
import { measureLength } from "#app/soaring/contest/improve/improve.ts";
import { longer, polished } from "#app/soaring/contest/improve/polish.ts";
import { finish } from "#app/soaring/contest/score.ts";
import type { LegsSearch } from "#app/soaring/contest/search.ts";
import { getTrack } from "#app/soaring/contest/track.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { draw } from "#tests/soaring/draw.ts";

const FREE = { ends: { maxLoss: Number.POSITIVE_INFINITY, within: Number.POSITIVE_INFINITY }, least: 0 };
const search = (legs: LegsSearch["legs"], maxLoss: number | null): LegsSearch => ({
  ...{ kind: "legs", legs, maxLoss, within: null, leastLeg: null },
});

/** Straight ahead with a wobble, sinking: nearly every fix is as good a turnpoint as its neighbours. */
const straight = (length: number, sink = 0): Trace =>
  draw(
    Array.from({ length }, (_, i): [number, number, number] => {
      const side = 40 * Math.sin(i / 37) + 25 * Math.sin(i / 5.3);
      return [side, 25 * i, 2500 - sink * i];
    }),
  );

test("a course is never shorter afterwards, obeys its rule, and its points stay in order of time", () => {
  const track = getTrack(straight(3000, 0.6));
  const rule = { ends: { maxLoss: 1000, within: Number.POSITIVE_INFINITY }, least: 0 };
  const fixes = [100, 400, 700, 1000, 1200, 1400, 1500];
  const rough = { fixes, length: measureLength(track, fixes) };
  const better = finish(polished(track, rough, rule));
  expect(better.length).toBeGreaterThan(rough.length + 6000);
  expect(better.fixes).toEqual(better.fixes.toSorted((a, b) => a - b));
  expect(better.length).toBeCloseTo(measureLength(track, better.fixes), 6);
  expect(track.altitude[better.fixes[0]] - track.altitude[better.fixes[6]]).toBeLessThanOrEqual(1000);
});

test("over few fixes it is the longest that a recursion over all pairs finds", () => {
  for (const length of [40, 90, 160]) {
    const track = getTrack(straight(length));
    const start = { fixes: [0, 1, 2, 3, 4, 5, 6], length: measureLength(track, [0, 1, 2, 3, 4, 5, 6]) };
    const { length: got } = finish(polished(track, start, FREE));
    let most = new Float64Array(length);
    for (let leg = 0; leg < 6; leg++)
      most = Float64Array.from(most, (_, to) =>
        Math.max(
          ...Array.from(
            { length: to + 1 },
            (_, from) => most[from] + (from === to ? 0 : measureLength(track, [from, to])),
          ),
        ),
      );
    expect(got).toBeCloseTo(Math.max(...most), 3);
  }
});

test("of two courses the longer one that obeys is kept", () => {
  const track = getTrack(straight(500, 5));
  const short = { fixes: [0, 10], length: measureLength(track, [0, 10]) };
  expect(longer(track, short, null, FREE)).toBe(short);
  expect(longer(track, short, [0, 400], FREE).length).toBeGreaterThan(short.length);
});

test.each([200, 1000, null])("more legs are not worth less on a straight flight (loss %s)", (maxLoss) => {
  const ready = readyWindow(straight(3000, 0.35), [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  const lengths = ([1, 2, 4, 6] as const).map((legs) =>
    measureLength(ready.track, finish(find(ready, search(legs, maxLoss)))?.fixes ?? [0]),
  );
  for (let i = 1; i < lengths.length; i++) expect(lengths[i]).toBeGreaterThanOrEqual(lengths[i - 1]);
});

test("nor where circles for hours leave all of them unproven, and no rule makes a course longer", () => {
  const round = draw(
    Array.from({ length: 5000 }, (_, i): [number, number, number] => {
      const angle = (i / 1000) * 2 * Math.PI;
      return [20_000 * Math.cos(angle), 20_000 * Math.sin(angle), 3000 - 0.5 * i];
    }),
  );
  const ready = readyWindow(round, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  const found = (legs: LegsSearch["legs"], maxLoss: number | null) => finish(find(ready, search(legs, maxLoss), 0.02))!;
  const courses = [found(1, 1000), found(4, 1000), found(6, 1000), found(6, null)];
  expect(courses.map(({ proven }) => proven)).toEqual([false, false, false, false]);
  const lengths = courses.map(({ fixes }) => measureLength(ready.track, fixes));
  for (let i = 1; i < lengths.length; i++) expect(lengths[i]).toBeGreaterThanOrEqual(lengths[i - 1]);
});
