import { expect, test } from "vitest";
import { backward, forward, makeStage, type Stage } from "#app/soaring/contest/stage.ts";
import { farthest, getTrack, type Track } from "#app/soaring/contest/track.ts";
import { partition } from "#app/soaring/contest/tree.ts";
import { draw } from "../draw.ts";

const LEGS = 4;

/** Wandering, in circles, straight ahead, and standing still. */
const TRACKS: Record<string, (i: number) => [number, number]> = {
  wandering: (i) => [80_000 * Math.sin(i * i), 80_000 * Math.sin(7 * i * i)],
  circles: (i) => [20_000 * Math.cos(i / 40), 20_000 * Math.sin(i / 40)],
  "straight ahead": (i) => [i * 200, i * 100],
  "standing still": () => [0, 0],
};

for (const [name, place] of Object.entries(TRACKS)) {
  for (const least of [0, 15_000]) {
    test(`${name}, legs of ${least} m at least: both passes give what measuring every pair gives`, () => {
      const track = getTrack(draw(Array.from({ length: 900 }, (_, i) => place(i))));
      for (const nodes of [40, 300]) {
        const stages = passed(track, nodes, least);
        const plain = passedPlainly(track, stages, least);
        for (const [k, { soFar, rest, via }] of stages.entries()) {
          expect(Array.from(soFar)).toEqual(plain.soFar[k]);
          expect(Array.from(rest)).toEqual(plain.rest[k]);
          if (k > 0) expect(Array.from(via)).toEqual(plain.via[k]);
        }
      }
    });
  }
}

/** Starts that only some can follow, so that some candidates have nobody before them. */
function passed(track: Track, count: number, least: number): Stage[] {
  const nodes = Int32Array.from(partition(track.tree, count));
  const some = nodes.subarray(nodes.length >> 2);
  const stages = Array.from({ length: LEGS + 1 }, (_, k) => makeStage(track, k % 2 === 0 ? some : nodes));
  for (let k = 1; k <= LEGS; k++)
    for (let b = 0; b < stages[k].count; b++) forward(track, stages[k - 1], stages[k], least, b);
  for (let k = LEGS - 1; k >= 0; k--)
    for (let a = stages[k].count - 1; a >= 0; a--) backward(track, stages[k], stages[k + 1], least, a);
  return stages;
}

function passedPlainly(track: Track, stages: Stage[], least: number) {
  const none = Number.NEGATIVE_INFINITY;
  const soFar = stages.map(({ count }) => new Array<number>(count).fill(0));
  const rest = stages.map(({ count }) => new Array<number>(count).fill(0));
  const via = stages.map(({ count }) => new Array<number>(count).fill(-1));
  const leg = (from: Stage, a: number, to: Stage, b: number) => {
    if (from.first[a] > to.first[b]) return none;
    const length = farthest(track, from.node[a], to.node[b]);
    if (length >= least) return length;
    return from.node[a] === to.node[b] ? 0 : none;
  };
  for (let k = 1; k < stages.length; k++) {
    for (let b = 0; b < stages[k].count; b++) {
      soFar[k][b] = none;
      for (let a = 0; a < stages[k - 1].count; a++) {
        const length = soFar[k - 1][a] + leg(stages[k - 1], a, stages[k], b);
        if (length > soFar[k][b]) [soFar[k][b], via[k][b]] = [length, a];
      }
    }
  }
  for (let k = stages.length - 2; k >= 0; k--) {
    for (let a = 0; a < stages[k].count; a++) {
      rest[k][a] = none;
      for (let b = 0; b < stages[k + 1].count; b++) {
        rest[k][a] = Math.max(rest[k][a], rest[k + 1][b] + leg(stages[k], a, stages[k + 1], b));
      }
    }
  }
  return { soFar, rest, via };
}
