import fc from "fast-check";
import { expect, test } from "vitest";
import { readLimit } from "#app/soaring/airspace/limit.ts";

/** 1 ft = 0.3048 m; FL n = n × 100 ft. */
const FORMS: [text: string, reference: string, metres: number][] = [
  ["FL 95", "FL", 2895.6],
  ["FL95", "FL", 2895.6],
  ["FL 660", "FL", 20116.8],
  ["4500ft MSL", "MSL", 1371.6],
  ["4500 ft AMSL", "MSL", 1371.6],
  ["4500ftMSL", "MSL", 1371.6],
  ["3500 MSL", "MSL", 1066.8],
  ["3500MSL", "MSL", 1066.8],
  ["5000", "MSL", 1524],
  ["1200 m", "MSL", 1200],
  ["1200m MSL", "MSL", 1200],
  ["300 M AGL", "AGL", 300],
  ["1500ft AGL", "AGL", 457.2],
  ["300 AGL", "AGL", 91.44],
  ["2500ft GND", "AGL", 762],
  ["1000 AGND", "AGL", 304.8],
  ["1000 ft ASFC", "AGL", 304.8],
  ["0 AGL", "GND", 0],
  ["GND", "GND", 0],
  ["sfc", "GND", 0],
  ["UNL", "UNL", 100_000],
  ["Unlim", "UNL", 100_000],
  ["UNLIMITED", "UNL", 100_000],
  ["4500 STD", "FL", 1371.6],
  ["2900AMSL FT", "MSL", 883.92],
  ["3700 AMSL FT", "MSL", 1127.76],
  ["1804.461942ft AMSL", "MSL", 550],
  ["14000ft (Sat-Sun)", "MSL", 4267.2],
  ["300m AGL/4500ft AMSL", "MSL", 1371.6],
  ["4,500ft MSL", "MSL", 1371.6],
  ["UNLTD", "UNL", 100_000],
  ["INFINITY", "UNL", 100_000],
  ["BY NOTAM", "UNL", 100_000],
];

for (const [text, reference, metres] of FORMS) {
  test(`${text} is ${metres} m, ${reference}`, () => {
    const limit = readLimit(text, "upper");
    expect(limit?.reference).toBe(reference);
    expect(limit?.metres).toBeCloseTo(metres, 6);
    expect(limit?.text).toBe(text);
  });
}

test("who has to ask may meet it at any height", () => {
  expect(readLimit("ASK ATC", "lower")?.reference).toBe("GND");
  expect(readLimit("Ask on 122.8", "upper")?.reference).toBe("UNL");
});

test("of two limits a lower one is the lower of both, and may lie below the sea", () => {
  expect(readLimit("300m AGL/4500ft AMSL", "lower")).toMatchObject({ reference: "AGL", metres: 300 });
  expect(readLimit("-100ft MSL", "lower")).toMatchObject({ reference: "MSL", metres: -30.48 });
});

test("what is no height is none", () => {
  for (const text of ["", "high", "FL", "FLX", "-300 ft", "12 parsecs", "9999999", "300 AGL 400"])
    expect(readLimit(text, "upper")).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const limit = readLimit(text, "lower");
      if (limit) expect(limit.metres >= -500 && limit.metres <= 100_000).toBe(true);
    }),
  );
});
