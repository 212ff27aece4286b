import fc from "fast-check";
import { expect, test } from "vitest";
import { type LabelRequest, measureWidth, placeLabels } from "#app/flight-page/barogram/labels.ts";

const leg = (from: number, to: number, number = 1): LabelRequest => ({
  id: `${number}`,
  over: { from, to },
  words: [`leg ${number}`, `${number}`],
  stands: "inside",
});
const engine = (from: number, to: number): LabelRequest => ({
  id: "e",
  over: { from, to },
  words: ["engine"],
  stands: "behind",
});

test("a leg's word stands in its middle, the engine's right behind the run", () => {
  const [first, second] = placeLabels([engine(0, 20), leg(200, 400)], 800);
  expect(first.left).toBeCloseTo(24);
  expect(second.left + measureWidth("leg 1") / 2).toBeCloseTo(300);
});

test("where the engine's word stands the leg's moves aside, and where it cannot its number or nothing is left", () => {
  const beside = (to: number) => placeLabels([engine(0, 10), leg(5, to)], 800).slice(1);
  const behind = 14 + measureWidth("engine") + 10;
  expect(beside(150)).toEqual([{ id: "1", text: "leg 1", left: behind }]);
  expect(beside(behind + 20)).toEqual([{ id: "1", text: "1", left: behind }]);
  expect(beside(behind + 5)).toEqual([]);
});

test("an engine run at the right edge has its word before it", () => {
  expect(placeLabels([engine(760, 790)], 800)[0].left).toBeCloseTo(756 - measureWidth("engine"));
});

test("whatever lies where, no two words touch, none leaves the plot, and a leg's word never leaves its leg", () => {
  const words = fc.constantFrom(["leg 1", "1"], ["Schenkel 12", "12"], ["engine"], ["Motor"]);
  const wish = fc.record({
    over: fc
      .tuple(fc.integer({ min: -100, max: 2000 }), fc.nat(800))
      .map(([from, long]) => ({ from, to: from + long })),
    words,
    stands: fc.constantFrom("inside" as const, "behind" as const),
  });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 9 }), fc.integer({ min: 180, max: 1800 }), (drawn, width) => {
      const wishes = drawn.map((one, i): LabelRequest => ({ ...one, id: `${i}` }));
      const placed = placeLabels(wishes, width).map((label) => ({
        ...label,
        right: label.left + measureWidth(label.text),
      }));
      for (const [i, { id, left, right }] of placed.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        const { over, stands } = wishes[Number(id)];
        if (stands === "inside") expect(left >= over.from && right <= over.to).toBe(true);
        for (const other of placed.slice(i + 1)) expect(left >= other.right || right <= other.left).toBe(true);
      }
    }),
  );
});
