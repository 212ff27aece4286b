import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../app/${path}`, import.meta.url), "utf8");
const css = read("contest/badge/level.css");
const getRing = (level: number) =>
  new RegExp(`\\[data-level="${level}"\\] \\{\\s*--ring: var\\(--(track-\\d+)\\)`).exec(css)?.[1] ?? "text";

/** The values that a token has in the light scheme, then in the dark one. */
const tokens = read("ui/styles/tokens.css");
const getValues = (name: string) =>
  [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g"))].map(([, v]) => v);

test("levels 1 to 11 have eleven different colours, in the light and in the dark scheme", () => {
  const rings = Array.from({ length: 11 }, (_, i) => getRing(i + 1));
  expect(new Set(rings).size).toBe(11);
  for (const scheme of [0, 1]) expect(new Set(rings.map((name) => getValues(name)[scheme])).size).toBe(11);
});

test("levels 12 to 20 are black: the colour of text", () => {
  for (let level = 12; level <= 20; level++) expect(getRing(level)).toBe("text");
});
