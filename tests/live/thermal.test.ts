import { expect, test } from "vitest";
import type { LivePoint } from "#app/live/glider.ts";
import {
  forgetClimbs,
  getStart,
  newClimbWatch,
  newThermals,
  storeClimb,
  thermalsAt,
  watchClimb,
} from "#app/live/thermal.ts";

/** Circles of 25 s and 120 m, a point every 3 s. */
function circling(from: number, seconds: number, climb: number, way = 1): LivePoint[] {
  return Array.from({ length: Math.floor(seconds / 3) }, (_, i) => {
    const t = i * 3;
    const angle = (way * t * 2 * Math.PI) / 25;
    return {
      time: from + t,
      latitude: 48 + (120 * Math.sin(angle)) / 111_000,
      longitude: 11 + (120 * Math.cos(angle)) / 74_000,
      altitude: 1000 + climb * t,
      course: ((((-angle * 180) / Math.PI + 360 * 100) % 360) + 360) % 360,
      speed: 30,
      climb,
      turn: null,
    };
  });
}

function climbs(points: LivePoint[]) {
  const [watch, thermals] = [newClimbWatch(), newThermals()];
  for (const point of points) {
    const began = getStart(watch);
    const told = watchClimb(watch, point);
    if (told && began !== null) storeClimb(thermals, "FDD0001", began, told.climb);
  }
  return thermals;
}

test("three minutes of circles at 2 m/s are one thermal, told while it is flown", () => {
  const points = circling(1000, 180, 2);
  const [thermal, ...others] = thermalsAt(climbs(points), 1180);
  expect(others).toEqual([]);
  expect(thermal.climb).toBeCloseTo(2, 1);
  expect(Math.abs(thermal.latitude - 48)).toBeLessThan(0.001);
  expect(thermal.top - thermal.bottom).toBeGreaterThan(300);
  expect(thermalsAt(climbs(points.slice(0, 25)), 1180)).toHaveLength(1);
});

test("half a minute of circles, circles that sink, and straight climbs are none", () => {
  expect(climbs(circling(1000, 30, 2)).climbs).toEqual([]);
  expect(climbs(circling(1000, 180, -0.5)).climbs).toEqual([]);
  expect(climbs(circling(1000, 180, 2).map((point) => ({ ...point, course: 90 }))).climbs).toEqual([]);
});

test("two gliders at one place are one thermal of two; an hour later there is none", () => {
  const thermals = climbs(circling(1000, 180, 2));
  storeClimb(thermals, "FDD0002", 1010, { ...thermals.climbs[0].thermal, climb: 1.5 });
  expect(thermalsAt(thermals, 1200)).toMatchObject([{ gliders: 2 }]);
  expect(thermalsAt(thermals, 1180 + 3600)).toEqual([]);
  forgetClimbs(thermals, 5000);
  expect(thermals.climbs).toEqual([]);
});
