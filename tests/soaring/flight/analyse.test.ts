import fc from "fast-check";
import { expect, test } from "vitest";
import { analyse } from "#app/soaring/flight/analyse.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { pick, type Span, type Trace } from "#app/soaring/trace/trace.ts";
import { type UnderstoodFlight, understand } from "#app/soaring/understand.ts";
import { flights, getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { recording, reference, table, testShared } from "#tests/setup/shared.ts";
import { draw } from "../draw.ts";
import { ls8 } from "../polar/fly.ts";

const JUDGED = { today: "2026-12-31", kind: "GL" } as const;

const fleet = (count: number, seed: number): UnderstoodFlight[] =>
  [...flights(count, seed)].flatMap(({ bytes }) => understand(bytes, JUDGED).flights);

const look = (trace: Trace, own: Span[]) => analyse(trace, computeMotion(trace), own);

test("a flight an hour later is the same flight an hour later", () => {
  for (const { trace, own } of fleet(6, 5)) {
    const before = look(trace, own);
    const after = look({ ...trace, time: trace.time.map((time) => time + 3600) }, own);
    const back = after.phases.map((phase) => ({ ...phase, start: phase.start - 3600, end: phase.end - 3600 }));
    expect(back.map(rounded)).toEqual(before.phases.map(rounded));
  }
});

test("a flight in the mirror turns the other way round and is the same otherwise", () => {
  for (const { trace, own } of fleet(6, 6)) {
    const [before, after] = [
      look(trace, own),
      look({ ...trace, longitude: trace.longitude.map((value) => -value) }, own),
    ];
    const turned = after.phases.map((phase) =>
      phase.kind === "glide"
        ? phase
        : {
            ...phase,
            right: 1 - phase.right,
            wind: phase.wind && { ...phase.wind, east: -phase.wind.east },
          },
    );
    expect(turned.map(rounded)).toEqual(before.phases.map(rounded));
  }
});

test("every other second of a flight says what all of them say: climbs within 4 s, averages 0.1 m/s, time 2 %", () => {
  const plans = Array.from({ length: 60 }, (_, i) => getPlan(i, 7)).filter(({ interval }) => interval === 1);
  const everySecond = plans.slice(0, 5).flatMap((plan) => understand(simulate(plan).bytes, JUDGED).flights);
  let [climbs, same] = [0, 0];
  for (const { trace, own } of everySecond) {
    const half = pick(
      trace,
      Array.from({ length: trace.length >> 1 }, (_, i) => i * 2),
    );
    const halved = own.map(({ from, to }) => ({ from: from >> 1, to: Math.min(half.length - 1, to >> 1) }));
    const [all, some] = [look(trace, own), look(half, halved)];
    const circling = (phases: typeof all.phases) =>
      phases.reduce((sum, phase) => sum + (phase.kind === "glide" ? 0 : phase.end - phase.start), 0);
    expect(Math.abs(circling(some.phases) / circling(all.phases) - 1)).toBeLessThanOrEqual(0.02);
    for (const climb of thermals(all.phases)) {
      climbs++;
      const twin = thermals(some.phases).find((one) => Math.abs(one.start - climb.start) <= 4);
      if (twin && Math.abs(twin.end - climb.end) <= 4 && Math.abs(twin.average - climb.average) <= 0.1) same++;
    }
  }
  expect(same / climbs).toBeGreaterThanOrEqual(0.97);
});

test("no fix on its own is no phase, no wind and no gain", () => {
  for (const trace of [draw([]), draw([[0, 0]])]) {
    const { phases, wind, statistics } = look(trace, []);
    expect([phases, wind]).toEqual([[], []]);
    if (trace.length) expect(statistics(36_000, 36_000, 0).glide.share).toBeNull();
  }
});

test("whatever track there is, nothing is thrown, phases lie side by side and no figure is endless", () => {
  const fix = fc.record({
    seconds: fc.integer({ min: 1, max: 900 }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    altitude: fc.integer({ min: -600, max: 16_000 }),
  });
  const near = fc.record({
    seconds: fc.integer({ min: 1, max: 5 }),
    latitude: fc.double({ min: 48, max: 48.005, noNaN: true }),
    longitude: fc.double({ min: 11, max: 11.005, noNaN: true }),
    altitude: fc.integer({ min: 500, max: 1500 }),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(near, near, near, fix), { minLength: 2, maxLength: 120 }), (fixes) => {
      const trace = draw(fixes.map(({ altitude }) => [0, 0, altitude]));
      let clock = 0;
      for (const [i, { seconds, latitude, longitude }] of fixes.entries()) {
        clock += seconds;
        trace.time[i] = clock;
        trace.latitude[i] = latitude;
        trace.longitude[i] = longitude;
      }
      const { phases, wind, statistics } = analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }], {
        terrain: trace.latitude.map((latitude) => (latitude > 48.002 ? 400 : Number.NaN)),
        polar: ls8(),
      });
      for (let i = 1; i < phases.length; i++) expect(phases[i].start).toBe(phases[i - 1].end);
      const told = [phases, wind, statistics(trace.time[0], clock, 1000)];
      JSON.stringify(told, (_, value) => {
        if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
        return value;
      });
    }),
    { numRuns: 300 },
  );
});

