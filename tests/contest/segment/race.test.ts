import { expect, test } from "vitest";
import { getProgress, placesAlong } from "#app/contest/segment/along.ts";
import { getRacer, leadAt, standingAt } from "#app/contest/segment/page/race.ts";
import { getCourse } from "#app/contest/segment/segment.ts";
import { measureLength } from "#app/soaring/segment/course.ts";

const course = getCourse({ width: null, radius: null, floor: null, ceiling: null }, [
  { latitude: 47, longitude: 11 },
  { latitude: 47.2, longitude: 11.4 },
  { latitude: 47, longitude: 11.8 },
])!;
const along = placesAlong(course);

/** Along the whole course in so many seconds, with a minute before and after it. */
function trace(took: number, altitude: number, from = 1000) {
  const column = <T extends { length: number }>(of: ArrayLike<number>) =>
    [of[0], ...Array.from(of), of[of.length - 1]] as unknown as T;
  const time = Array.from({ length: along.length }, (_, i) => from + (took * i) / (along.length - 1));
  return {
    length: along.length + 2,
    time: Float64Array.from([from - 60, ...time, from + took + 60]),
    latitude: Float64Array.from(column<number[]>(along.latitude)),
    longitude: Float64Array.from(column<number[]>(along.longitude)),
    altitude: new Float32Array(along.length + 2).fill(altitude),
  };
}
const pass = (took: number, from = 1000) => ({ startTime: from, endTime: from + took, upsideDown: false });

test("places along a course lie on it at even distances, from gate to gate", () => {
  expect(along.length).toBe(81);
  const whole = measureLength(course);
  const found = Array.from({ length: 81 }, (_, i) =>
    getProgress(course, { latitude: along.latitude[i], longitude: along.longitude[i] }),
  );
  for (const [i, metres] of found.entries()) expect(Math.abs(metres - (whole * i) / 80)).toBeLessThan(150);
});

test("of two passes of other days the faster is ahead by kilometres, then there first by seconds", () => {
  const racers = [
    getRacer(trace(2000, 1500), course, pass(2000)),
    getRacer(trace(1600, 1800, 99_000), course, pass(1600, 99_000)),
  ] as const;
  expect(leadAt([racers[0], racers[1]], 0)).toBeNull();
  const half = leadAt([racers[0], racers[1]], 800);
  expect(half).toMatchObject({ who: 1, arrived: false });
  expect(half?.by).toBeCloseTo(measureLength(course) * (0.5 - 0.4), -3);
  expect(leadAt([racers[0], racers[1]], 2000)).toEqual({ who: 1, by: 400, arrived: true });
  expect(standingAt(racers[1], 5000).progress).toBeCloseTo(measureLength(course), 0);
});

test("against the defined direction progress counts from the gate that was first", () => {
  const back = trace(1600, 1500);
  back.latitude.reverse();
  back.longitude.reverse();
  const racer = getRacer(back, course, { ...pass(1600), upsideDown: true });
  expect(standingAt(racer, 0).progress).toBe(0);
  expect(standingAt(racer, 400).progress).toBeCloseTo(measureLength(course) / 4, -3);
});
