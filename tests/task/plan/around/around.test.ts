import { expect, test } from "vitest";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { alongCourse } from "#app/soaring/task/plan/along.ts";
import { readCourse, writeCourse } from "#app/task/plan/around/around.ts";

const COURSE = [
  { latitude: 47.8283, longitude: 11.4661 },
  { latitude: -47.4, longitude: -179.99999 },
];

test("a course is written and read to a metre", () => {
  expect(readCourse(writeCourse(COURSE))).toEqual(COURSE);
});

test.for(["", "47", "47,11,12", "x,y", "91,0", "0,181", "47,11;", Array(51).fill("47,11").join(";")])(
  "%s is no course",
  (text) => {
    expect(readCourse(text)).toBeNull();
  },
);

test("places along a course are evenly spaced, and its corners are among them", () => {
  const points = [
    { latitude: 47, longitude: 11 },
    { latitude: 47, longitude: 12 },
    { latitude: 47.5, longitude: 12 },
  ];
  const { length, latitude, longitude, distance, leg } = alongCourse(points, 1000, 4000);
  expect([latitude[0], longitude[0]]).toEqual([47, 11]);
  expect([latitude[length - 1], longitude[length - 1]]).toEqual([47.5, 12]);
  const corner = leg.lastIndexOf(0);
  expect([latitude[corner], longitude[corner]]).toEqual([47, 12]);
  for (let i = 1; i < length; i++) {
    const step = geodesic(latitude[i - 1], longitude[i - 1], latitude[i], longitude[i]);
    expect(step).toBeLessThanOrEqual(1000.001);
    expect(distance[i] - distance[i - 1]).toBeCloseTo(step, 3);
  }
});

test("a course of any length has no more places than asked for; one point is one place, none is none", () => {
  const far = [
    { latitude: 47, longitude: 11 },
    { latitude: 20, longitude: -60 },
    { latitude: 47, longitude: 11 },
  ];
  expect(alongCourse(far, 500, 400).length).toBeLessThanOrEqual(400);
  expect(alongCourse(far.slice(0, 1), 500, 400).length).toBe(1);
  expect(alongCourse([], 500, 400).length).toBe(0);
});
