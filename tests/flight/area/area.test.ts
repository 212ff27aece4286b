import { expect, test } from "vitest";
import { type AreaFault, areaText, holds, readArea } from "#app/flight/outline/area.ts";

const findFault = (text: string) => readArea(text).fault;

test("two corners are a box, more are a polygon, and both come back as they were written", () => {
  for (const text of ["47.5_11.1,47.7_11.4", "47.5_11.1,47.7_11.4,47.4_11.5", "-33.5_18.5,-33.2_19"]) {
    const { area } = readArea(text);
    expect(area && areaText(area)).toBe(text);
  }
  expect(readArea("47.5_11.1,47.7_11.4").area?.corners).toHaveLength(4);
});

test("what is no area is refused with its reason", () => {
  const many = Array.from({ length: 31 }, (_, i) => `47.${10 + i}_11`).join(",");
  const wrong: Record<string, AreaFault> = {
    "": "form",
    "47.5_11.1": "corners",
    "47.5_11.1,": "form",
    "47.5_11.1,here": "form",
    "NaN_1,2_3": "form",
    "1e1_11,47_12": "form",
    "91_11,92_12": "form",
    "47_11,48_181": "form",
    "48_11,47_12": "form",
    "47_179.5,48_-179.5": "dateline",
    "47_179.5,48_-179.5,47.5_179": "dateline",
    "40_5,50_15": "large",
    "47.5_11.1,47.501_11.101": "small",
    "47_11,47_11.5,47_11.2": "small",
    "47_11,48_12,48_11,47_12": "crossed",
    "47_11,47_12,47_11.5,48_11.5": "crossed",
    "47_11,48_11.5,47_11,48_12": "crossed",
    [many]: "corners",
  };
  for (const [text, fault] of Object.entries(wrong)) expect(findFault(text), text).toBe(fault);
});

test("a place in the notch of a polygon is outside of it", () => {
  const { area } = readArea("47_11,47_12,48_12,47.5_11.5,48_11");
  if (area === null) throw new Error("no area");
  expect(holds(area, 47.2, 11.5)).toBe(true);
  expect(holds(area, 47.9, 11.5)).toBe(false);
  expect(holds(area, 47.9, 11.98)).toBe(true);
});
