import { expect, test } from "vitest";
import { AS_RECORDED, type Heights } from "#app/flight/trace/heights.ts";
import { analysisDetails, flightDetails } from "#app/flight-page/page/shown-heights.ts";
import { analysis, contest, facts } from "#tests/flight/older.ts";

/** GNSS heights 47 m too high. */
const heights: Heights = { datum: "sea", level: { source: "gnss", before: -47, after: -47, from: 0, to: 0 } };
const flight = { contests: [contest], facts };

test("turnpoints, legs and the highest point are told 47 m lower than they were recorded, points stay", () => {
  const told = flightDetails(flight, heights, 0);
  const [{ score, points }] = told.contests;
  expect(points).toBe(contest.points);
  for (const [i, leg] of score.legs.entries()) {
    expect(leg.startAltitude).toBeCloseTo(contest.score.legs[i].startAltitude - 47, 6);
    expect(leg.endAltitude - leg.startAltitude).toBeCloseTo(
      contest.score.legs[i].endAltitude - contest.score.legs[i].startAltitude,
      6,
    );
  }
  expect(score.turnpoints.map(({ altitude }) => altitude + 47)).toEqual(
    contest.score.turnpoints.map(({ altitude }) => altitude),
  );
  expect(told.facts?.maxAltitude).toBe((facts.maxAltitude ?? 0) - 47);
});

test("a glide's ratio is its way over the height it lost as told", () => {
  const pressure: Heights = {
    datum: "sea",
    level: { source: "pressure", before: 1.004, after: 1.004, from: 0, to: 0 },
  };
  const glide = { kind: "glide" as const, start: 0, end: 600, startAltitude: 1500, endAltitude: 1000, gain: -500 };
  const whole = { ...glide, distance: 20_000, track: 21_000, speed: 35, ratio: 40, lift: 0.3 };
  const [told] = analysisDetails({ ...analysis, phases: [whole] }, pressure).phases;
  expect(told.gain).toBeCloseTo(told.endAltitude - told.startAltitude, 9);
  expect(told.kind === "glide" && told.ratio).toBeCloseTo(20_000 / -told.gain, 9);
  expect(told.gain).toBeCloseTo(-500 / 1.004, 1);
});

test("heights that stay as recorded are left as they are", () => {
  expect(flightDetails(flight, AS_RECORDED, 0)).toBe(flight);
  expect(analysisDetails(analysis, AS_RECORDED)).toBe(analysis);
});
