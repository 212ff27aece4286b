import { expect, test } from "vitest";
import { addressWith, firstChoice, writeKept } from "#app/map/layer/layer-choice.ts";
import { DEFAULT_CHOICE } from "#app/map/layer/layers.ts";

const WITHOUT_WATER = { ...DEFAULT_CHOICE, water: false };

test("what the device kept comes back", () => {
  expect(firstChoice("", writeKept(WITHOUT_WATER))).toEqual(WITHOUT_WATER);
});

test("the address wins over the device, also where it asks for the default", () => {
  expect(firstChoice("?layers=esri", writeKept(WITHOUT_WATER))).toEqual({ ...DEFAULT_CHOICE, esri: true });
  expect(firstChoice("?layers=", writeKept(WITHOUT_WATER))).toEqual(DEFAULT_CHOICE);
});

test.each(["", "{", "null", "7", "[]", '{"version":2,"layers":"-water"}', '{"version":1,"layers":["water"]}'])(
  "what cannot be read is the default: %s",
  (kept) => expect(firstChoice("", kept)).toEqual(DEFAULT_CHOICE),
);

test("the choice stands in the address beside what was there, and leaves with the difference", () => {
  const there = addressWith({ ...WITHOUT_WATER, esri: true }, "https://kettle.test/flight/3?t=12:30:00#top");
  expect(there).toBe("https://kettle.test/flight/3?t=12:30:00&layers=-water,esri#top");
  expect(addressWith(DEFAULT_CHOICE, there)).toBe("https://kettle.test/flight/3?t=12:30:00#top");
});
