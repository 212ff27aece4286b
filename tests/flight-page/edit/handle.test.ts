import { expect, test } from "vitest";
import { uncovered } from "#app/flight/span.ts";
import { getReach, stepped, withAnother } from "#app/flight-page/edit/handle.ts";

const ALLOWED = [
  { from: 1000, to: 5000 },
  { from: 6000, to: 9000 },
];

test("an end stays in its part without engine, a minute from the other end, and out of the neighbour", () => {
  const windows = [
    { from: 1500, to: 3000 },
    { from: 3500, to: 4500 },
  ];
  expect(getReach(windows, 0, "from", ALLOWED)).toEqual({ from: 1000, to: 2940 });
  expect(getReach(windows, 0, "to", ALLOWED)).toEqual({ from: 1560, to: 3500 });
  expect(getReach(windows, 1, "from", ALLOWED)).toEqual({ from: 3000, to: 4440 });
  expect(getReach(windows, 1, "to", ALLOWED)).toEqual({ from: 3560, to: 5000 });
});

test("arrows move 10 s, with shift a minute, pages ten minutes, home and end as far as it goes", () => {
  const press = (key: string, shiftKey = false) => stepped({ key, shiftKey }, 2000, { from: 1000, to: 5000 });
  expect([press("ArrowRight"), press("ArrowLeft", true), press("PageUp"), press("Home"), press("End")]).toEqual([
    2010, 1940, 2600, 1000, 5000,
  ]);
  expect(stepped({ key: "PageDown", shiftKey: false }, 1100, { from: 1000, to: 5000 })).toBe(1000);
  expect(press("a")).toBeNull();
});

test("another window fills the longest part that is free, else parts the longest window", () => {
  expect(withAnother([ALLOWED[0]], ALLOWED)).toEqual(ALLOWED);
  expect(withAnother(ALLOWED, ALLOWED)).toEqual([
    { from: 1000, to: 3000 },
    { from: 3000, to: 5000 },
    { from: 6000, to: 9000 },
  ]);
  const short = [{ from: 0, to: 100 }];
  expect(withAnother(short, short)).toBe(short);
});

test("what windows leave uncovered is before, between and after them, whatever their order", () => {
  expect(
    uncovered(
      [
        { from: 3000, to: 4000 },
        { from: 1200, to: 2000 },
      ],
      ALLOWED[0],
    ),
  ).toEqual([
    { from: 1000, to: 1200 },
    { from: 2000, to: 3000 },
    { from: 4000, to: 5000 },
  ]);
  expect(uncovered([ALLOWED[0]], ALLOWED[0])).toEqual([]);
});
