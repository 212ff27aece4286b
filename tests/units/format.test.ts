import fc from "fast-check";
import { expect, test } from "vitest";
import type { Reader, UnitSystem } from "#app/i18n/language.ts";
import * as say from "#app/units/format.ts";
import { convert } from "#app/units/units.ts";

const reader = (units: UnitSystem, language: Reader["language"] = "en-gb"): Reader => ({ language, units });

// Outside values: ICAO Annex 5 and NIST SP 811: 1 ft = 0.3048 m, 1 NM = 1852 m, 1 mi = 1609.344 m, 1 lb = 0.45359237 kg.
test("factors agree with the definitions of foot, nautical mile, mile and pound to six digits", () => {
  expect(convert(0.3048, "height", "U")).toBeCloseTo(1, 5);
  expect(convert(1.852, "distance", "U")).toBeCloseTo(1, 5);
  expect(convert(1.609344, "distance", "I")).toBeCloseTo(1, 5);
  expect(convert(0.45359237, "mass", "I")).toBeCloseTo(1, 5);
  expect(convert(1.852, "speed", "I")).toBeCloseTo(1, 5);
  expect(convert(0.09290304, "area", "U")).toBeCloseTo(1, 5);
});

test("1 m/s is 197 ft/min in the United States and 1.9 kt in Britain", () => {
  expect(say.quantity(1, "climb", reader("U"))).toEqual({ value: "197", unit: "ft/min" });
  expect(say.quantity(1, "climb", reader("I"))).toEqual({ value: "1.9", unit: "kt" });
});

test("flight level 100 is 3048 m", () => {
  expect(say.quantity(3048, "height", reader("U"))).toEqual({ value: "10,000", unit: "ft" });
  expect(say.quantity(3048, "height", reader("M"))).toEqual({ value: "3048", unit: "m" });
});

test("distances under 10 have one decimal, above none, and 9.96 does not become 10.0", () => {
  expect(say.quantity(9.94, "distance", reader("M")).value).toBe("9.9");
  expect(say.quantity(9.96, "distance", reader("M")).value).toBe("10");
  expect(say.quantity(534.2, "distance", reader("M", "de")).value).toBe("534");
  expect(say.quantity(1000, "distance", reader("U"))).toEqual({ value: "540", unit: "NM" });
  expect(say.quantity(1000, "distance", reader("I"))).toEqual({ value: "621", unit: "mi" });
});

test("decimals follow the language", () => {
  expect(say.inWords(2.44, "climb", reader("M", "de"))).toBe("2,4 m/s");
  expect(say.inWords(195.123, "distance", reader("M"), 1)).toBe("195.1 km");
});

test("what is missing is an en dash without a unit, never zero", () => {
  for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(say.quantity(missing, "speed", reader("M"))).toEqual({ value: "–", unit: "" });
    expect(say.inWords(missing, "height", reader("M"))).toBe("–");
    expect(say.duration(missing)).toEqual({ value: "–", unit: "" });
    expect(say.count(missing, "en-gb")).toBe("–");
  }
});

test("climb carries its sign, zero has none", () => {
  expect(say.climb(2.44, reader("M")).value).toBe("+2.4");
  expect(say.climb(-0.8, reader("M")).value).toBe("−0.8");
  expect(say.climb(0.04, reader("M")).value).toBe("0.0");
  expect(say.climb(-0.04, reader("M")).value).toBe("0.0");
});

test("a glide ratio above 999 is shown as > 999", () => {
  expect(say.glideRatio(999, "en-gb")).toBe("999");
  expect(say.glideRatio(999.5, "en-gb")).toBe("> 999");
  expect(say.glideRatio(Number.POSITIVE_INFINITY, "en-gb")).toBe("> 999");
  expect(say.glideRatio(null, "en-gb")).toBe("–");
});

test("counts are shortened with k and M", () => {
  expect(say.count(999, "en-gb")).toBe("999");
  expect(say.count(1000, "en-gb")).toBe("1.0k");
  expect(say.count(9949, "en-gb")).toBe("9.9k");
  expect(say.count(34_400, "en-gb")).toBe("34k");
  expect(say.count(999_499, "en-gb")).toBe("999k");
  expect(say.count(999_500, "en-gb")).toBe("1.0M");
  expect(say.count(5_600_000, "de")).toBe("5,6M");
});

test("the wind compass has 16 points of 22.5°", () => {
  expect([0, 11.2, 11.3, 90, 247.5, 348.8, 360, -90].map((d) => say.compass(d, "en-gb"))).toEqual([
    "N",
    "N",
    "NNE",
    "E",
    "WSW",
    "N",
    "N",
    "W",
  ]);
  expect(say.compass(112.5, "de")).toBe("OSO");
});

test("a runway's number is its heading divided by ten, 36 instead of 0", () => {
  expect([0, 4, 5, 94, 95, 184, 354, 355, 360].map(say.runway)).toEqual([
    "36",
    "36",
    "01",
    "09",
    "10",
    "18",
    "35",
    "36",
    "36",
  ]);
});

test("23 460 s are 6:31 h and 3599 s are 1:00 h", () => {
  expect(say.duration(23_460)).toEqual({ value: "6:31", unit: "h" });
  expect(say.duration(3599).value).toBe("1:00");
  expect(say.duration(0).value).toBe("0:00");
});

test("minutes of a duration are always two digits below 60", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), (seconds) => {
      const [hours, minutes] = say.duration(seconds).value.split(":").map(Number);
      expect(minutes).toBeLessThan(60);
      expect(Math.abs(hours * 3600 + minutes * 60 - seconds)).toBeLessThanOrEqual(30);
    }),
  );
});

test("a wind says how sure it is in its own unit, and nothing where nobody knows", () => {
  expect(say.sure(18, 3.2, "speed", reader("M"))).toEqual({ value: "18 ± 3", unit: "km/h" });
  expect(say.sure(18.52, 5.556, "speed", reader("I"))).toEqual({ value: "10 ± 3", unit: "kt" });
  expect(say.sure(18, null, "speed", reader("M"))).toEqual({ value: "18", unit: "km/h" });
  expect(say.sure(null, 3, "speed", reader("M"))).toEqual({ value: "–", unit: "" });
});

test("a stretch of time is told as by a stopwatch, hours only where there are any", () => {
  expect([5, 65, 599.6, 3600, 5016].map(say.stopwatch)).toEqual(["0:05", "1:05", "10:00", "1:00:00", "1:23:36"]);
});
