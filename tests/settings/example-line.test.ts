import { expect, test } from "vitest";
import { exampleLine } from "#app/settings/example-line.ts";

test.each([
  ["M", "512 km · 96 km/h · 2140 m · 2.3 m/s"],
  ["U", "277 NM · 52 kt · 7021 ft · 453 ft/min"],
  ["I", "318 mi · 52 kt · 7021 ft · 4.5 kt"],
] as const)("a good day in %s", (units, line) => {
  expect(exampleLine({ language: "en-gb", units })).toBe(line);
});

test("a German reads a comma", () => {
  expect(exampleLine({ language: "de", units: "M" })).toBe("512 km · 96 km/h · 2140 m · 2,3 m/s");
});
