import { expect, test } from "vitest";
import {
  aliveAt,
  areFixes,
  computeMiddles,
  halved,
  listPairs,
  longestPath,
  longestSoFar,
  measureSlack,
  type Part,
  takeMostPromising,
} from "#app/soaring/contest/course-part.ts";
import { backward, forward, makeStage, type Stage } from "#app/soaring/contest/stage.ts";
import { distance, getTrack, type Track } from "#app/soaring/contest/track.ts";
import { draw } from "../draw.ts";

/** Five fixes to the east, 10 km apart. */
const straight = getTrack(draw([0, 1, 2, 3, 4].map((n) => [n * 10_000, 0])));

function leaves(track: Track): Int32Array {
  let nodes: Int32Array = Int32Array.of(0);
  while (!areFixes(track.tree, [nodes])) nodes = halved(track.tree, nodes);
  return nodes;
}

/** One leg over all fixes, bounded both ways. */
function oneLeg(track: Track): Stage[] {
  const stages = [makeStage(track, leaves(track)), makeStage(track, leaves(track))];
  for (let b = 0; b < stages[1].count; b++) forward(track, stages[0], stages[1], 0, b);
  for (let a = 0; a < stages[0].count; a++) backward(track, stages[0], stages[1], 0, a);
  return stages;
}

test("a list is halved down to its fixes, in order of time, and stays then", () => {
  const nodes = leaves(straight);
  expect([...nodes].map((node) => straight.tree.from[node])).toEqual([0, 1, 2, 3, 4]);
  expect(halved(straight.tree, nodes)).toEqual(nodes);
});

test("the longest leg of a straight track goes from its first to its last fix", () => {
  const stages = oneLeg(straight);
  const path = longestPath(stages);
  expect(computeMiddles(straight.tree, path)).toEqual([0, 4]);
  expect(longestSoFar(stages[1])).toBeCloseTo(distance(straight, 0, 4), 6);
  expect(measureSlack(straight.tree, path)).toBe(0);
});

test("candidates are alive as long as a leg through them is no shorter", () => {
  const part: Part = { bound: 40_000, whole: true, stages: oneLeg(straight) };
  const fixesAt = (length: number) => aliveAt(part, length).map((list) => computeMiddles(straight.tree, [...list]));
  expect(fixesAt(0)[0]).toEqual([0, 1, 2, 3, 4]);
  expect(fixesAt(25_000)).toEqual([
    [0, 1],
    [3, 4],
  ]);
  expect(fixesAt(41_000)).toEqual([[], []]);
});

test("the most promising part is taken out, the others stay", () => {
  const parts = [300, 500, 400].map((bound): Part => ({ bound, whole: true, stages: [] }));
  expect(takeMostPromising(parts).bound).toBe(500);
  expect(parts.map(({ bound }) => bound)).toEqual([300, 400]);
});

test("three points of 2, 3 and 4 candidates are 18 pairs", () => {
  expect(listPairs([new Int32Array(2), new Int32Array(3), new Int32Array(4)])).toBe(18);
});
