import fc from "fast-check";
import { expect, test } from "vitest";
import { creditAt, visits } from "#app/soaring/task/fly/visit.ts";
import { cylinder, keyhole, line, quadrant, zone } from "#app/soaring/task/zone/zone.ts";
import { distanceTo, isInside, type ZoneArea, zoneArea } from "#app/soaring/task/zone/zone-area.ts";
import { nearestPoint, toBorder } from "#app/soaring/task/zone/zone-shape.ts";
import { BEGIN, flight, HOME, off, point, type Spot, traceOfFixes } from "#tests/soaring/task/flown.ts";

const course = [point(HOME), point(off(HOME, 0, 100)), point(off(HOME, 60, 90))];
const whole = (length: number) => ({ from: 0, to: length - 1 });
const over = (area: ZoneArea, ...spots: Spot[]) => {
  const trace = flight(spots, { every: 4 });
  return visits(trace, area, whole(trace.length));
};

test("a cylinder of 3 km flown through its middle at 30 m/s is entered after 7 km and left after 13", () => {
  const [visit] = over(zoneArea(course, 0, cylinder(3000), "wgs84"), off(HOME, 180, 10), off(HOME, 0, 10));
  expect(visit.from).toBeCloseTo(BEGIN + 7000 / 30, 3);
  expect(visit.to).toBeCloseTo(BEGIN + 13_000 / 30, 3);
  expect(visit.left).toBe(true);
});

test("a way through between two fixes counts though neither lies inside", () => {
  const trace = traceOfFixes([off(HOME, 180, 1.5), off(HOME, 0, 1.5)], 60);
  const [visit] = visits(trace, zoneArea(course, 0, cylinder(500), "wgs84"), whole(2));
  expect(visit.from).toBeCloseTo(BEGIN + 20, 4);
  expect(visit.to).toBeCloseTo(BEGIN + 40, 4);
});

test("two minutes between fixes are a way, three are not", () => {
  const area = zoneArea(course, 0, cylinder(500), "wgs84");
  const fixes = [off(HOME, 180, 1.5), off(HOME, 0, 1.5)];
  expect(visits(traceOfFixes(fixes, 120), area, whole(2))).toHaveLength(1);
  expect(visits(traceOfFixes(fixes, 180), area, whole(2))).toHaveLength(0);
  const [visit] = visits(traceOfFixes([HOME, off(HOME, 0, 5)], 180), area, whole(2));
  expect([visit.from, visit.to, visit.left]).toEqual([BEGIN, BEGIN, true]);
});

test("who is inside at the end of the window has not left", () => {
  const [visit] = over(zoneArea(course, 0, cylinder(3000), "wgs84"), off(HOME, 180, 10), off(HOME, 180, 1));
  expect(visit.left).toBe(false);
});

test("a start line counts northwards only, between its ends, at the interpolated instant", () => {
  const area = zoneArea(course, 0, line(1000), "wgs84");
  const [south, north] = [off(HOME, 180, 2), off(HOME, 0, 2)];
  const [visit, ...more] = over(area, south, north, south);
  expect(more).toEqual([]);
  expect(visit.from).toBeCloseTo(BEGIN + 2000 / 30, 3);
  expect(visit.to).toBe(visit.from);
  const beside = (metres: number) => [south, north].map((spot) => off(spot, 90, metres / 1000));
  expect(over(area, ...beside(995))).toHaveLength(1);
  expect(over(area, ...beside(1005))).toHaveLength(0);
});

test("a finish line counts coming from the last turnpoint, whatever its axis is called", () => {
  for (const axis of ["previous", "next", "fixed"] as const) {
    const gate = { ...line(1000), axis, bearing: 270 };
    const area = zoneArea([point(off(HOME, 90, 80)), point(HOME)], 1, gate, "wgs84");
    expect(over(area, off(HOME, 90, 3), off(HOME, 270, 3))).toHaveLength(1);
    expect(over(area, off(HOME, 270, 3), off(HOME, 90, 3))).toHaveLength(0);
  }
});

