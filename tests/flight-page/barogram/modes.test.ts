/** Columns against flights whose truth is known because they were drawn by hand. */
import { expect, test } from "vitest";
import { flownDistance } from "#app/flight/trace/trace.ts";
import {
  type Air,
  CHART_MODES,
  type Flying,
  findLack,
  getColumn,
  type Known,
} from "#app/flight-page/barogram/modes.ts";
import { usedElectricity } from "#app/soaring/flight/engine/electric.ts";
import { thinness } from "#app/soaring/geo/atmosphere.ts";
import { sinkAt } from "#app/soaring/polar/polar.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";
import { ls8 } from "#tests/soaring/polar/fly.ts";

const flying = (trace: Trace, more: Partial<Flying> = {}): Flying => ({
  trace,
  flown: flownDistance(trace),
  way: null,
  ground: null,
  air: null,
  engine: [],
  windows: [],
  current: null,
  ...more,
});

/** Straight to the east at 40 m/s, height by the second. */
function straight(seconds: number, height: (second: number) => number, step = 4): Trace {
  const points = Array.from({ length: seconds / step }, (_, i): Drawn => [40 * step * i, 0, height(step * i)]);
  return draw(points, step);
}

/** Wind from the west in every height and at every hour. */
const windy = (speed: number, trace: Trace): Air => ({
  polar: ls8(),
  wind: [{ time: (trace.time[0] + trace.time[trace.length - 1]) / 2, altitude: 1500, speed, direction: 270 } as never],
});

test("a constant climb of 2 m/s is 2 m/s, a ground speed of 40 m/s is 144 km/h", () => {
  const trace = straight(1200, (second) => 500 + 2 * second);
  const vario = getColumn("vario", flying(trace));
  const speed = getColumn("speed", flying(trace));
  for (const i of [10, 150, 290]) {
    expect(vario?.[i]).toBeCloseTo(2, 3);
    expect(speed?.[i]).toBeCloseTo(144, 0);
  }
});

test("a glider that flies its polar in still air has no netto, with the wind behind it neither", () => {
  for (const wind of [0, 10]) {
    const airspeed = 40 - wind;
    const sink = thinness(1500) * sinkAt(ls8(), airspeed / thinness(1500));
    const trace = straight(600, (second) => 1500 + sink * (second - 300), 1);
    const netto = getColumn("netto", flying(trace, { air: windy(wind, trace) }));
    for (const i of [30, 300, 560]) expect(Math.abs(netto?.[i] ?? 9), `wind ${wind}, fix ${i}`).toBeLessThan(0.05);
  }
});

test("air that rises by 1.5 m/s is netto of 1.5 m/s", () => {
  const sink = thinness(1500) * sinkAt(ls8(), 40 / thinness(1500));
  const trace = straight(600, (second) => 1500 + (sink + 1.5) * (second - 300), 1);
  expect(getColumn("netto", flying(trace, { air: windy(0, trace) }))?.[300]).toBeCloseTo(1.5, 1);
});

test("netto is not said while circling, under power, outside of scoring windows, or where no wind is known", () => {
  const circles = Array.from({ length: 300 }, (_, i): Drawn => {
    const angle = (i / 25) * 2 * Math.PI;
    return i < 100 ? [25 * (i - 100), 0] : [100 * Math.sin(angle), 100 * (1 - Math.cos(angle))];
  });
  const trace = draw(circles, 1);
  const whole = flying(trace, { air: windy(0, trace) });
  const netto = getColumn("netto", whole);
  expect(netto?.[50]).not.toBeNaN();
  expect(netto?.[200]).toBeNaN();
  const at = (second: number) => trace.time[0] + second;
  const engine = [{ from: at(40), to: at(60) }];
  expect(getColumn("netto", { ...whole, engine })?.[50]).toBeNaN();
  expect(getColumn("netto", { ...whole, windows: [{ from: at(60), to: at(300) }] })?.[50]).toBeNaN();
  const [cell] = windy(0, trace).wind;
  const late: Air = { polar: ls8(), wind: [{ ...cell, time: cell.time + 7200 }] };
  expect(getColumn("netto", { ...whole, air: late })?.every(Number.isNaN)).toBe(true);
});

test("a glide of 30 : 1 is 30, and one that climbs has no ratio", () => {
  const trace = straight(600, (second) => 2000 - (40 / 30) * second);
  expect(getColumn("glide", flying(trace))?.[70]).toBeCloseTo(30, 1);
  expect(getColumn("glide", flying(straight(600, (second) => second)))?.[70]).toBe(Number.POSITIVE_INFINITY);
});

test("height above the ground is the height less the ground, not known where the ground is not", () => {
  const trace = straight(40, () => 1000);
  const ground = Float32Array.from({ length: trace.length }, (_, i) => (i === 3 ? Number.NaN : 400 + 10 * i));
  const agl = getColumn("agl", flying(trace, { ground }));
  expect([agl?.[0], agl?.[2], agl?.[3]]).toEqual([600, 580, Number.NaN]);
  expect(getColumn("agl", flying(trace))).toBeNull();
});

test("ten minutes at 100 A are 10.36 kW and 1.73 kWh, as the analysis counts them", () => {
  const trace = straight(1200, () => 1000);
  const current = Float32Array.from(trace.time, (time) => (time - trace.time[0] < 600 ? 100 : 0));
  const power = getColumn("power", flying(trace, { current }));
  const energy = getColumn("energy", flying(trace, { current }));
  expect([power?.[10], power?.[200]]).toEqual([expect.closeTo(10.36, 3), 0]);
  expect(energy?.at(-1)).toBeCloseTo(10.36 / 6, 2);
  const { time } = trace;
  const used = usedElectricity({ time, current }, time[0], time[time.length - 1]);
  expect(energy?.at(-1)).toBeCloseTo(used.energy / 3.6e6, 4);
});

test("every mode is there where all is known, and each lack is told by its name", () => {
  const air = windy(
    0,
    straight(40, () => 0),
  );
  const known: Known = { elevation: true, fine: true, air, course: 7200, electric: true, current: true };
  expect(CHART_MODES.map((mode) => findLack(mode, known))).toEqual(CHART_MODES.map(() => null));
  const lacks: [Partial<Known>, (string | null)[]][] = [
    [{ elevation: false }, ["agl", "elevation"]],
    [{ fine: false }, ["agl", "fineness"]],
    [{ air: null }, ["netto", "polar"]],
    [{ air: { ...air, polar: null } }, ["netto", "polar"]],
    [{ air: { ...air, wind: [] } }, ["netto", "wind"]],
    [{ course: 3599 }, ["hour", "hour"]],
    [{ course: null }, ["hour", "course"]],
    [{ electric: false }, ["energy", "electric"]],
    [{ current: false }, ["power", "current"]],
  ];
  for (const [without, [mode, lack]] of lacks) expect(findLack(mode as never, { ...known, ...without })).toBe(lack);
  const nothing: Known = { elevation: false, fine: null, air: null, course: null, electric: false, current: null };
  expect(CHART_MODES.filter((mode) => findLack(mode, nothing) === null)).toEqual(["height", "vario", "speed", "glide"]);
});