test("phases of fixes 10 s apart are approximate, of 8 s not, and a minute without fixes is a gap", () => {
  const straight = (every: number) => {
    const trace = draw(
      Array.from({ length: 100 }, (_, i) => [0, i * 30 * every]),
      every,
    );
    return look(trace, [{ from: 0, to: 99 }]);
  };
  expect([straight(10).approximate, straight(8).approximate]).toEqual([true, false]);
  expect(straight(8).gaps).toEqual([]);
  const trace = draw(
    Array.from({ length: 100 }, (_, i) => [0, i * 60]),
    2,
  );
  for (let i = 50; i < 100; i++) trace.time[i] += 58;
  const [{ start, end, distance }, ...others] = look(trace, [{ from: 0, to: 99 }]).gaps;
  expect([start, end, others]).toEqual([36_098, 36_158, []]);
  expect(distance).toBeCloseTo(60, 0);
});

function thermals(phases: ReturnType<typeof look>["phases"]): Climb[] {
  return phases.filter((phase): phase is Climb => phase.kind === "thermal");
}

/** Sums in another order differ in the last digits. */
function rounded(value: object): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part) => (typeof part === "number" ? Math.round(part * 1e4) / 1e4 + 0 : part)),
  );
}

/** Of what comparable flights were published with, and of the samples behind the interface's description. */
const PUBLISHED: Record<string, { range: [number, number]; of: (statistics: Statistics) => number | null }> = {
  glide_ratio: { range: [7, 171], of: ({ glide }) => glide.ratio },
  glide_detour: { range: [1.03, 5.05], of: ({ glide }) => glide.detour },
  glide_percentage: { range: [0.49, 0.92], of: ({ glide }) => glide.share },
  thermal_percentage: { range: [0.05, 0.55], of: ({ thermal }) => thermal.share },
  thermal_avg: { range: [0.94, 3.11], of: ({ thermal }) => thermal.average },
  attempt_percentage: { range: [0, 0.1], of: ({ attempt }) => attempt.share },
  thermal_bank: { range: [19.6, 39], of: ({ thermal }) => thermal.bank },
};

const BEYOND: Record<string, string> = {
  "condor-simulator-asw28.igc thermal_avg": "a simulator's thermals",
  "condor-simulator-asw28.igc thermal_bank": "nobody feels the load in a simulator",
  "lxn-ventusc-winch-engine-3runs.igc thermal_avg": "a weak day, three engine runs",
  "xcsoar-utah-high-291km.igc glide_detour": "42 % of the time in circles that drift along the course",
};

testShared(
  "statistics of the longest course of each real flight lie where published ones do, or the reason is known",
  () => {
    for (const { file } of table("expected/launch.csv")) {
      const free = reference(file).results.find(({ peer, rule }) => peer === "exact-reference" && rule === "free6");
      // Not flights of ours: 60 s between fixes, no circle can be seen.
      if (!free || free.distance_km < 100 || file === "gpx-conversion-no-date.igc") continue;
      const [flight] = understand(recording(file), { today: "2026-11-20" }).flights;
      const points = free.turnpoints;
      const found = look(flight.trace, flight.own).statistics(
        points[0][2],
        points[points.length - 1][2],
        free.distance_km * 1000,
      );
      for (const [name, { range, of }] of Object.entries(PUBLISHED)) {
        const value = of(found);
        const within = value === null || (value >= range[0] && value <= range[1]);
        expect([file, name, value?.toFixed(2), within]).toEqual([
          file,
          name,
          value?.toFixed(2),
          !(`${file} ${name}` in BEYOND),
        ]);
      }
    }
  },
);
