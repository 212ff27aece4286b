import { expect, test } from "vitest";
import { runwayPlan } from "#app/places/airport/runway-plan.ts";

const SIZE = { length: 300, apart: 50 };
const runway = (heading: number, length: number | null = 800) => ({ heading, length, surface: "grass" });
const plan = (...runways: ReturnType<typeof runway>[]) => runwayPlan(runways, SIZE);

test("a runway to the east lies level, 09 at its western end", () => {
  expect(plan(runway(90))).toMatchObject([{ x: 0, y: 0, length: 300, turn: 0, left: "09", right: "27" }]);
});

test("a runway told by its western end is the same strip", () => {
  expect(plan(runway(270))).toMatchObject([{ turn: 0, left: "09", right: "27" }]);
});

test("080 leans to the north-east, and its words stay upright", () => {
  expect(plan(runway(80))).toMatchObject([{ turn: -10, left: "08", right: "26" }]);
});

test("a runway to the north has 36 at its southern end: one lands there flying north", () => {
  const [north] = plan(runway(360));
  const [also] = plan(runway(0));
  for (const strip of [north, also]) {
    // Turned by −90° its left end points south, the end approached flying north.
    expect(strip.turn).toBe(-90);
    expect(strip.left).toBe("36");
    expect(strip.right).toBe("18");
  }
});

test("a strip of 180 is approached at its northern end", () => {
  expect(plan(runway(180))).toMatchObject([{ turn: -90, left: "36", right: "18" }]);
});

test("135 falls to the right: 13 or 14 stands at its north-western end", () => {
  expect(plan(runway(135))).toMatchObject([{ turn: 45, left: "14", right: "32" }]);
});

test("parallel runways stand side by side, crossing ones cross in the middle", () => {
  const [grass, hard, crossing] = plan(runway(90, 1000), runway(92, 700), runway(40, 500));
  expect(hard.y - grass.y).toBeCloseTo(50, 0);
  expect([crossing.x, crossing.y].map(Math.abs)).toEqual([0, 0]);
});

test("lengths are to scale down to where the numbers need room", () => {
  const [long, half, short] = plan(runway(90, 1000), runway(130, 600), runway(170, 100));
  expect([long.length, half.length, short.length]).toEqual([300, 180, 135]);
});

test("a runway of unknown length is drawn as long as the longest", () => {
  expect(plan(runway(90, 1000), runway(40, null)).map(({ length }) => length)).toEqual([300, 300]);
  expect(plan(runway(90, null))[0].length).toBe(300);
});
