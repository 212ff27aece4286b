import fc from "fast-check";
import { expect, test } from "vitest";
import type { EngineRun } from "#app/soaring/flight/engine/engine.ts";
import { countsFor, getWindows, MIN_WINDOW_TIME } from "#app/soaring/flight/window.ts";
import { draw } from "#tests/soaring/draw.ts";

const run = (sensor: EngineRun["sensor"], certain = true): EngineRun => ({ from: 0, to: 1, sensor, certain });

test("noise counts for an engine and not for an electric one, a current the other way round", () => {
  const counted = (kind: "GL" | "MG" | "FG" | null) =>
    (["ENL", "MOP", "RPM", "FES"] as const).filter((sensor) => countsFor(kind, run(sensor)));
  expect(counted("GL")).toEqual([]);
  expect(counted("MG")).toEqual(["ENL", "MOP", "RPM"]);
  expect(counted("FG")).toEqual(["MOP", "RPM", "FES"]);
  expect(counted(null)).toEqual(["ENL", "MOP", "RPM", "FES"]);
});

test("a proposal counts for nobody", () => {
  for (const kind of ["GL", "MG", "FG", null] as const) expect(countsFor(kind, run("RPM", false))).toBe(false);
});

const trace = draw(
  Array.from({ length: 200 }, () => [0, 0]),
  10,
);
/** Runs in order that do not overlap, as fixes. */
const runs = fc
  .uniqueArray(fc.nat(199), { maxLength: 12 })
  .map((fixes) => fixes.sort((a, b) => a - b))
  .map((fixes) => fixes.slice(1).flatMap((to, i) => (i % 2 ? [] : [{ from: fixes[i], to }])));

test("windows lie between release and end, last 60 s or longer, and no engine runs in them", () => {
  fc.assert(
    fc.property(runs, fc.nat(99), fc.integer({ min: 100, max: 199 }), (engine, release, end) => {
      const windows = getWindows(trace, release, end, engine);
      let before = trace.time[release];
      for (const [from, to] of windows) {
        expect(from).toBeGreaterThanOrEqual(before);
        expect(to).toBeLessThanOrEqual(trace.time[end]);
        expect(to - from).toBeGreaterThanOrEqual(MIN_WINDOW_TIME);
        before = to;
        for (const { from: start, to: stop } of engine) {
          expect(Math.min(to, trace.time[stop]) - Math.max(from, trace.time[start])).toBeLessThanOrEqual(0);
        }
      }
    }),
  );
});

test("with runs of 100 s and of 20 s an hour of flight is three windows with 2 minutes missing", () => {
  const hour = draw(
    Array.from({ length: 361 }, () => [0, 0]),
    10,
  );
  const windows = getWindows(hour, 0, 360, [
    { from: 100, to: 110 },
    { from: 200, to: 202 },
  ]);
  expect(windows).toHaveLength(3);
  expect(windows.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(3600 - 120);
});

test("a run that lasts to the landing leaves no window after it", () => {
  expect(getWindows(trace, 0, 150, [{ from: 100, to: 199 }])).toEqual([[trace.time[0], trace.time[100]]]);
});
