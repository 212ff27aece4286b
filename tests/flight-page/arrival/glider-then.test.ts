import { expect, test } from "vitest";
import { gliderThen } from "#app/flight-page/arrival/glider-then.ts";
import { draw } from "#tests/soaring/draw.ts";

/** A minute at 700 m of the recorder, a climb to 1,700 m, a minute at 700 m again. */
const trace = draw(Array.from({ length: 300 }, (_, i) => [i * 50, 0, i <= 60 || i >= 240 ? 700 : 1700]));
const time = (i: number) => trace.time[i];

test("the glider is where and as high as its heights say at that fix", () => {
  const heights = trace.altitude.map((metres) => metres - 100);
  expect(gliderThen(trace, heights, time(150))).toMatchObject({ time: time(150), altitude: 1600 });
});

test("a moment between two fixes is between them", () => {
  const between = gliderThen(trace, trace.altitude, (time(100) + time(101)) / 2);
  expect(between.latitude).toBeCloseTo((trace.latitude[100] + trace.latitude[101]) / 2, 9);
});
