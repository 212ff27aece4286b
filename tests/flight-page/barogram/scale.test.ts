import { expect, test } from "vitest";
import { CHART_MODES, QUANTITIES } from "#app/flight-page/barogram/modes.ts";
import { formatShown, placesIn, timeScale, valueScale } from "#app/flight-page/barogram/scale.ts";
import type { UnitSystem } from "#app/i18n/language.ts";
import { convert } from "#app/units/units.ts";

const SYSTEMS: UnitSystem[] = ["M", "U", "I"];
const RANGES = { height: [450, 3400], agl: [0, 1900], speed: [0, 210], hour: [40, 130], power: [0, 21] } as const;

test("heights are stepped by multiples of 200 m and 1,000 ft, in both modes", () => {
  for (const mode of ["height", "agl"] as const) {
    for (const [system, step, feet] of [
      ["M", 200, 1],
      ["U", 1000, 3.28084],
      ["I", 1000, 3.28084],
    ] as const) {
      const { ticks } = valueScale(mode, [...RANGES[mode]], system);
      expect(ticks.length, `${mode} ${system}`).toBeGreaterThan(1);
      for (const tick of ticks) expect(Math.abs(((tick * feet + step / 2) % step) - step / 2)).toBeLessThan(0.01);
    }
  }
});

test("in every mode and unit two to six lines stand at round figures between the edges", () => {
  for (const mode of CHART_MODES) {
    for (const system of SYSTEMS) {
      const range =
        mode === "glide" ? ([5, 80] as const) : mode in RANGES ? RANGES[mode as "speed"] : ([-3.1, 4.2] as const);
      const { low, high, ticks } = valueScale(mode, [...range], system);
      expect(ticks.length, `${mode} ${system}`).toBeGreaterThanOrEqual(2);
      expect(ticks.length, `${mode} ${system}`).toBeLessThanOrEqual(6);
      const kind = QUANTITIES[mode];
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(low - 1e-9);
        expect(tick).toBeLessThanOrEqual(high + 1e-9);
        const shown = kind ? convert(tick, kind, system) : tick;
        expect(shown.toPrecision(6), `${mode} ${system}`).toMatch(/^-?0*\.?0*\d{1,2}0*\.?\d?0*$/);
      }
    }
  }
});

test("climb in ft/min is stepped by hundreds", () => {
  const { ticks } = valueScale("vario", [-2, 4], "U");
  expect(ticks.map((tick) => Math.round(tick * 196.8504) + 0)).toEqual([0, 500]);
});

test("all values stand inside, and rest looks like rest", () => {
  expect(valueScale("vario", [-4, 6], "M")).toMatchObject({ low: expect.any(Number) });
  const { low, high } = valueScale("vario", [-4, 6], "M");
  expect(low).toBeLessThan(-4);
  expect(high).toBeGreaterThan(6);
  expect(valueScale("vario", [0, 0.1], "M").high).toBeGreaterThan(2);
  expect(valueScale("speed", [80, 140], "M").low).toBe(0);
  expect(valueScale("netto", null, "M").high).toBeGreaterThan(2);
});

test("a ratio above 999 is said as more than 999, none as a dash", () => {
  const reader = { language: "en-gb", units: "M" } as const;
  expect(formatShown("glide", 38.4, reader)).toEqual({ value: "38", unit: "" });
  expect(formatShown("glide", Number.POSITIVE_INFINITY, reader).value).toBe("> 999");
  expect(formatShown("netto", Number.NaN, reader).value).toBe("–");
  expect(formatShown("netto", 1.24, reader)).toEqual({ value: "+1.2", unit: "m/s" });
  expect(formatShown("power", 12.34, reader)).toEqual({ value: "12.3", unit: "kW" });
  expect(formatShown("energy", 1.726, reader)).toEqual({ value: "1.73", unit: "kWh" });
});

test("a quarter of the time is a quarter of the width, the highest value is at the top", () => {
  const { x, y } = placesIn({ from: 100, to: 500 }, { low: -2, high: 6 });
  expect([x(200), y(6), y(-2), y(0)]).toEqual([0.25, 0, 1, 0.75]);
});

test("ten minutes around noon have lines at every five or fewer", () => {
  const noon = Date.parse("2026-06-12T10:00:00Z") / 1000;
  const marks = timeScale({ from: noon - 300, to: noon + 300 }, "Europe/Berlin");
  expect(marks.map((time) => (time - noon) / 60)).toEqual([-5, 0, 5]);
});
