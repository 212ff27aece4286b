import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, type Ground, overlap, placed, type Wish } from "#app/map/label/placing.ts";

const FRAME = { left: 0, top: 0, right: 1000, bottom: 800 };
const FREE: Ground = { taken: [], crossed: () => 0, mostCrossed: 0, frame: FRAME };

const at = (left: number, top: number, width = 60, height = 15): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const wish = (options: Box[], more: Partial<Wish> = {}): Wish => ({
  options: options.map((box) => [box]),
  sign: null,
  bare: false,
  room: 0,
  key: "",
  apart: 0,
  x: options[0]?.left ?? 0,
  y: options[0]?.top ?? 0,
  ...more,
});

test("the first takes its best place, the second the next that is free", () => {
  const second = [at(110, 105), at(300, 300)];
  expect(placed([wish([at(100, 100)]), wish(second), wish([at(120, 90)])], FREE)).toEqual([0, 1, null]);
});

test("a name goes where the least of a track runs, and stays away where each hides some of it", () => {
  const crossed = ({ left }: Box) => (left < 200 ? 3 : left < 400 ? 1 : 0);
  const options = [at(100, 100), at(300, 100), at(500, 100)];
  expect(placed([wish(options)], { ...FREE, crossed })).toEqual([2]);
  expect(placed([wish(options.slice(0, 2))], { ...FREE, crossed })).toEqual([null]);
  expect(placed([wish(options.slice(0, 2))], { ...FREE, crossed, mostCrossed: 9 })).toEqual([1]);
});

test("nothing is written over what stands there, nor cut by the edge of the map", () => {
  expect(placed([wish([at(100, 100)])], { ...FREE, taken: [at(150, 110)] })).toEqual([null]);
  expect(placed([wish([at(-20, 100)]), wish([at(-90, 300)])], FREE)).toEqual([null, 0]);
});

test("without room for its name an airfield's sign stands alone, a summit goes", () => {
  const sign = at(95, 95, 10, 10);
  const ground = { ...FREE, taken: [at(110, 90)] };
  expect(placed([wish([at(107, 95)], { sign, bare: true })], ground)).toEqual([-1]);
  expect(placed([wish([at(107, 95)], { sign })], ground)).toEqual([null]);
});

test("a river is named again after 400 px, not before", () => {
  const named = (x: number) => wish([at(x, 100)], { key: "Inn", apart: 400 });
  expect(placed([named(100), named(300), named(510)], FREE)).toEqual([0, null, 0]);
});

const box = fc
  .tuple(fc.integer({ min: -50, max: 1000 }), fc.integer({ min: -50, max: 800 }), fc.integer({ min: 12, max: 200 }))
  .map(([left, top, width]) => at(left, top, width));
const wishes = fc.array(
  fc.record({ options: fc.array(box, { maxLength: 4 }), sign: fc.option(box), bare: fc.boolean(), room: fc.nat(20) }),
  { maxLength: 60 },
);

test("no two names or signs that stand touch each other or what stood before", () => {
  fc.assert(
    fc.property(wishes, fc.array(box, { maxLength: 5 }), (drawn, taken) => {
      const all = drawn.map(({ options, ...more }) => wish(options, more));
      const stands = placed(all, { ...FREE, taken });
      const covered = stands.map((stand, i) =>
        stand === null ? [] : [...(all[i].sign ? [all[i].sign] : []), ...(all[i].options[stand] ?? [])],
      );
      covered.forEach((mine, i) => {
        for (const a of mine) {
          for (const b of taken) expect(overlap(a, b)).toBe(false);
          for (const b of covered.slice(0, i).flat()) expect(overlap(a, b)).toBe(false);
        }
      });
    }),
    { numRuns: 200 },
  );
});
