import { expect, test } from "vitest";
import { firstChoice, layersWord, writeStored } from "#app/map/layer/layer-choice.ts";
import { DEFAULT_CHOICE } from "#app/map/layer/layers.ts";

const WITHOUT_WATER = { ...DEFAULT_CHOICE, water: false };

test("what the device kept comes back", () => {
  expect(firstChoice("", writeStored(WITHOUT_WATER))).toEqual(WITHOUT_WATER);
});

test("the address wins over the device, also where it asks for the default", () => {
  expect(firstChoice("?layers=esri", writeStored(WITHOUT_WATER))).toEqual({ ...DEFAULT_CHOICE, esri: true });
  expect(firstChoice("?layers=", writeStored(WITHOUT_WATER))).toEqual(DEFAULT_CHOICE);
});

test.each(["", "{", "null", "7", "[]", '{"version":2,"layers":"-water"}', '{"version":1,"layers":["water"]}'])(
  "what cannot be read is the default: %s",
  (kept) => expect(firstChoice("", kept)).toEqual(DEFAULT_CHOICE),
);

test("the address tells the difference from the default, and nothing where there is none", () => {
  expect(layersWord({ ...WITHOUT_WATER, esri: true })).toBe("-water,esri");
  expect(layersWord(DEFAULT_CHOICE)).toBeNull();
});
