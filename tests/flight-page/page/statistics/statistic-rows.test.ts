import { expect, test } from "vitest";
import { statisticRows } from "#app/flight-page/page/statistics/statistic-rows.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";

const reader = (units: Reader["units"]): Reader => ({ language: "en-gb", units });
const statistics: Statistics = {
  seconds: 5400,
  distance: 150_000,
  altitude: 1800,
  agl: 1100,
  fesEnergy: null,
  below: [0.4, 0.25, 0.125, 0.05, 0, 0],
  wind: { speed: 5, direction: 250 },
  glide: {
    count: 9,
    seconds: 3600,
    share: 2 / 3,
    gain: -4000,
    ratio: 37.5,
    track: 162_000,
    detour: 1.08,
    speed: 45,
    distance: 16_000,
    altitude: 1700,
    lift: 0.42,
    speedLift: 38,
    speedSink: 50,
  },
  thermal: {
    count: 8,
    seconds: 1500,
    share: 0.278,
    gain: 3600,
    average: 2.4,
    radius: 112,
    airspeed: 26,
    bank: 32,
    right: 0.75,
    startAgl: 900,
  },
  attempt: { count: 3, seconds: 300, share: 0.056, gain: 60, average: 0.2, speedLoss: 1.8 },
};
const whole = { statistics, startAltitude: 1000, endAltitude: 600, speed: 100 };

function cell(units: Reader["units"], group: string, name: string): string {
  const row = statisticRows([whole], reader(units)).find((each) => each.group === group && each.name === name);
  return `${row?.cells[0]} ${row?.unit}`.trim();
}

test("each figure is written in the reader's unit", () => {
  expect(cell("M", "glide", "speed")).toBe("162 km/h"); // 45 m/s
  expect(cell("I", "glide", "speed")).toBe("87 kt"); // 162 × 0.539957
  expect(cell("M", "thermal", "average")).toBe("+2.4 m/s");
  expect(cell("U", "thermal", "average")).toBe("+472 ft/min"); // 2.4 × 196.85
  expect(cell("M", "course", "wind")).toBe("18 km/h");
  expect(cell("M", "course", "windFrom")).toBe("WSW");
  expect(cell("M", "course", "time")).toBe("1:30 h");
  expect(cell("M", "glide", "detour")).toBe("8.0 %");
  expect(cell("M", "thermal", "right")).toBe("75 %");
});

test("what cannot be told is a dash, never zero", () => {
  const unknown = { ...statistics, agl: null, below: null, wind: null, glide: { ...statistics.glide, ratio: null } };
  const rows = statisticRows(
    [
      { ...whole, statistics: unknown },
      { ...whole, statistics: null },
    ],
    reader("M"),
  );
  const cells = (name: string) => rows.find((row) => row.name === name)?.cells;
  expect([cells("agl"), cells("below"), cells("windFrom"), cells("ratio"), cells("wind")]).toEqual(
    Array(5).fill(["–", "–"]),
  );
  expect(cells("altitude")).toEqual(["1800", "–"]);
});

test("the times below heights are told for six heights, each in the reader's unit", () => {
  const heights = (units: Reader["units"]) =>
    statisticRows([whole], reader(units)).flatMap(({ height }) => (height === undefined ? [] : [height]));
  expect(heights("M")).toEqual(["1000 m", "800 m", "600 m", "400 m", "200 m", "100 m"]);
  expect(heights("I")[5]).toBe("328 ft");
});
