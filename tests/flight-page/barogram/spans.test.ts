import { expect, test } from "vitest";
import { movedBy } from "#app/flight-page/barogram/Overview.tsx";
import { seen } from "#app/flight-page/barogram/spans.ts";

const view = { from: 1000, to: 2000 };

test("spans are cut to what is seen, those beyond are left out", () => {
  const spans = [
    { id: "a", from: 0, to: 900 },
    { id: "b", from: 900, to: 1200 },
    { id: "c", from: 1300, to: 1400 },
    { id: "d", from: 1900, to: 9000 },
  ];
  expect(seen(spans, view)).toEqual([
    { id: "b", from: 1000, to: 1200 },
    { id: "c", from: 1300, to: 1400 },
    { id: "d", from: 1900, to: 2000 },
  ]);
});

test("the small picture's window is moved and sized by keys", () => {
  const whole = { from: 0, to: 10_000 };
  expect(movedBy("ArrowRight", view, whole)).toEqual({ from: 1100, to: 2100 });
  expect(movedBy("PageDown", view, whole)).toEqual({ from: 0, to: 1000 });
  expect(movedBy("End", view, whole)).toEqual({ from: 9000, to: 10_000 });
  expect(movedBy("+", view, whole)).toEqual({ from: 1250, to: 1750 });
  expect(movedBy("Escape", view, whole)).toBeNull();
  expect(movedBy("a", view, whole)).toBeUndefined();
});
