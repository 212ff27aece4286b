import { expect, test } from "vitest";
import type { Heights } from "#app/soaring/airspace/heights.ts";
import { infringements } from "#app/soaring/airspace/infringement.ts";
import type { Volume } from "#app/soaring/airspace/volume.ts";
import { indexVolumes } from "#app/soaring/airspace/volume-index.ts";
import { seaLevelAltitude } from "#app/soaring/flight/sea-level.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { pressureAltitude } from "#tests/cast/sky/atmosphere.ts";
import { type Drawn, draw } from "../draw.ts";
import { box } from "./boxes.ts";

const T0 = 36_000; // of a drawn trace's first fix

/** East at 40 m/s over 4 km, one fix in so many seconds; before it three minutes of standing still. */
const eastward = (altitude: number, step = 1): Trace =>
  draw(
    Array.from({ length: 100 / step + 1 }, (_, i): Drawn => [40 * step * i, 0, altitude]),
    step,
  );

function of(trace: Trace, volumes: Volume[], heights: Partial<Heights> = {}) {
  const span = { from: 0, to: trace.length - 1 };
  return infringements(trace, indexVolumes(volumes), { seaLevel: trace.altitude, ground: null, ...heights }, span);
}

const ground = (trace: Trace, altitude: number, resolution: number) => ({
  altitude: new Float32Array(trace.length).fill(altitude),
  resolution: new Float32Array(trace.length).fill(resolution),
});

test("straight through a box 2 km wide: in after 25 s, out after 75, deepest in the middle, 1 km from the border", () => {
  const [crossing, ...others] = of(eastward(1000), [box({ lower: "500 m MSL", upper: "1200 m MSL" })]);
  expect(others).toEqual([]);
  expect(crossing).toMatchObject({ state: "crossed", possiblyActive: false, volume: { name: "Box" } });
  const [[from, to]] = crossing.intervals;
  expect(from).toBeCloseTo(T0 + 25, 1);
  expect(to).toBeCloseTo(T0 + 75, 1);
  expect(crossing.totalSeconds).toBeCloseTo(50, 1);
  // 200 m below the upper limit is 6.7 tolerances, reached wherever the border is 333 m away.
  expect(crossing.deepest.vertical).toBeCloseTo(200, 3);
  expect(crossing.deepest.horizontal).toBeGreaterThan(333);
});

test("without a height to leave by, deepest is furthest from the border", () => {
  const [{ deepest }] = of(eastward(1000), [box({})]);
  expect(deepest).toMatchObject({ vertical: null, time: T0 + 50 });
  expect(deepest.horizontal / 1000).toBeCloseTo(1, 2);
});

test("a recorder of 10 s finds the same times, and one of 20 s that has no fix inside a box 500 m wide finds it", () => {
  const [[from, to]] = of(eastward(1000, 10), [box({})])[0].intervals;
  expect([from - T0, to - T0]).toEqual([expect.closeTo(25, 1), expect.closeTo(75, 1)]);
  const narrow = box({ from: [900, -5000], to: [1400, 5000] }); // fixes at 800 and 1,600 m
  expect(of(eastward(1000, 20), [narrow])[0].totalSeconds).toBeCloseTo(12.5, 1);
});

test("above and below its limits nothing is crossed, at them it is", () => {
  const volume = box({ lower: "800 m MSL", upper: "1200 m MSL" });
  const states = [750, 800, 815, 1000, 1185, 1200, 1300].map(
    (height) => of(eastward(height), [volume]).at(0)?.state ?? null,
  );
  expect(states).toEqual([null, null, "touched", "crossed", "touched", null, null]);
});

test("30 m above the lower limit or 50 m behind the border it is touched, a metre more of both is crossed", () => {
  const low = box({ lower: "1000 m MSL" });
  expect(of(eastward(1029), [low])[0].state).toBe("touched");
  expect(of(eastward(1031), [low])[0].state).toBe("crossed");
  const beside = (north: number) => of(eastward(1000), [box({ from: [1000, north] })])[0].state;
  expect([beside(-49), beside(-51)]).toEqual(["touched", "crossed"]);
});

test("outside is left out however near", () => {
  expect(of(eastward(1000), [box({ from: [1000, 1] }), box({ lower: "1001 m MSL" })])).toEqual([]);
});

