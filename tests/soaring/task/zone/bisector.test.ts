/** Axes of zones against the courses of their legs, for any three places. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { bearing, destination } from "#app/soaring/geo/geodesic.ts";
import { usualZone } from "#app/soaring/task/plan/plan.ts";
import { cylinder, line, quadrant } from "#app/soaring/task/zone/zone.ts";
import { isInside, zoneArea } from "#app/soaring/task/zone/zone-area.ts";

const degrees = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const setting = fc.record({
  latitude: degrees(-70, 70),
  longitude: degrees(-180, 180),
  back: degrees(0, 360),
  ahead: degrees(0, 360),
  far: degrees(5000, 300_000),
  further: degrees(5000, 300_000),
});
type Setting = typeof setting extends fc.Arbitrary<infer S> ? S : never;

function getCourse({ latitude, longitude, back, ahead, far, further }: Setting) {
  const turn = { name: "", latitude, longitude };
  const before = { name: "", ...destination(latitude, longitude, back, far) };
  const after = { name: "", ...destination(latitude, longitude, ahead, further) };
  return [before, turn, after];
}

/** −180 to 180. */
const turned = (from: number, to: number) => ((to - from + 540) % 360) - 180;
const to = (from: { latitude: number; longitude: number }, at: { latitude: number; longitude: number }) =>
  bearing(from.latitude, from.longitude, at.latitude, at.longitude);

test("a symmetric zone opens as far from one leg as from the other, away from both", () => {
  fc.assert(
    fc.property(setting, (given) => {
      const points = getCourse(given);
      const [before, turn, after] = points;
      const opening = (zoneArea(points, 1, quadrant(3000), "wgs84").shape.opening * 180) / Math.PI;
      const [one, other] = [turned(opening, to(turn, before)), turned(opening, to(turn, after))].map(Math.abs);
      expect(one).toBeCloseTo(other, 5);
      expect(one).toBeGreaterThanOrEqual(90 - 1e-6);
    }),
    { numRuns: 300 },
  );
});

test("the middle of a quadrant's far side is inside, places on its legs are not", () => {
  fc.assert(
    fc.property(setting, (given) => {
      const points = getCourse(given);
      const [before, turn, after] = points;
      const area = zoneArea(points, 1, quadrant(3000), "wgs84");
      const at = (course: number, distance: number) => destination(turn.latitude, turn.longitude, course, distance);
      const middle = at((area.shape.opening * 180) / Math.PI, 2990);
      expect(isInside(area, middle.latitude, middle.longitude)).toBe(true);
      for (const leg of [before, after]) {
        const { latitude, longitude } = at(to(turn, leg), 1000);
        expect(isInside(area, latitude, longitude)).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test("a start line lies across the first leg and is crossed along it, a finish line across the last", () => {
  fc.assert(
    fc.property(setting, (given) => {
      const points = getCourse(given);
      const [before, turn, after] = points;
      const course = (sense: readonly [number, number] | undefined) =>
        sense === undefined ? Number.NaN : (Math.atan2(sense[0], sense[1]) * 180) / Math.PI;
      const start = zoneArea(points, 0, line(5000), "wgs84").line?.sense;
      expect(turned(course(start), to(before, turn))).toBeCloseTo(0, 5);
      const finish = zoneArea(points, 2, line(250, "previous"), "wgs84").line?.sense;
      expect(turned(course(finish), to(after, turn) + 180)).toBeCloseTo(0, 5);
    }),
    { numRuns: 200 },
  );
});

test("every rule set's usual zones hold their own point, and a cylinder all about it", () => {
  for (const ruleset of ["D", "F", "AA", "GP", "UK"] as const) {
    const turn = { name: "", latitude: 47, longitude: 11 };
    const points = [{ ...turn, latitude: 46 }, turn, { ...turn, longitude: 12 }];
    const area = zoneArea(points, 1, usualZone(ruleset, "turn"), "wgs84");
    expect(isInside(area, 47, 11)).toBe(true);
  }
  const around = zoneArea([{ name: "", latitude: 47, longitude: 11 }], 0, cylinder(500), "wgs84");
  for (let course = 0; course < 360; course += 15) {
    const inside = destination(47, 11, course, 499.9);
    const outside = destination(47, 11, course, 500.1);
    expect(isInside(around, inside.latitude, inside.longitude)).toBe(true);
    expect(isInside(around, outside.latitude, outside.longitude)).toBe(false);
  }
});
