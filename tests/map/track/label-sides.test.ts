import { expect, test } from "vitest";
import { getSides } from "#app/map/track/label-sides.ts";

const PHONE = { width: 390, height: 330, controls: { width: 72, height: 160 } };
const getSide = (x: number, y: number, letters: number, room = PHONE) => getSides([{ x, y, letters }], room)[0];

test("a label stands at the right of its place, left of it near the right edge", () => {
  expect(getSide(100, 200, 10)).toBe("right");
  expect(getSide(350, 250, 10)).toBe("left");
});

test("a label never lies under the controls in the corner, and may lie below them", () => {
  expect(getSide(240, 80, 12)).toBe("left");
  expect(getSide(240, 250, 12)).toBe("right");
});

test("a label too long for both sides stands above its place, at the upper edge below it", () => {
  expect(getSide(170, 200, 30)).toBe("top");
  expect(getSide(150, 10, 30, { ...PHONE, controls: { width: 0, height: 0 } })).toBe("bottom");
});

test("one that is seen whole nowhere shows as much of itself as it can", () => {
  expect(getSide(20, 200, 60)).toBe("right");
  expect(getSide(380, 200, 60)).toBe("left");
});

test("labels of places that are close to each other stand on different sides", () => {
  const close = [
    { x: 200, y: 250, letters: 12 },
    { x: 203, y: 252, letters: 12 },
    { x: 198, y: 247, letters: 12 },
  ];
  expect(getSides(close, PHONE)).toEqual(["right", "left", "bottom"]);
});
