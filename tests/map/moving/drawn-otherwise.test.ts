import { expect, test } from "vitest";
import { getDrawn, isOtherwise } from "#app/map/moving/drawn-otherwise.ts";
import type { Mark } from "#app/map/moving/mark.ts";

const ZOOM_9 = 256 * 2 ** 9;
/** Metres of a pixel at the equator: 40,075 km over it. */
const PIXEL = 40_075_017 / ZOOM_9;

/** On the equator, so many metres east of its place. */
const marksAt = (metres: number[]): Mark[] =>
  metres.map((east, i) => ({
    ...{ id: `${i}`, latitude: 0, longitude: i * 0.0013 + (east / 40_075_017) * 360, course: 90 },
    ...{ colour: "#fff", label: `${i}` },
  }));

test("sixty gliders at 35 m/s are drawn anew when they have come a third of a pixel, all together: every three seconds at zoom 9", () => {
  let before = getDrawn(marksAt(Array(60).fill(0)), ZOOM_9);
  let times = 0;
  for (let frame = 1; frame <= 60 * 30; frame++) {
    const now = getDrawn(marksAt(Array(60).fill((35 * frame) / 60)), ZOOM_9);
    if (!isOtherwise(now, before)) continue;
    before = now;
    times++;
  }
  expect(times).toBe(Math.floor((35 * 30) / (PIXEL / 3)));
});

test("what looks otherwise is drawn at once, and so is everything on a map of another zoom", () => {
  const marks = marksAt([0, 0]);
  const before = getDrawn(marks, ZOOM_9);
  expect(isOtherwise(getDrawn(marks, ZOOM_9), before)).toBe(false);
  for (const change of [{ label: "AF" }, { colour: "#000" }, { faded: true }, { course: 92 }])
    expect(isOtherwise(getDrawn([marks[0], { ...marks[1], ...change }], ZOOM_9), before)).toBe(true);
  expect(isOtherwise(getDrawn([marks[0]], ZOOM_9), before)).toBe(true);
  expect(isOtherwise(getDrawn(marks, ZOOM_9 * 2), before)).toBe(true);
  expect(isOtherwise(before, null)).toBe(true);
});
