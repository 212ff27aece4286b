import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressWith } from "#app/ui/address.ts";

test("words are written and taken out, the rest stays, commas and colons can be read", () => {
  const there = addressWith("https://kettle.test/flight/3?t=12:30:00&tab=phases", { layers: "-water,esri", tab: null });
  expect(there).toBe("https://kettle.test/flight/3?t=12:30:00&layers=-water,esri");
  expect(addressWith(there, { layers: null })).toBe("https://kettle.test/flight/3?t=12:30:00");
});

test("an address has one writer", () => {
  const writers = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => /history\.(replace|push)State\(/.test(readFileSync(`app/${name}`, "utf8")));
  expect(writers).toEqual(["ui/address.ts"]);
});
