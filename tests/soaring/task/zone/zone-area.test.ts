import fc from "fast-check";
import { expect, test } from "vitest";
import { bearing, destination, geodesic } from "#app/soaring/geo/geodesic.ts";
import type { Place } from "#app/soaring/task/task.ts";
import { cylinder, keyhole, line, quadrant, type Zone, zone } from "#app/soaring/task/zone/zone.ts";
import { distanceTo, isInside, nearestPosition, zoneArea } from "#app/soaring/task/zone/zone-area.ts";
import { HOME, off, point } from "#tests/soaring/task/flown.ts";

const at = (latitude: number, longitude: number): Place => ({ name: "", latitude, longitude });
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/**
 * Bayreuth 2018: the recorder wrote the axes itself, A12=249.7, 35.0, 134.5 and 268.6, from the centre into the task. It
 * turns round the course from the previous point, which differs by the meridians' convergence, up to 1.5°.
 */
const BAYREUTH = [
  at(49 + 56.15 / 60, 11 + 30.367 / 60),
  at(49 + 30.45 / 60, 9 + 47.117 / 60),
  at(49 + 58.25 / 60, 9 + 47.383 / 60),
  at(49 + 59.067 / 60, 11 + 38.317 / 60),
];
const sector = { radius: 10_000, halfAngle: 45 };

test.for([
  [0, zone({ ...sector, axis: "next" }), 249.7],
  [1, zone({ ...sector, axis: "symmetric" }), 35.0],
  [2, zone({ ...sector, axis: "symmetric" }), 134.5],
  [3, zone({ ...sector, axis: "previous" }), 268.6],
] as [number, Zone, number][])(
  "point %i of Bayreuth opens away from the axis its recorder wrote",
  ([i, sector, axis]) => {
    const area = zoneArea(BAYREUTH, i, sector, "wgs84");
    const { latitude, longitude } = BAYREUTH[i];
    const inside = (course: number) => {
      const there = destination(latitude, longitude, course, 5000);
      return isInside(area, there.latitude, there.longitude);
    };
    expect([axis + 180, axis + 137, axis + 223].map(inside)).toEqual([true, true, true]);
    expect([axis, axis + 133, axis + 227].map(inside)).toEqual([false, false, false]);
  },
);

const course = [off(HOME, 200, 80), HOME, off(HOME, 95, 120), off(HOME, 330, 40)].map((spot) => point(spot));
const OPENING = (() => {
  // The bisector, from unit vectors instead of angles.
  const [back, on] = [course[0], course[2]].map(
    (to) => (bearing(HOME.latitude, HOME.longitude, to.latitude, to.longitude) * Math.PI) / 180,
  );
  return (Math.atan2(-Math.sin(back) - Math.sin(on), -Math.cos(back) - Math.cos(on)) * 180) / Math.PI;
})();

const KINDS: [string, Zone, (distance: number, away: number) => boolean][] = [
  ["a cylinder of 500 m", cylinder(500), (d) => d <= 500],
  ["a cylinder of 20 km", cylinder(20_000), (d) => d <= 20_000],
  ["a quadrant without limit", quadrant(), (_, a) => a <= 45],
  ["a keyhole of 0.5 and 20 km", keyhole(500, 20_000), (d, a) => d <= 500 || (d <= 20_000 && a <= 45)],
  ["a half disc", zone({ radius: 3000, halfAngle: 90 }), (d, a) => d <= 3000 && a <= 90],
  ["a ring", zone({ radius: 8000, innerRadius: 3000 }), (d) => d <= 8000 && d >= 3000],
  [
    "a wide inner sector",
    zone({ radius: 9000, halfAngle: 30, innerRadius: 2000, innerHalfAngle: 120 }),
    (d, a) => (d <= 9000 && a <= 30) || (d <= 2000 && a <= 120),
  ],
];

