import { expect, test } from "vitest";
import { isNews } from "#app/flight/watch-flight.ts";
import { moveCursor } from "#app/flight-page/barogram/move-cursor.ts";
import { outside } from "#app/flight-page/barogram/spans.ts";

const flight = { from: 1000, to: 5000 };
const press = (key: string, shiftKey = false) => moveCursor({ key, shiftKey }, 2000, flight);

test("arrows move 10 s, with shift a minute, pages ten minutes, home and end to the ends", () => {
  expect([press("ArrowRight"), press("ArrowLeft", true), press("PageUp"), press("Home"), press("End")]).toEqual([
    2010, 1940, 2600, 1000, 5000,
  ]);
});

test("the cursor stays inside the flight, other keys do nothing", () => {
  expect(moveCursor({ key: "ArrowLeft", shiftKey: false }, 1004, flight)).toBe(1000);
  expect(moveCursor({ key: "PageUp", shiftKey: false }, 4900, flight)).toBe(5000);
  expect(press("a")).toBeNull();
});

test("what lies outside two scoring windows is before, between and after", () => {
  expect(
    outside(
      [
        { from: 3000, to: 4000 },
        { from: 1200, to: 2000 },
      ],
      flight,
    ),
  ).toEqual([
    { from: 1000, to: 1200 },
    { from: 2000, to: 3000 },
    { from: 4000, to: 5000 },
  ]);
  expect(outside([], flight)).toEqual([]);
  expect(outside([flight], flight)).toEqual([]);
});

test("only news of this flight's scoring count, garbage does not", () => {
  expect(isNews('{"kind":"scored","flight":7,"revision":1}', 7, "scored")).toBe(true);
  expect(isNews('{"kind":"scored","flight":8,"revision":1}', 7, "scored")).toBe(false);
  expect(isNews("hello", 7, "scored")).toBe(false);
  expect(isNews('{"kind":"commented","flight":7}', 7, "scored")).toBe(false);
  expect(isNews('{"kind":"commented","flight":7}', 7, "commented")).toBe(true);
});
