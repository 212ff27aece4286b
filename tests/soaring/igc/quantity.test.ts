import { expect, test } from "vitest";
import { parseQuantity } from "#app/soaring/igc/quantity.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import type { Column } from "#app/soaring/igc/recording.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

test("the width of a column says how many of its digits are decimals", () => {
  expect(parseQuantity("TAS", 3)).toEqual({ quantity: "speed", unit: "km/h", divisor: 1 });
  expect(parseQuantity("TAS", 5)?.divisor).toBe(100);
  expect(parseQuantity("VAT", 4)?.divisor).toBe(10);
  expect(parseQuantity("ENL", 3)?.divisor).toBe(1);
  expect(parseQuantity("TRT", 5)?.divisor).toBe(1);
});

test("a code that nobody explains has no unit", () => {
  expect(parseQuantity("XYZ", 3)).toBeNull();
});

// What the air and a glider can do is the outside truth here: a divisor wrong by ten shows at once.
const POSSIBLE: Record<string, [low: number, high: number]> = {
  TAS: [70, 220],
  GSP: [70, 240],
  OAT: [-10, 30],
  ACZ: [0.9, 1.3],
  VAT: [-0.6, 0.6],
  NET: [-0.6, 1.6],
  WSP: [2, 60],
  WVE: [2, 60],
};

testShared.for([
  "lxnav-js5-competition-558km-1s",
  "lxnav-dg600-902km-1s",
  "lxnav-js3-alps-743km-mop-rpm",
  "lxnav-ventus3-788km-1s-task",
])("the mean of each column of %s is one that a flight can have", (name) => {
  const { fixes, slow } = readIgc(recording(`${name}.igc`));
  const middle = (values: Float32Array) => values.slice(values.length * 0.2, values.length * 0.8);
  const check = ({ code, from, to }: Column, values: Float32Array) => {
    const known = parseQuantity(code, to - from);
    if (!known || !POSSIBLE[code]) return;
    const good = middle(values).filter((value) => !Number.isNaN(value));
    const mean = good.reduce((sum, value) => sum + value / known.divisor, 0) / good.length;
    const [low, high] = POSSIBLE[code];
    expect(mean, `${code} ${mean}`).toBeGreaterThanOrEqual(low);
    expect(mean, `${code} ${mean}`).toBeLessThanOrEqual(high);
  };
  for (const column of fixes.columns) check(column, fixes.extensions[column.code]);
  for (const column of slow.columns) check(column, slow.values[column.code]);
});
