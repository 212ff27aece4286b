import { expect, test } from "vitest";
import { away } from "#tests/cast/ground.ts";
import { goodDay, mountains, planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";

test("a wave takes the glider 2,000 m up without a circle", () => {
  const levels = [
    { height: 0, from: 0, speed: 8 },
    { height: 4000, from: 350, speed: 20 },
  ];
  const wave = { rise: 3.2, length: 8000, low: 700, high: 5000 };
  const { truth } = simulate(
    planFor({
      terrain: mountains(900),
      weather: goodDay({ climb: 0, levels, wave }),
      launchHeight: 1300,
      soaring: { kind: "wave", seconds: 5400, reach: 6000 },
    }),
  );
  const climb = truth.climbs.find(({ kind }) => kind === "wave")!;
  expect(climb.gain).toBeGreaterThan(2000);
  expect(climb.turns).toBe(0);
});

test("a ridge holds the glider for an hour though nothing else rises", () => {
  const levels = [{ height: 0, from: 180, speed: 9 }];
  const { truth } = simulate(
    planFor({
      terrain: mountains(500),
      weather: goodDay({ climb: 0, levels }),
      launchHeight: 850,
      soaring: { kind: "ridge", seconds: 3600, reach: 6000 },
    }),
  );
  const climb = truth.climbs.find(({ kind }) => kind === "ridge")!;
  expect(climb.end - climb.start).toBeGreaterThan(3500);
  expect(Math.abs(climb.gain)).toBeLessThan(300);
});

test("under a street the glider climbs straight on", () => {
  const plan = planFor({ weather: goodDay({ streets: 1.7, wind: 6 }) });
  const { truth } = simulate({ ...plan, course: [away(plan.field, 60, 70_000)] });
  const straight = truth.climbs.filter(({ kind }) => kind === "straight");
  expect(straight.reduce((sum, { gain }) => sum + gain, 0)).toBeGreaterThan(500);
  for (const { turns, gain } of straight) expect([turns, gain >= 60]).toEqual([0, true]);
});

test("climbs and glides follow each other without overlap, and each climb's wind is the day's", () => {
  const plan = planFor({ weather: goodDay({ levels: [{ height: 0, from: 200, speed: 6 }] }) });
  const { truth } = simulate({ ...plan, course: [away(plan.field, 330, 60_000)] });
  const parts = [...truth.climbs, ...truth.glides].sort((a, b) => a.start - b.start);
  for (let i = 1; i < parts.length; i++) expect(parts[i].start).toBeGreaterThanOrEqual(parts[i - 1].end);
  const thermals = truth.climbs.filter(({ kind }) => kind === "thermal");
  expect(thermals.length).toBeGreaterThan(3);
  for (const { wind, end, start } of thermals.filter((climb) => climb.end - climb.start > 120)) {
    expect(Math.abs(wind.speed - 6)).toBeLessThan(end - start > 0 ? 1 : 0);
    expect(Math.abs(wind.from - 200)).toBeLessThan(10);
  }
});

test("gain, mean and heights of a climb agree with the log", () => {
  const plan = planFor();
  const { truth, log } = simulate({ ...plan, course: [away(plan.field, 20, 60_000)] });
  const at = (time: number) => log[time - log[0].time];
  for (const climb of truth.climbs) {
    expect(climb.gain).toBeCloseTo(at(climb.end).altitude - at(climb.start - 1).altitude, 9);
    expect(climb.mean).toBeCloseTo(climb.gain / (climb.end - climb.start + 1), 9);
  }
});
