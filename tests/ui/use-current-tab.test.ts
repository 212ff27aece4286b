/** Rows of tabs that are wider than the screen. */
import { expect, test } from "vitest";
import { toMiddle } from "#app/ui/use-current-tab.ts";

test("a tab beyond the right edge is scrolled to the middle of the row", () => {
  expect(toMiddle({ left: 16, width: 288 }, { left: 400, width: 60 })).toBe(270);
});

test("a tab before the left edge is scrolled back, one in the middle stays", () => {
  expect(toMiddle({ left: 16, width: 288 }, { left: -100, width: 60 })).toBe(-230);
  expect(toMiddle({ left: 16, width: 288 }, { left: 130, width: 60 })).toBe(0);
});
