/** Labels of moving marks that do not cover each other. */
import { expect, test } from "vitest";
import { placeLabels } from "#app/map/moving/labels.ts";

const mark = (id: string, x: number, y: number, label = id) => ({ id, x, y, label, away: 12 });

test("a label is at the right of its mark where nothing is in its way", () => {
  expect([...placeLabels([mark("S8", 100, 100), mark("EM", 300, 100)])]).toEqual([
    ["S8", "right"],
    ["EM", "right"],
  ]);
});

test("a label that would cover a neighbour is at the left, and one with no room is left out", () => {
  const sides = placeLabels([mark("S8", 200, 100), mark("EM", 226, 100), mark("KA", 174, 100)]);
  expect(sides.get("S8")).toBeUndefined();
  expect(sides.get("EM")).toBe("right");
  expect(sides.get("KA")).toBe("left");
});

test("the earlier label has its place first, and marks without a label need none", () => {
  const sides = placeLabels([mark("S8", 100, 100), mark("EM", 100, 103), mark("nameless", 400, 100, "")]);
  expect(sides.get("S8")).toBe("right");
  expect(sides.get("EM")).not.toBe("right");
  expect(sides.has("nameless")).toBe(false);
});
