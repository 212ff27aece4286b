import { expect, test } from "vitest";
import { draw, getFrame, type View } from "./scene.ts";

const view: View = {
  seed: 5,
  width: 96,
  height: 64,
  altitude: 2000,
  alpine: 0.2,
  clouds: 0,
  wing: "right",
  heading: 90,
};

test("the same seed gives the same picture, another seed another land", () => {
  expect(draw(view)).toEqual(draw(view));
  expect(draw(view).data).not.toEqual(draw({ ...view, seed: 6 }).data);
});

test("the sky is blue, the wing white, and a film's frame of it as large", () => {
  const scene = draw(view);
  const at = (x: number, y: number) => [...scene.data.subarray(3 * (y * 96 + x), 3 * (y * 96 + x) + 3)];
  const [red, , blue] = at(10, 1);
  expect(blue).toBeGreaterThan(red + 40);
  expect(Math.min(...at(93, 56))).toBeGreaterThan(180);
  expect(getFrame(scene)).toMatchObject({ width: 96, height: 64 });
});
