import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { verifyOwn } from "#app/soaring/igc/signature/own.ts";
import { away, distance } from "#tests/cast/ground.ts";
import type { EngineKind } from "#tests/cast/launch/engines.ts";
import { planFor } from "#tests/cast/plans.ts";
import type { Make } from "#tests/cast/recorder/make.ts";
import * as makes from "#tests/cast/recorder/makes.ts";
import { type Flown, simulate } from "#tests/cast/simulate.ts";
import { pressureAltitude } from "#tests/cast/sky/atmosphere.ts";

const field = planFor().field;
const course = [away(field, 330, 40_000)];
const faulty = (make: Make, faults: Partial<Make["faults"]>): Make => ({
  ...make,
  faults: { ...make.faults, ...faults },
});

/** Fixes with the second of the log they are of. */
function getFixes({ bytes, log }: Flown) {
  const { fixes } = readIgc(bytes);
  const midnight = Math.floor(log[0].time / 86_400) * 86_400;
  return Array.from({ length: fixes.length }, (_, i) => ({
    ...log[fixes.time[i] + midnight - log[0].time],
    seen: { latitude: fixes.latitude[i], longitude: fixes.longitude[i] },
    pressure: fixes.pressureAltitude[i],
    gnss: fixes.gnssAltitude[i],
    valid: fixes.valid[i] === 1,
    ENL: fixes.extensions.ENL?.[i],
    MOP: fixes.extensions.MOP?.[i],
    RPM: fixes.extensions.RPM?.[i],
  }));
}

test("of every make, what the recording says lies within the noise of what was flown", () => {
  for (const recorder of makes.makes()) {
    const flown = simulate(planFor({ recorder, course, interval: 4 }));
    const valid = getFixes(flown).filter((fix) => fix.valid);
    expect(valid.length, recorder.name).toBeGreaterThan(400);
    const off = valid.map((fix) => distance(fix, fix.seen)).sort((a, b) => a - b);
    expect(off[Math.floor(off.length * 0.99)], recorder.name).toBeLessThan(10);
    for (const fix of valid) {
      const shown = pressureAltitude(fix.altitude, 1020);
      expect(Math.abs(fix.pressure - (recorder.pressure ? shown : 0)), recorder.name).toBeLessThan(5);
      expect(Math.abs(fix.gnss - fix.altitude - field.geoid), recorder.name).toBeLessThan(recorder.gnss.slow ? 70 : 35);
    }
  }
});

test("every make writes our maker code and a signature that holds", () => {
  for (const recorder of makes.makes()) {
    const { bytes } = simulate(planFor({ recorder }));
    expect(readIgc(bytes)).toMatchObject({ manufacturer: "XKT", date: "2026-07-10", lines: { unreadable: 0 } });
    expect(verifyOwn(bytes)).toBe("valid");
  }
});

test("two more digits bring the position to 2 cm of where the receiver believes to be", () => {
  const still = { size: 0, lasting: 60, white: 0 };
  const flown = simulate(planFor({ recorder: { ...makes.lxnav(), columns: ["ENL", "LAD", "LOD"], position: still } }));
  for (const fix of getFixes(flown).filter(({ valid }) => valid)) expect(distance(fix, fix.seen)).toBeLessThan(0.05);
});

test("gaps of the truth are those of the recording: V fixes, zero positions, holes, doubled seconds", () => {
  const makesWith: Make[] = [
    faulty(makes.lxnav(), { cold: 12, coldAt: "zero", losses: 6, lossAs: "V", repeats: 3 }),
    faulty(makes.lxnav(), { cold: 0, losses: 6, lossAs: "hole", lossSeconds: [20, 40], repeats: 0 }),
  ];
  for (const recorder of makesWith) {
    const flown = simulate(planFor({ recorder, course }));
    const { gaps } = flown.truth;
    const fixes = getFixes(flown);
    const inside = (time: number, ...kinds: string[]) =>
      gaps.some((gap) => kinds.includes(gap.kind) && time >= gap.start && time <= gap.end);
    expect(gaps.length).toBeGreaterThan(3);
    for (const [i, fix] of fixes.entries()) {
      expect(fix.valid).toBe(!inside(fix.time, "V", "zero"));
      expect(fix.seen.latitude === 0).toBe(inside(fix.time, "zero"));
      if (i === 0) continue;
      const step = fix.time - fixes[i - 1].time;
      if (step === 0) expect(inside(fix.time, "repeat")).toBe(true);
      if (step > 4) expect(inside(fix.time - 1, "hole")).toBe(true);
    }
  }
});