test("above its ceiling a zone is not there: it is entered where the flight sinks below", () => {
  const area = zoneArea(course, 0, { ...cylinder(3000), maxAltitude: 1500 }, "wgs84");
  const [visit] = over(area, off(HOME, 180, 6, 2000), off(HOME, 0, 6, 1000)); // 1,500 m over the centre
  expect(visit.from).toBeCloseTo(BEGIN + 200, 1);
  expect(visit.to).toBeCloseTo(BEGIN + 300, 1);
});

test("over the date line a credit lies on the way, not round the world", () => {
  const trace = traceOfFixes(
    [
      { latitude: -17, longitude: 179.999 },
      { latitude: -17, longitude: -179.999 },
    ],
    10,
  );
  expect(Math.abs(creditAt(trace, BEGIN + 5).longitude)).toBeCloseTo(180, 6);
  const area = zoneArea([point({ latitude: -17, longitude: 180 }), ...course], 0, cylinder(50), "wgs84");
  expect(visits(trace, area, whole(2))).toHaveLength(1);
});

const KINDS = [
  cylinder(500),
  cylinder(20_000),
  quadrant(),
  keyhole(500, 20_000),
  zone({ radius: 9000, innerRadius: 4000 }),
  zone({ radius: 6000, halfAngle: 135, innerRadius: 1000, innerHalfAngle: 20 }),
];
const spot = fc
  .record({ course: fc.double({ min: 0, max: 360, noNaN: true }), away: fc.double({ min: 0, max: 30, noNaN: true }) })
  .map(({ course, away }) => off(HOME, course, away));

test("visits begin and end on a border, and between them every hundredth of the way is inside", () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(spot, { minLength: 2, maxLength: 6 }), (kind, fixes) => {
      const area = zoneArea([course[1], course[0], course[2]], 1, kind, "wgs84");
      const trace = traceOfFixes(fixes, 100);
      const found = visits(trace, area, whole(fixes.length));
      const flat = (time: number) => {
        // Straight in the zone's plane, as far as fixes 60 km apart allow to say.
        const i = Math.min(fixes.length - 2, Math.floor((time - BEGIN) / 100));
        const share = (time - BEGIN) / 100 - i;
        const [a, b] = [fixes[i], fixes[i + 1]].map((fix) => area.plane.exact(fix.latitude, fix.longitude));
        return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])] as const;
      };
      const last = BEGIN + (fixes.length - 1) * 100;
      for (const { from, to } of found)
        for (const time of [from, to])
          if ((time - BEGIN) % 100 !== 0) expect(toBorder(area.shape, flat(time))).toBeLessThan(0.01);
      for (let time = BEGIN; time <= last; time += 1.0001) {
        const at = flat(time);
        if (toBorder(area.shape, at) < 0.1) continue;
        const near = nearestPoint(area.shape, at);
        const inside = Math.hypot(near[0] - at[0], near[1] - at[1]) < 1e-6;
        expect(found.some(({ from, to }) => from <= time && time <= to)).toBe(inside);
      }
    }),
    { numRuns: 300 },
  );
});

test("every fix is in a visit exactly when it lies in the zone", () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(spot, { minLength: 1, maxLength: 40 }), (kind, fixes) => {
      const area = zoneArea([course[1], course[0], course[2]], 1, kind, "wgs84");
      const found = visits(traceOfFixes(fixes, 200), area, whole(fixes.length)); // no ways between
      for (const [i, fix] of fixes.entries()) {
        const time = BEGIN + i * 200;
        expect(found.some(({ from, to }) => from <= time && time <= to)).toBe(
          isInside(area, fix.latitude, fix.longitude),
        );
      }
      expect(found.every(({ from }) => distanceTo(area, ...place(fixes[(from - BEGIN) / 200])) === 0)).toBe(true);
    }),
  );
});

const place = ({ latitude, longitude }: Spot): [number, number] => [latitude, longitude];