test("at QNH 1000 a flight at 1,300 m above the sea is above FL 45 and below 1350 m MSL", () => {
  // The altimeter at standard pressure reads more when the pressure is low: 1,300 m is pressure height 1,411 m.
  const shown = pressureAltitude(1300, 1000);
  expect(shown).toBeGreaterThan(45 * 30.48);
  const standing = Array.from({ length: 180 }, (_, i): Drawn => [0, 0, pressureAltitude(300, 1000) + (i % 2) * 0.1]);
  const trace = draw([...standing, ...Array.from({ length: 101 }, (_, i): Drawn => [40 * i, 0, shown])], 1);
  const seaLevel = seaLevelAltitude(trace, { fix: 180, elevation: 300 });
  const names = of(
    trace,
    [
      box({ name: "from FL 45", lower: "FL 45" }),
      box({ name: "up to FL 45", upper: "FL 45" }),
      box({ name: "from 1350 m", lower: "1350 m MSL" }),
      box({ name: "up to 1350 m", upper: "1350 m MSL" }),
    ],
    { seaLevel },
  ).map(({ volume }) => volume.name);
  expect(names).toEqual(["from FL 45", "up to 1350 m"]);
});

test("a recorder without pressure does not know flight levels within 400 m", () => {
  const gnss: Trace = { ...eastward(1500), altitudeSource: "gnss" };
  const states = ["FL 30", "FL 45", "FL 60", "FL 70"].map((lower) => of(gnss, [box({ lower })]).at(0)?.state ?? null);
  expect(states).toEqual(["crossed", "unknown", "unknown", null]); // 914, 1,372, 1,829 and 2,134 m
});

test("above ground: known where the elevation is, unknown where it is missing and matters, sure below any ground", () => {
  const trace = eastward(1000);
  const [low, high] = [box({ name: "low", upper: "300 m AGL" }), box({ name: "high", upper: "1100 m AGL" })];
  const states = (on: Heights["ground"]) =>
    of(trace, [low, high], { ground: on }).map(({ volume, state }) => `${volume.name} ${state}`);
  expect(states(ground(trace, 400, 90)).sort()).toEqual(["high crossed"]); // 600 m above ground
  expect(states(ground(trace, 800, 90)).sort()).toEqual(["high crossed", "low crossed"]);
  expect(states(null).sort()).toEqual(["high crossed", "low unknown"]); // never more than 1,000 m
});

test("elevations 9 km apart decide only what 1,000 m more or less would not change", () => {
  const trace = eastward(3000);
  const state = (upper: string) =>
    of(trace, [box({ upper })], { ground: ground(trace, 800, 9000) }).at(0)?.state ?? null;
  expect([state("1000 m AGL"), state("2000 m AGL"), state("3300 m AGL")]).toEqual([null, "unknown", "crossed"]);
});

test("two stays are two intervals, and their seconds are added", () => {
  const there = Array.from({ length: 101 }, (_, i): Drawn => [40 * i, 0, 1000]);
  const [{ intervals, totalSeconds }] = of(draw([...there, ...[...there].reverse().slice(1)], 1), [box({})]);
  expect(intervals.map(([from, to]) => [Math.round(from - T0), Math.round(to - T0)])).toEqual([
    [25, 75],
    [125, 175],
  ]);
  expect(totalSeconds).toBeCloseTo(100, 1);
});

test("a gap of more than two minutes proves no way through", () => {
  expect(
    of(
      draw(
        [
          [0, 0],
          [4000, 0],
        ],
        121,
      ),
      [box({})],
    ),
  ).toEqual([]);
  expect(
    of(
      draw(
        [
          [0, 0],
          [4000, 0],
        ],
        100,
      ),
      [box({})],
    ),
  ).toHaveLength(1);
});

test("wave and gliding sectors, E and information zones are no infringements; NOTAM areas are possibly active", () => {
  const found = of(eastward(1000), [
    ...["W", "GS", "E", "G", "UNC"].map((letters) => box({ class: letters })),
    box({ class: "R", name: "ED-R 1 (NOTAM)" }),
  ]);
  expect(found).toMatchObject([{ volume: { class: "R" }, possiblyActive: true }]);
});

test("what comes first is told first; nothing known is nothing found", () => {
  const volumes = [box({ name: "second", from: [2000, -10] }), box({ name: "first", from: [1000, -10] })];
  expect(of(eastward(1000), volumes).map(({ volume }) => volume.name)).toEqual(["first", "second"]);
  expect(of(eastward(1000), [])).toEqual([]);
});
