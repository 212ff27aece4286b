import { expect, test } from "vitest";
import { gliderThen, heightsAboveSea } from "#app/flight/arrival/glider-then.ts";
import { draw } from "#tests/soaring/draw.ts";

/** A minute at 700 m of the recorder, a climb to 1,700 m, a minute at 700 m again. */
const trace = draw(Array.from({ length: 300 }, (_, i) => [i * 50, 0, i <= 60 || i >= 240 ? 700 : 1700]));
const time = (i: number) => trace.time[i];

test("where the recorder shows 100 m too much on the field, the glider is about 100 m lower all along", () => {
  const heights = heightsAboveSea(trace, time(60), time(240), { takeoff: 600, landing: 600 });
  expect(heights[30]).toBeCloseTo(600, 0);
  expect(Math.abs(gliderThen(trace, heights, time(150)).altitude - 1600)).toBeLessThan(3);
});

test("without the field's elevation heights are as recorded", () => {
  const heights = heightsAboveSea(trace, time(60), time(240), { takeoff: null, landing: 600 });
  expect(heights).toBe(trace.altitude);
  expect(gliderThen(trace, heights, time(150)).altitude).toBe(1700);
});

test("a take-off after the last fix is the last fix", () => {
  const heights = heightsAboveSea(trace, time(299) + 60, null, { takeoff: 600, landing: null });
  expect(heights[299]).toBeCloseTo(600, 0);
});

test("a moment between two fixes is between them", () => {
  const between = gliderThen(trace, trace.altitude, (time(100) + time(101)) / 2);
  expect(between.latitude).toBeCloseTo((trace.latitude[100] + trace.latitude[101]) / 2, 9);
});
