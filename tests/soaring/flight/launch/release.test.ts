import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { goodDay, planFor } from "#tests/cast/plans.ts";
import { type Plan, simulate } from "#tests/cast/simulate.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

/** Seconds too late. */
function late(plan: Partial<Plan>): number {
  const { bytes, truth } = simulate(planFor(plan));
  const [{ launch }] = understand(bytes, { today: "2026-11-20", kind: "GL" }).flights;
  expect(launch.kind).toBe("T");
  return launch.releaseTime! - (truth.release % 86_400);
}

test("a tow that ends in a thermal is released within 5 s, though the glider climbs on without a pause", () => {
  for (const seed of [1, 2, 3, 4]) expect(Math.abs(late({ seed, climbOff: true }))).toBeLessThanOrEqual(5);
});

test("straight tows, turning ones and 12 m/s of wind make no difference of more than 5 s", () => {
  for (const towTurns of [false, true]) {
    for (const wind of [0, 12]) {
      expect(Math.abs(late({ towTurns, weather: goodDay({ wind }) }))).toBeLessThanOrEqual(5);
    }
  }
});

test("a tow plane that circles in lift with 25° of bank is no release: the glider is free within 10 s of it", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    for (const wind of [0, 8]) {
      const off = late({ seed, towCircles: true, weather: goodDay({ wind }), interval: seed % 2 ? 1 : 2 });
      expect(Math.abs(off), `${seed} ${wind}`).toBeLessThanOrEqual(10);
    }
  }
});

test("a tow plane that slows down where its climb gets weak has not lost its glider: released within 10 s", () => {
  for (const seed of [1, 2, 3, 4, 6, 7, 8, 9])
    for (const [speed, climb] of [
      [26, 1.4],
      [28, 0.6],
      [28, 1],
    ])
      for (const towTurns of [false, true]) {
        const wind = [0, 5, 10][seed % 3];
        const plan = { seed, towTurns, towSlow: { speed, climb, above: 250 }, interval: seed % 3 === 0 ? 4 : 1 };
        const off = late({ ...plan, weather: goodDay({ wind }) });
        expect(Math.abs(off), JSON.stringify(plan)).toBeLessThanOrEqual(10);
      }
});

test("nothing is scored in tow: the window begins when it is sure to be over, at most 20 s after the release", () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    for (const plan of [{ climbOff: true }, { towTurns: true }, { towCircles: true }, { interval: 4 }]) {
      const { bytes, truth } = simulate(planFor({ seed, ...plan }));
      const [{ windows }] = understand(bytes, { today: "2026-11-20", kind: "GL" }).flights;
      const after = windows[0][0] - (truth.release % 86_400);
      expect(after, JSON.stringify({ seed, ...plan })).toBeGreaterThanOrEqual(0);
      expect(after, JSON.stringify({ seed, ...plan })).toBeLessThanOrEqual(20);
    }
  }
});

testShared("a glider that leaves the tow straight along a slope is free 86 s before its first sink", () => {
  const [{ launch }] = understand(recording("flarm-alps-934km-v-fixes.igc"), { today: "2026-11-20" }).flights;
  expect(Math.abs(launch.releaseTime! - 31_739)).toBeLessThanOrEqual(10); // XCSoar: 31825
});
