import { expect, test } from "vitest";
import { withoutTow } from "#app/soaring/flight/engine/tow-noise.ts";
import { draw } from "#tests/soaring/draw.ts";

const trace = draw(
  Array.from({ length: 100 }, () => [0, 0]),
  10,
);

/** Whether a run from one second to another stays, in a tow from 0 to 300 s. */
const stays = (from: number, to: number) => withoutTow(trace, [{ from: from / 10, to: to / 10 }], 0, 30).length === 1;

test("a minute of noise in a tow of 5 minutes is the tow plane, 4 minutes are an engine of its own", () => {
  expect(stays(100, 160)).toBe(false);
  expect(stays(20, 260)).toBe(true);
});

test("the tow plane is heard until a minute after the release, an engine longer", () => {
  expect(stays(280, 360)).toBe(false);
  expect(stays(280, 370)).toBe(true);
});

test("what begins after the release is not the tow plane", () => {
  expect(stays(310, 340)).toBe(true);
});

test("what was quiet before the roll is the tow plane, however long it lasts", () => {
  expect(withoutTow(trace, [{ from: 1, to: 45, atRest: "quiet" }], 0, 30)).toEqual([]);
  expect(withoutTow(trace, [{ from: 1, to: 45, atRest: "loud" }], 0, 30)).toHaveLength(1);
});