test.for(KINDS)("%s holds a position exactly when distance and course from its centre say so", ([, kind, holds]) => {
  const area = zoneArea(course, 1, kind, "wgs84");
  const reach = (kind.radius ?? 400_000) * 1.5;
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: reach, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.constantFrom(0, 0, kind.radius ?? 0, kind.innerRadius),
      fc.double({ min: -0.02, max: 0.02, noNaN: true }),
      (distance, direction, border, beside) => {
        const there = destination(HOME.latitude, HOME.longitude, direction, border > 0 ? border + beside : distance);
        const d = geodesic(HOME.latitude, HOME.longitude, there.latitude, there.longitude);
        const a = apart(bearing(HOME.latitude, HOME.longitude, there.latitude, there.longitude), OPENING);
        fc.pre([kind.radius, kind.innerRadius].every((r) => r === null || Math.abs(d - r) > 1e-6));
        fc.pre([kind.halfAngle, kind.innerHalfAngle].every((h) => Math.abs(a - h) > 1e-9));
        expect(isInside(area, there.latitude, there.longitude)).toBe(holds(d, a));
      },
    ),
    { numRuns: 400 },
  );
});

test("an unlimited quadrant is told apart to 10 cm at 300 km", () => {
  const area = zoneArea(course, 1, quadrant(), "wgs84");
  const [edge, aside] = [OPENING + 45, (0.1 / 300_000) * (180 / Math.PI)];
  const [inner, outer] = [edge - aside, edge + aside].map((towards) => off(HOME, towards, 300));
  expect(isInside(area, inner.latitude, inner.longitude)).toBe(true);
  expect(isInside(area, outer.latitude, outer.longitude)).toBe(false);
});

test.for(KINDS.filter(([, { radius }]) => radius !== null))(
  "the distance to %s is that to its nearest place",
  ([, kind]) => {
    const area = zoneArea(course, 1, kind, "wgs84");
    const held: { latitude: number; longitude: number }[] = [];
    for (let d = 0; d <= 60; d++)
      for (let a = 0; a < 360; a++) {
        const radius = ((kind.radius ?? 0) * d) / 60;
        const there = destination(HOME.latitude, HOME.longitude, a + OPENING, radius * (1 - 1e-9));
        if (isInside(area, there.latitude, there.longitude)) held.push(there);
      }
    const step = ((kind.radius ?? 0) * Math.PI) / 180;
    for (const [direction, kilometres] of [
      [10, 60],
      [120, 25],
      [200, 12],
      [280, 1],
      [300, 0.2],
      [77, 4],
    ]) {
      const { latitude, longitude } = off(HOME, direction, kilometres);
      let least = Number.POSITIVE_INFINITY;
      for (const one of held) least = Math.min(least, geodesic(latitude, longitude, one.latitude, one.longitude));
      const measured = distanceTo(area, latitude, longitude);
      expect(measured).toBeLessThan(least + 0.5);
      expect(measured).toBeGreaterThan(least - step);
      const near = nearestPosition(area, latitude, longitude);
      expect(distanceTo(area, near.latitude, near.longitude)).toBeLessThan(0.01);
    }
  },
);

test("a fixed axis rules over the course, and without a bearing it is the bisector", () => {
  const north = zoneArea(course, 1, zone({ ...sector, axis: "fixed", bearing: 180 }), "wgs84");
  const spot = off(HOME, 0, 5);
  expect(isInside(north, spot.latitude, spot.longitude)).toBe(true);
  const blind = zoneArea(course, 1, zone({ ...sector, axis: "fixed" }), "wgs84");
  const beyond = off(HOME, OPENING, 5);
  expect(isInside(blind, beyond.latitude, beyond.longitude)).toBe(true);
});

test("a zone turned to the start opens away from it", () => {
  const area = zoneArea(course, 2, zone({ ...sector, axis: "start" }), "wgs84");
  const away = bearing(course[2].latitude, course[2].longitude, course[0].latitude, course[0].longitude) + 180;
  const there = off(course[2], away, 5);
  expect(isInside(area, there.latitude, there.longitude)).toBe(true);
});

test("points on top of each other, a zone of no size and a line without length are not NaN", () => {
  const same = [point(HOME), point(HOME), point(HOME)];
  for (const kind of [cylinder(0), quadrant(), keyhole(0, 0), line(0), zone({ radius: 0, halfAngle: 0 })])
    for (const i of [0, 1, 2]) {
      const area = zoneArea(same, i, kind, "wgs84");
      const there = off(HOME, 30, 1);
      expect(distanceTo(area, there.latitude, there.longitude)).toBeLessThanOrEqual(1000.001);
      expect(isInside(area, there.latitude, there.longitude)).toBe(kind.radius === null && isInside(area, 48.01, 11));
    }
});
