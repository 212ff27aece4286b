import { expect, test } from "vitest";
import { chooseWindows, type Window } from "#app/soaring/contest/windows.ts";

const ALLOWED: Window[] = [
  [1000, 5000],
  [6000, 9000],
];

test("without a choice all allowed windows are tried", () => {
  expect(chooseWindows(ALLOWED)).toEqual({ windows: ALLOWED, refused: [] });
  expect(chooseWindows(ALLOWED, [])).toEqual({ windows: ALLOWED, refused: [] });
});

test("a window inside an allowed one, its borders included, replaces them; two are kept by time", () => {
  expect(chooseWindows(ALLOWED, [[1000, 5000]]).windows).toEqual([[1000, 5000]]);
  const chosen: Window[] = [
    [6500, 8000],
    [1200, 3000],
  ];
  expect(chooseWindows(ALLOWED, chosen)).toEqual({ windows: chosen.toReversed(), refused: [] });
});

test.each<[string, Window, object]>([
  ["before the release", [900, 2000], { kind: "outside", allowed: ALLOWED }],
  ["after the landing", [8000, 9001], { kind: "outside", allowed: ALLOWED }],
  ["over an engine run", [4000, 7000], { kind: "outside", allowed: ALLOWED }],
  ["backward", [3000, 2000], { kind: "backward" }],
  ["without a time", [Number.NaN, 2000], { kind: "backward" }],
  ["of 59 s", [2000, 2059], { kind: "short", least: 60 }],
])("a window %s is refused with its reason, and the allowed ones stay", (_, window, reason) => {
  expect(chooseWindows(ALLOWED, [window])).toEqual({ windows: ALLOWED, refused: [{ window: 0, ...reason }] });
});

test("of two windows that overlap the first is kept; windows that touch do not overlap", () => {
  const over: Window[] = [
    [2000, 3000],
    [2999, 4000],
    [3000, 4000],
  ];
  expect(chooseWindows(ALLOWED, over)).toEqual({
    windows: [over[0], over[2]],
    refused: [{ kind: "overlaps", window: 1, other: 0 }],
  });
});
