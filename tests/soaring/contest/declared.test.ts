import { expect, test } from "vitest";
import { getDeclared } from "#app/soaring/contest/declared.ts";
import { finish, scoreFlight } from "#app/soaring/contest/score.ts";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { declarationLines } from "#app/soaring/task/declared/declaration-lines.ts";
import { computeAttempt } from "#app/soaring/task/declared/declared-attempt.ts";
import { BEGIN, flight, HOME, off, type Spot } from "../task/flown.ts";

const MIDNIGHT = Date.parse("2026-05-28T00:00:00Z") / 1000;
const [NORTH, EAST] = [off(HOME, 0, 60), off(HOME, 60, 60)];
const legs = [
  [HOME, NORTH],
  [NORTH, EAST],
  [EAST, HOME],
].map(([a, b]) => geodesic(a.latitude, a.longitude, b.latitude, b.longitude) / 1000);
const PERIMETER = legs[0] + legs[1] + legs[2];

function declaring(spots: readonly Spot[], { at = BEGIN - 3600, zones = [] as string[] } = {}) {
  const points = spots.map(({ latitude, longitude }, i) => ({ name: `P${i}`, latitude, longitude, zone: null }));
  const task = { name: "", takeoff: null, points, landing: null };
  const lines = declarationLines(task, { declaredAt: MIDNIGHT + at });
  return readIgc(new TextEncoder().encode(["AXXX", "HFDTE280526", ...lines, ...zones].join("\n")));
}

function flown(...spots: Spot[]) {
  const trace = flight(spots, { every: 4 });
  const windows: [number, number][] = [[BEGIN, trace.time[trace.length - 1]]];
  return { takeoffTime: BEGIN, trace, windows };
}

/** A kilometre on beyond each corner: into its quadrant. */
const around = () => flown(HOME, off(NORTH, 330, 1.5), off(EAST, 90, 1.5), HOME);

test("an FAI triangle declared and flown counts 1.7 times its perimeter", () => {
  const recording = declaring([HOME, NORTH, EAST, HOME]);
  const declared = getDeclared(recording, around());
  expect(declared).toMatchObject({ kind: "triangle", fai: true, rounds: 1, closed: true, beforeTakeoff: true });
  expect(declared?.attempt.outcome).toEqual({ kind: "finished" });
  const { contest } = finish(scoreFlight(around(), { index: 110, declared }));
  const entry = contest.find(({ name }) => name === "declaration");
  expect(entry?.distance).toBeCloseTo(PERIMETER, 2); // positions are written to 1.8 m
  expect(entry?.points).toBeCloseTo((PERIMETER * 1.7) / 1.1, 1);
  expect(entry?.score).toMatchObject({ name: "declaration", declared: true });
});

test("declared after the take-off it is told but earns nothing", () => {
  const declared = getDeclared(declaring([HOME, NORTH, EAST, HOME], { at: BEGIN + 60 }), around());
  expect(declared?.beforeTakeoff).toBe(false);
  const { contest } = finish(scoreFlight(around(), { index: 110, declared }));
  expect(contest.some(({ name }) => name === "declaration")).toBe(false);
});

test("contests go by quadrants, whatever circles the recorder was set to", () => {
  const wide = [0, 1].map((n) => `LLXVOZ=${n},Style=1,R1=10000m,A1=180`);
  const recording = declaring([HOME, NORTH, EAST, HOME], { zones: wide });
  const short = flown(HOME, off(NORTH, 180, 3), off(EAST, 240, 3), HOME);
  const outcome = getDeclared(recording, short)?.attempt.outcome;
  expect(outcome?.kind).toBe("missed_first");
});

test("an attempt that is known already changes nothing, by the recorder's zones or without", () => {
  const wide = [0, 1].map((n) => `LLXVOZ=${n},Style=1,R1=10000m,A1=180`);
  for (const zones of [[], wide]) {
    const recording = declaring([HOME, NORTH, EAST, HOME], { zones });
    const short = flown(HOME, off(NORTH, 180, 3), off(EAST, 240, 3), HOME);
    const attempt = computeAttempt(recording, short);
    expect(attempt?.attempt?.outcome.kind).toBe(zones.length > 0 ? "finished" : "missed_first");
    expect(getDeclared(recording, short, attempt)).toEqual(getDeclared(recording, short));
  }
});

test("a recording without a declaration declares nothing", () => {
  expect(getDeclared(readIgc(new TextEncoder().encode("AXXX\nHFDTE280526")), around())).toBeNull();
});
