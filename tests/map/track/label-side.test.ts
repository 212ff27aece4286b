import { expect, test } from "vitest";
import { sideOf } from "#app/map/track/label-side.ts";

const PHONE = { width: 390, height: 330, controls: { width: 72, height: 160 } };

test("a label stands at the right of its place, left of it near the right edge", () => {
  expect(sideOf(100, 200, 10, PHONE)).toBe("right");
  expect(sideOf(350, 250, 10, PHONE)).toBe("left");
});

test("a label never lies under the controls in the corner, and may lie below them", () => {
  expect(sideOf(240, 80, 12, PHONE)).toBe("left");
  expect(sideOf(240, 250, 12, PHONE)).toBe("right");
});

test("a label too long for both sides stands above its place, at the upper edge below it", () => {
  expect(sideOf(170, 200, 30, PHONE)).toBe("top");
  expect(sideOf(150, 10, 30, { ...PHONE, controls: { width: 0, height: 0 } })).toBe("bottom");
});

test("one that is seen whole nowhere shows as much of itself as it can", () => {
  expect(sideOf(20, 200, 60, PHONE)).toBe("right");
  expect(sideOf(380, 200, 60, PHONE)).toBe("left");
});
