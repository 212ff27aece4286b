/** What was flown along a track that is being flown. */
import { expect, test } from "vitest";
import { flownIn, HOUR, type Mark, markHour } from "#app/live/flown.ts";
import { sphereDestination } from "#app/soaring/geo/sphere.ts";

const NOW = 1_780_000_000;

/** @param speed m/s due east @param circling seconds of each 600 that go round without getting anywhere */
function track(seconds: number, speed: number, circling = 0) {
  const points = [];
  let way = 0;
  for (let t = 0; t <= seconds; t += 5) {
    if (t % 600 >= circling) way += speed * 5;
    const { latitude, longitude } = sphereDestination(47, 11, 90, way);
    points.push({ time: NOW - seconds + t, latitude, longitude, altitude: 1000 });
  }
  return points;
}

test("an hour at 30 m/s is 108 km, to two minutes of it", () => {
  expect(flownIn(track(7200, 30), NOW, 3600)! / 1000).toBeGreaterThan(108 - 3.7);
  expect(flownIn(track(7200, 30), NOW, 3600)! / 1000).toBeLessThanOrEqual(108.2);
});

test("circling adds nothing: with a third of the time spent in climbs two thirds are flown", () => {
  expect(flownIn(track(7200, 30, 200), NOW, 3600)! / 1000).toBeCloseTo(72, -1);
});

test("of ten minutes nobody says what an hour was, and a gap of half an hour counts nothing", () => {
  expect(flownIn(track(590, 30), NOW, 3600)).toBeNull();
  const all = track(3600, 30);
  const gap = all.filter(({ time }) => time < NOW - 2400 || time > NOW - 600);
  expect(flownIn(gap, NOW, 3600)! / 1000).toBeLessThan(60);
  expect(flownIn([], NOW, 3600)).toBeNull();
});

test("marks two minutes apart say of the last hour what the whole track says, to two minutes of it, and are no more than 31", () => {
  const whole = track(3 * 7200, 30, 200);
  const marks: Mark[] = [];
  for (const point of whole) markHour(marks, point);
  const [all, few] = [flownIn(whole, NOW, HOUR)!, flownIn([...marks, whole.at(-1)!], NOW, HOUR)!];
  expect(Math.abs(all - few)).toBeLessThanOrEqual(120 * 30);
  expect(marks.length).toBeLessThanOrEqual(31);
  expect(marks[0].time).toBeGreaterThanOrEqual(NOW - HOUR);
});
