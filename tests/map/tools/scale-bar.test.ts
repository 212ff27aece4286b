import fc from "fast-check";
import { expect, test } from "vitest";
import type { Reader } from "#app/i18n/language.ts";
import { scaleBar } from "#app/map/tools/scale-bar.ts";

const reader = (units: Reader["units"]): Reader => ({ language: "en-gb", units });

/** International definitions. */
const METRES: Record<string, number> = { m: 1, km: 1000, ft: 0.3048, NM: 1852, mi: 1609.344 };

test("a bar is a round length in the reader's unit, never above its room", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 150_000, noNaN: true }),
      fc.constantFrom<Reader["units"]>("M", "U", "I"),
      (metresPerPixel, units) => {
        const { width, text } = scaleBar(metresPerPixel, 120, reader(units))!;
        const [value, sign] = text.split(" ");
        const length = Number(value.replaceAll(",", ""));
        expect(width).toBeLessThanOrEqual(120);
        expect(width).toBeGreaterThanOrEqual(40); // never less than two fifths of a round step
        expect([1, 2, 5]).toContain(Number(length.toExponential().split("e")[0]));
        expect((length * METRES[sign]) / metresPerPixel).toBeCloseTo(width, -0.1);
      },
    ),
  );
});

test("no bar is one thousand metres in feet", () => {
  expect(scaleBar(10, 120, reader("M"))?.text).toBe("1 km");
  expect(scaleBar(10, 120, reader("U"))?.text).toBe("2000 ft");
  expect(scaleBar(30, 120, reader("U"))?.text).toBe("1 NM");
  expect(scaleBar(30, 120, reader("I"))?.text).toBe("2 mi");
});

test("a map without size has no bar", () => {
  expect(scaleBar(0, 120, reader("M"))).toBeNull();
  expect(scaleBar(Number.NaN, 120, reader("M"))).toBeNull();
});
