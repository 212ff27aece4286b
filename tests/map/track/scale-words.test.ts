import { expect, test } from "vitest";
import type { Reader } from "#app/i18n/language.ts";
import { getScale, type Mode } from "#app/map/track/colouring.ts";
import { limitInWords, roundLimit } from "#app/map/track/scale-words.ts";

function words(mode: Exclude<Mode, "engine">, units: Reader["units"], values: number[] = [450, 2350]) {
  const reader: Reader = { language: "en-gb", units };
  const { limits } = getScale(mode, Float32Array.from(values), roundLimit(mode, reader), "light");
  return limits.map((limit) => limitInWords(mode, limit, reader));
}

test("climb is parted at round figures in every unit", () => {
  expect(words("climb", "M")).toEqual(["−3.0 m/s", "−1.5 m/s", "−0.5 m/s", "0.5 m/s", "1.5 m/s", "3.0 m/s"]);
  expect(words("climb", "U")[0]).toBe("−600 ft/min");
  expect(words("climb", "I")).toContain("1.0 kt");
});

test("heights are parted at multiples of 50 m or 100 ft between the lowest and the highest", () => {
  expect(words("height", "M")).toEqual(["700 m", "950 m", "1150 m", "1400 m", "1650 m", "1900 m", "2100 m"]);
  for (const limit of words("height", "U")) expect(limit).toMatch(/00 ft$/);
});

test("speeds are multiples of ten km/h or five knots, glide ratios have no unit", () => {
  for (const limit of words("speed", "M")) expect(limit).toMatch(/0 km\/h$/);
  for (const limit of words("speed", "I")) expect(limit).toMatch(/[05] kt$/);
  expect(words("glide", "M").slice(0, 3)).toEqual(["10", "20", "30"]);
});
