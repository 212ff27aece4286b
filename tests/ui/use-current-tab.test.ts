/** Rows of tabs that are wider than the screen. */
import { expect, test } from "vitest";
import { byWheel, toMiddle } from "#app/ui/use-current-tab.ts";

test("a tab beyond the right edge is scrolled to the middle of the row", () => {
  expect(toMiddle({ left: 16, width: 288 }, { left: 400, width: 60 })).toBe(270);
});

test("a tab before the left edge is scrolled back, one in the middle stays", () => {
  expect(toMiddle({ left: 16, width: 288 }, { left: -100, width: 60 })).toBe(-230);
  expect(toMiddle({ left: 16, width: 288 }, { left: 130, width: 60 })).toBe(0);
});

test("a wheel turned over the row scrolls it to its ends, and there the page", () => {
  const row = { scrollLeft: 60, scrollWidth: 500, clientWidth: 400 };
  const wheel = { deltaX: 0, deltaY: 120, ctrlKey: false };
  expect(byWheel(row, wheel)).toBe(40);
  expect(byWheel({ ...row, scrollLeft: 100 }, wheel)).toBe(0);
  expect(byWheel(row, { ...wheel, deltaY: -120 })).toBe(-60);
  expect(byWheel({ ...row, scrollWidth: 400, scrollLeft: 0 }, wheel)).toBe(0);
});

test("a wheel that moves sideways, or zooms, is left to the browser", () => {
  const row = { scrollLeft: 60, scrollWidth: 500, clientWidth: 400 };
  expect(byWheel(row, { deltaX: 5, deltaY: 120, ctrlKey: false })).toBe(0);
  expect(byWheel(row, { deltaX: 0, deltaY: 120, ctrlKey: true })).toBe(0);
});
