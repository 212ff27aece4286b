import { expect, test } from "vitest";
import { findPhases } from "#app/soaring/flight/phase.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Conditions, type Steered, steer } from "#tests/soaring/steer.ts";

function phases(parts: Steered[], conditions?: Conditions) {
  const trace = steer(parts, conditions);
  return findPhases(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }]);
}
const kinds = (parts: Steered[]) => phases(parts).map(({ kind }) => kind);

const GLIDE = { seconds: 100, climb: -0.7 };

test("two minutes of circles at 2 m/s are a thermal between two glides", () => {
  expect(kinds([GLIDE, { seconds: 120, turn: 15, climb: 2 }, GLIDE])).toEqual(["glide", "thermal", "glide"]);
});

test("circling that does not rise by 0.3 m/s is an attempt, also when it sinks", () => {
  expect(kinds([GLIDE, { seconds: 120, turn: 15, climb: 0.2 }, GLIDE])).toEqual(["glide", "attempt", "glide"]);
  expect(kinds([GLIDE, { seconds: 120, turn: 15, climb: -0.8 }, GLIDE])).toEqual(["glide", "attempt", "glide"]);
});

test("36 s of circles are an attempt at 0.6 m/s, a thermal when they gain more than 30 m", () => {
  expect(kinds([GLIDE, { seconds: 36, turn: 15, climb: 0.6 }, GLIDE])).toEqual(["glide", "attempt", "glide"]);
  expect(kinds([GLIDE, { seconds: 36, turn: 15, climb: 2.5 }, GLIDE])).toEqual(["glide", "thermal", "glide"]);
});

test("340° of a circle are an attempt however much they rise", () => {
  expect(kinds([GLIDE, { seconds: 22, turn: 15, climb: 3 }, GLIDE])).toEqual(["glide", "attempt", "glide"]);
});

test("a straight climb in a street stays a glide", () => {
  expect(kinds([GLIDE, { seconds: 300, climb: 2 }, GLIDE])).toEqual(["glide"]);
});

test("phases lie side by side from the first fix on its own to the last, also across an engine run", () => {
  const parts = [GLIDE, { seconds: 120, turn: 15, climb: 2 }, GLIDE, { seconds: 90, turn: -12, climb: 1 }, GLIDE];
  const trace = steer(parts);
  const stretches = [
    { from: 20, to: 260 },
    { from: 300, to: trace.length - 1 },
  ];
  const found = findPhases(trace, computeMotion(trace), stretches);
  expect(found[0].start).toBe(trace.time[20]);
  expect(found.at(-1)!.end).toBe(trace.time[trace.length - 1]);
  for (let i = 1; i < found.length; i++) {
    const joint = [found[i - 1].end, found[i].start];
    if (joint[0] !== joint[1]) expect(joint).toEqual([trace.time[260], trace.time[300]]);
  }
});
