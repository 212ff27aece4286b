import { expect, test } from "vitest";
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import { inputText } from "./input.ts";

const read = (name: string) => readOpenAir(inputText(name));

test("openair-aa-open-end.txt: an activity without an end or a beginning is kept as one", () => {
  const { volumes, findings } = read("openair-aa-open-end.txt");
  expect(findings).toEqual([]);
  expect(volumes.map(({ name, activation }) => [name, activation])).toEqual([
    ["OPEN END", [["2025-03-03T11:00Z", null]]],
    ["OPEN START", [[null, "2025-03-03T11:00Z"]]],
    ["ALL DAY", [["2024-12-17T00:00Z", "2024-12-17T24:00Z"]]],
  ]);
});

test("openair-words-after-position.txt: words behind a position are passed over", () => {
  const { volumes, findings } = read("openair-words-after-position.txt");
  expect(findings).toEqual([]);
  expect(volumes[0].ring).toHaveLength(3);
});

const FOOT = 0.3048;
const FAR = expect.toSatisfy((metres: number) => metres > 20_000);

test.each([
  ["UNIT LAST", ["GND", 0], ["MSL", 3700 * FOOT]],
  ["MANY DECIMALS", ["MSL", 1804.461942 * FOOT], ["FL", 9000 * FOOT]],
  ["NOTE IN BRACKETS", ["MSL", 0], ["MSL", 14_000 * FOOT]],
  ["TWO LIMITS", ["GND", 0], ["MSL", 4500 * FOOT]],
  ["COMMA THOUSANDS", ["GND", 0], ["MSL", 4500 * FOOT]],
  ["UNLTD", ["GND", 0], ["UNL", FAR]],
  ["INFINITY", ["GND", 0], ["UNL", FAR]],
  ["MAXIMUM", ["MSL", 3500 * FOOT], ["AGL", 1000 * FOOT]],
  ["NEGATIVE", ["MSL", -100 * FOOT], ["FL", 6500 * FOOT]],
  ["ASFC", ["GND", 0], ["AGL", 1500 * FOOT]],
  ["STD", ["AGL", 2500 * FOOT], ["FL", 5000 * FOOT]],
  ["FL WITH SPACE", ["MSL", 1000 * FOOT], ["FL", 9500 * FOOT]],
])("openair-limits.txt: %s is read", (name, lower, upper) => {
  const { volumes, findings } = read("openair-limits.txt");
  expect(findings).toEqual([]);
  const volume = volumes.find((each) => each.name === name)!;
  const limit = ([reference, metres]: unknown[]) => ({
    reference,
    metres: typeof metres === "number" ? expect.closeTo(metres, 1) : metres,
  });
  expect(volume.lower).toMatchObject(limit(lower));
  expect(volume.upper).toMatchObject(limit(upper));
});

test("openair-airway.txt: an airway is a band as wide as it says", () => {
  const { volumes, findings } = read("openair-airway.txt");
  expect(findings).toEqual([]);
  expect(volumes).toHaveLength(1);
});
