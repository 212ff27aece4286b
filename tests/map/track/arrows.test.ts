import { expect, test } from "vitest";
import { arrowsOn } from "#app/map/track/arrows.ts";
import { drawnIn, type View } from "#app/map/track/drawn.ts";

const VIEW: View = { scale: 1, left: 0, top: 0, width: 2000, height: 2000 };

function drawn(length: number, at: (i: number) => [number, number]) {
  const points = Array.from({ length }, (_, i) => at(i));
  return drawnIn(
    { length, x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) },
    VIEW,
  );
}

test("arrows stand along a straight line every 130 pixels and point where it leads", () => {
  const arrows = arrowsOn(drawn(201, (i) => [100 + i * 5, 300]));
  expect(arrows.length).toBe(8);
  for (const arrow of arrows) expect(arrow).toMatchObject({ y: 300, angle: 0 });
  for (let i = 1; i < arrows.length; i++) expect(arrows[i].x - arrows[i - 1].x).toBe(130);
});

test("southwards is a right angle on a screen", () => {
  expect(arrowsOn(drawn(60, (i) => [300, 100 + i * 5]))[0].angle).toBeCloseTo(Math.PI / 2, 9);
});

test("circles narrower than an arrow have none", () => {
  const circles = drawn(400, (i) => [500 + 2 * Math.cos(i), 500 + 2 * Math.sin(i)]);
  expect(arrowsOn(circles)).toEqual([]);
});
