import { expect, test } from "vitest";
import { apart } from "#app/map/label/apart.ts";
import type { Place } from "#app/map/polyline.ts";
import { foreground } from "#app/map/track/foreground.ts";

const at = (latitude: number, longitude: number): Place[] => [[latitude, longitude]];

test("two flights in the Alps are shown before the best one in Australia", () => {
  const [benalla, koenigsdorf, hahnweide] = [at(-36.5, 146), at(47.8, 11.5), at(48.6, 9.4)];
  expect(foreground([benalla, koenigsdorf, hahnweide])).toEqual([koenigsdorf, hahnweide]);
});

test("of equally busy areas the first wins", () => {
  expect(foreground([at(-36.5, 146), at(47.8, 11.5)])).toEqual([at(-36.5, 146)]);
});

test("179° east and 179° west are neighbours, empty tracks are nowhere", () => {
  expect(foreground([at(-40, 179), [], at(-40, -179)])).toHaveLength(2);
  expect(foreground([[], []])).toEqual([]);
});

test("a finish beside the start is not labelled, a far turnpoint is", () => {
  expect(
    apart([
      [47, 11],
      [48, 12],
      [47.01, 11.01],
    ]),
  ).toEqual(new Set([0, 1]));
  expect(apart([])).toEqual(new Set());
});
