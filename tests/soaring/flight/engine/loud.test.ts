import { expect, test } from "vitest";
import { getFloor, getTurning, stretches } from "#app/soaring/flight/engine/loud.ts";
import { draw } from "#tests/soaring/draw.ts";

const level = (values: number[]) => Float32Array.from(values);
const repeated = (value: number, count: number) => Array<number>(count).fill(value);

test("a recorder that idles at 180 is loud above 380, a quiet one above 300, one with open vents all day above 400", () => {
  expect(getFloor(level(repeated(180, 100)), 0, 99)).toBe(380);
  expect(getFloor(level(repeated(4, 100)), 0, 99)).toBe(300);
  expect(getFloor(level(repeated(650, 100)), 0, 99)).toBe(400);
});

test("an LXNAV is loud above 250, a Cambridge above 400", () => {
  const quiet = level(repeated(4, 10));
  expect(getFloor(quiet, 0, 9, "LXV")).toBe(250);
  expect(getFloor(quiet, 0, 9, "CAM")).toBe(400);
});

test("missing levels are no idle", () => {
  expect(getFloor(level([...repeated(Number.NaN, 90), ...repeated(150, 10)]), 0, 99)).toBe(350);
});

test("a turbine of 950 turns above 95, and what says 1 all day is at rest", () => {
  expect(getTurning(level([0, 1, 950, 600]), 0, 3)).toBe(95);
  expect(getTurning(level([0, 1, 1]), 0, 2)).toBe(5);
});

/** Seconds of noise and silence in turn, at one fix a second. */
function getSpans(lengths: number[], seconds = 1) {
  const loud = lengths.flatMap((length, i) => Array<boolean>(length).fill(i % 2 === 0));
  const trace = draw(
    loud.map(() => [0, 0]),
    seconds,
  );
  return stretches(trace, 0, loud.length - 1, { loud: (i) => loud[i], hole: 8, shortest: 30 }).map(({ from, to }) => [
    from,
    to,
  ]);
}

test("a gear warning of 25 s is no stretch, 6 s of silence do not end one and 10 s do", () => {
  expect(getSpans([25, 60])).toEqual([]);
  expect(getSpans([20, 6, 20])).toEqual([[0, 45]]);
  expect(getSpans([40, 10, 40])).toEqual([
    [0, 39],
    [50, 89],
  ]);
});

test("at 8 s between fixes one silent fix does not end a stretch, two do", () => {
  expect(getSpans([5, 1, 5], 8)).toEqual([[0, 10]]);
  expect(getSpans([5, 2, 5], 8)).toEqual([
    [0, 4],
    [7, 11],
  ]);
});