test("each family keeps its rhythm: Flarm 8 s at rest, XCSoar every second in circles", () => {
  const steps = (recorder: Make, interval: number) => {
    const fixes = getFixes(simulate(planFor({ recorder, interval, course })));
    return fixes.slice(1).map((fix, i) => ({ doing: fixes[i].doing, seconds: fix.time - fixes[i].time }));
  };
  const flarm = steps(makes.flarm(), 4);
  const xcsoar = steps(makes.xcsoar(), 5);
  const usual = (all: typeof flarm, doing: string) => {
    const own = all.filter((step) => step.doing === doing).map(({ seconds }) => seconds);
    return own.sort((a, b) => a - b)[own.length >> 1];
  };
  expect([usual(flarm, "ground"), usual(flarm, "glide"), usual(flarm, "circle")]).toEqual([8, 4, 4]);
  expect([usual(xcsoar, "ground"), usual(xcsoar, "glide"), usual(xcsoar, "circle")]).toEqual([5, 5, 1]);
});

test.each([
  ["sustainer", "ENL", 780, 830],
  ["piston", "ENL", 980, 999],
  ["rotary", "ENL", 300, 700],
  ["jet", "MOP", 700, 850],
  ["fes", "MOP", 420, 560],
] as [EngineKind, "ENL" | "MOP", number, number][])(
  "a %s runs at a median %s of %i to %i",
  (engine, column, low, high) => {
    const runs = [{ after: 900, seconds: 200 }];
    const flown = simulate(planFor({ recorder: makes.lxnav(), engine, course, runs }));
    const [run] = flown.truth.engineRuns;
    const levels = getFixes(flown).filter(({ time, valid }) => valid && time > run.start + 20 && time <= run.end);
    const sorted = levels.map((fix) => fix[column]).sort((a, b) => a - b);
    expect(sorted[sorted.length >> 1]).toBeGreaterThan(low);
    expect(sorted[sorted.length >> 1]).toBeLessThanOrEqual(high);
    expect(levels.every(({ RPM }) => RPM > 20)).toBe(true);
    if (engine === "fes") expect(Math.max(...levels.map(({ ENL }) => ENL).slice(0, 100))).toBeLessThan(150);
  },
);

test("open windows are as loud as a quiet engine while the glider sinks", () => {
  const flown = simulate(planFor({ recorder: makes.lxn(), interval: 2, course, habits: { windows: 1 } }));
  const open = getFixes(flown).filter(({ window, airspeed }) => window > 0 && airspeed > 33);
  const loud = open.filter(({ ENL }) => ENL > 350);
  expect(loud.length).toBeGreaterThan(20);
  expect(flown.truth.engineRuns).toHaveLength(0);
});

test("the MOP of a windy installation follows the airspeed, that of another stays at its idle", () => {
  const mean = (recorder: Make, fast: boolean) => {
    const all = getFixes(simulate(planFor({ recorder, interval: 2, course }))).filter(({ doing }) => doing === "glide");
    const some = all.filter(({ airspeed }) => airspeed > 33 === fast);
    return some.reduce((sum, { MOP }) => sum + MOP, 0) / some.length;
  };
  expect(mean(makes.lxnavWindy(), true)).toBeGreaterThan(1.2 * mean(makes.lxnavWindy(), false));
  expect(Math.abs(mean(makes.lxnav(), true) - mean(makes.lxnav(), false))).toBeLessThan(1);
});

test("a declared course stands in the recording from take-off to landing", () => {
  const { bytes } = simulate(planFor({ course, declared: true }));
  const { declaration } = readIgc(bytes);
  expect(declaration[0]).toMatch(/^C\d{6}\d{6}000000000101Task 40 km$/);
  expect(declaration).toHaveLength(6);
  expect(declaration[3]).toMatch(/^C48\d{5}N011\d{5}ETurn 1$/);
});
