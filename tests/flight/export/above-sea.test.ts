import { expect, test } from "vitest";
import { courseAboveSea, exportedHeights } from "#app/flight/export/above-sea.ts";
import { NOWHERE } from "#app/soaring/flight/sea-level.ts";
import { valueAt } from "#app/soaring/trace/trace.ts";
import { flown, sample } from "./sample.ts";

const { length, time, pressureAltitude, gnssAltitude } = flown;
const times = { takeoffTime: time[0] + 5, landingTime: time[length - 1] - 1 };

test("at rest before take-off and after landing the track has the elevation of the field", () => {
  for (const elevation of [0, 596, 1800]) {
    const heights = exportedHeights(flown, times, { takeoff: elevation, landing: elevation });
    expect(Math.abs(heights[0] - elevation)).toBeLessThan(3);
    expect(Math.abs(heights[length - 1] - elevation)).toBeLessThan(3);
  }
});

test("a height gained stays a height gained, but for what the pressure of the day makes of it", () => {
  const heights = exportedHeights(flown, times, { takeoff: 596, landing: null });
  const getGain = (column: ArrayLike<number>) => Math.max(...Array.from(column)) - column[0];
  expect(getGain(heights) / getGain(pressureAltitude)).toBeCloseTo(1, 1);
});

test("where nobody knows how high it stood it is the GNSS height, never bare pressure", () => {
  expect(exportedHeights(flown, times, NOWHERE)).toBe(gnssAltitude);
});

test("where it landed alone puts the whole track right", () => {
  const heights = exportedHeights(flown, times, { takeoff: null, landing: 596 });
  expect(Math.abs(heights[length - 1] - 596)).toBeLessThan(3);
});

test("turnpoints are as high as the track at their times, in legs as in the course", () => {
  const { course } = sample();
  if (course === null) throw new Error("the sample has a course");
  const heights = exportedHeights(flown, times, { takeoff: 596, landing: null });
  const { turns, legs } = courseAboveSea(course, flown, heights);
  for (const turn of turns) expect(turn.altitude).toBe(valueAt(flown, heights, turn.time ?? 0));
  expect(legs.flatMap(({ ends }) => ends)).toEqual([turns[0], turns[1], turns[1], turns[2]]);
});
