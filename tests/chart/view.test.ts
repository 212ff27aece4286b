import fc from "fast-check";
import { expect, test } from "vitest";
import { between, following, inside, pinched, shifted, zoomed } from "#app/chart/view.ts";

const day = { from: 10_000, to: 20_000 };

test("twice as close keeps the time under the hand where it is", () => {
  expect(zoomed(day, day, 0.5, 12_000)).toEqual({ from: 11_000, to: 16_000 });
});

test("as wide as the whole is the whole", () => {
  expect(zoomed({ from: 12_000, to: 17_000 }, day, 2, 13_000)).toBeNull();
});

test("nothing is shorter than a minute or beyond the ends", () => {
  expect(zoomed({ from: 12_000, to: 12_070 }, day, 0.1, 12_035)).toEqual({ from: 12_005, to: 12_065 });
  expect(inside({ from: 9000, to: 9500 }, day)).toEqual({ from: 10_000, to: 10_500 });
  expect(shifted({ from: 19_000, to: 19_500 }, day, 9999)).toEqual({ from: 19_500, to: 20_000 });
});

test("a time that is seen moves nothing, one that left is followed with a tenth of room", () => {
  const view = { from: 12_000, to: 13_000 };
  expect(following(view, day, 12_999)).toBe(view);
  expect(following(view, day, 13_010)).toEqual({ from: 12_110, to: 13_110 });
  expect(following(view, day, 11_500)).toEqual({ from: 11_400, to: 12_400 });
});

test("fingers pulled apart keep the two times that they were put on", () => {
  const found = pinched(day, day, [0.4, 0.6], [0.2, 0.8]);
  if (found === null) throw new Error("it did not come closer");
  const under = (part: number) => found.from + part * (found.to - found.from);
  expect(under(0.2)).toBeCloseTo(14_000, 6);
  expect(under(0.8)).toBeCloseTo(16_000, 6);
});

test("fingers that meet or cross change nothing", () => {
  const view = { from: 12_000, to: 14_000 };
  expect(pinched(view, day, [0.4, 0.6], [0.5, 0.5])).toEqual(view);
  expect(pinched(view, day, [0.4, 0.6], [0.7, 0.3])).toEqual(view);
});

test("whatever hands do, what is shown lies within the whole and lasts a minute at least", () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part, part, part), { minLength: 1, maxLength: 20 }), (moves) => {
      let view = day;
      for (const [a, b, c, d] of moves) {
        view = pinched(view, day, [a, b], [c, d]) ?? day;
        view = zoomed(view, day, 0.2 + 2 * a, view.from + b * (view.to - view.from)) ?? day;
        expect(view.from).toBeGreaterThanOrEqual(day.from - 1e-6);
        expect(view.to).toBeLessThanOrEqual(day.to + 1e-6);
        expect(view.to - view.from).toBeGreaterThanOrEqual(60 - 1e-6);
      }
    }),
  );
});

test("a range is the same dragged to the left", () => {
  expect(between(5, 3)).toEqual({ from: 3, to: 5 });
});
