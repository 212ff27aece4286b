import fc from "fast-check";
import { expect, test } from "vitest";
import { destination, geodesic } from "#app/soaring/geo/geodesic.ts";
import { type FaiArea, faiAreas } from "#app/soaring/task/plan/fai-area.ts";
import { isFaiTriangle, LIMITS, type TriangleLimits } from "#app/soaring/task/shape.ts";

const place = (latitude: number, longitude: number) => ({ name: "", latitude, longitude });
const KOENIGSDORF = place(47.829, 11.466);
const at = (course: number, distance: number, from = KOENIGSDORF) =>
  place(...(Object.values(destination(from.latitude, from.longitude, course, distance)) as [number, number]));

/** By how much of the perimeter a third corner misses one rule; 0 and below is inside. */
function missed(limits: TriangleLimits, rule: FaiArea["rule"], corners: ReturnType<typeof place>[]): number {
  const sides = corners.map((from, i) => {
    const to = corners[(i + 1) % 3];
    return geodesic(from.latitude, from.longitude, to.latitude, to.longitude);
  });
  const perimeter = sides.reduce((sum, side) => sum + side, 0);
  const shares = sides.map((side) => side / perimeter);
  const beyond = (perimeter - limits.large) / perimeter;
  if (rule === "small") return Math.max(limits.smallLeast - Math.min(...shares), beyond);
  return Math.max(limits.largeLeast - Math.min(...shares), Math.max(...shares) - limits.largeMost, -beyond);
}

const setting = fc.record({
  latitude: fc.double({ min: -65, max: 65, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  course: fc.double({ min: 0, max: 360, noNaN: true }),
  distance: fc.double({ min: 10_000, max: 450_000, noNaN: true }),
  limits: fc.constantFrom(LIMITS.record, LIMITS.contest),
});

test("every place of an outline keeps its rule within a millionth of the perimeter", () => {
  fc.assert(
    fc.property(setting, ({ latitude, longitude, course, distance, limits }) => {
      const from = place(latitude, longitude);
      const to = at(course, distance, from);
      for (const { rule, latitude: lat, longitude: lon } of faiAreas(from, to, limits, 12)) {
        for (let i = 0; i < lat.length; i++) {
          expect(missed(limits, rule, [from, to, place(lat[i], lon[i])])).toBeLessThan(1e-6);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("a place moved outward by a thousandth of the leg fails its rule", () => {
  fc.assert(
    fc.property(setting, ({ latitude, longitude, course, distance, limits }) => {
      const from = place(latitude, longitude);
      const to = at(course, distance, from);
      for (const area of faiAreas(from, to, limits, 60)) {
        const { latitude: lat, longitude: lon } = area;
        const narrow = Math.cos((latitude * Math.PI) / 180);
        const flat = lat.map((each, i) => [(((lon[i] - longitude + 540) % 360) - 180) * narrow, each - latitude]);
        const twice = flat.reduce((sum, [x, y], i) => {
          const [nx, ny] = flat[(i + 1) % flat.length];
          return sum + x * ny - y * nx;
        }, 0);
        const width = Math.sqrt(Math.abs(twice) / 2) * 111_000;
        if (width < distance / 50) continue; // what is left at the threshold is as thin as the step
        for (let i = 1; i < flat.length - 1; i += 5) {
          const [before, after] = [flat[i - 1], flat[i + 1]];
          const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
          const [ax, ay] = [flat[i][0] - before[0], flat[i][1] - before[1]];
          const [bx, by] = [after[0] - flat[i][0], after[1] - flat[i][1]];
          // At a corner of the outline "outward" is no one direction.
          if ((ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by)) < 0.99) continue;
          const outward = (Math.atan2(dy, -dx) * 180) / Math.PI + (twice > 0 ? 0 : 180); // to the right of a way round to the left
          const here = place(lat[i], lon[i]);
          expect(missed(limits, area.rule, [from, to, at(outward, distance / 1000, here)])).toBeGreaterThan(1e-6);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test("a place is in an area exactly when the three make an FAI triangle, on a grid around a leg of 160 km", () => {
  const to = at(104, 160_000);
  for (const limits of [LIMITS.record, LIMITS.contest]) {
    const areas = faiAreas(KOENIGSDORF, to, limits);
    let [inside, differ] = [0, 0];
    for (let east = -320; east <= 480; east += 8) {
      for (let north = -440; north <= 440; north += 8) {
        const here = place(KOENIGSDORF.latitude + north / 111.2, KOENIGSDORF.longitude + east / 75);
        const [valid, drawn] = [
          isFaiTriangle([KOENIGSDORF, to, here], limits),
          areas.some((area) => holds(area, here)),
        ];
        if (valid) inside++;
        if (valid !== drawn) differ++;
      }
    }
    expect(inside).toBeGreaterThan(300);
    expect(differ).toBeLessThan(inside / 250); // the line between samples is straight, the border is not
  }
});

function holds({ latitude, longitude }: FaiArea, at: { latitude: number; longitude: number }): boolean {
  let inside = false;
  for (let i = 0; i + 1 < latitude.length; i++) {
    const [y, ny, x, nx] = [latitude[i], latitude[i + 1], longitude[i], longitude[i + 1]];
    if (y > at.latitude === ny > at.latitude) continue;
    if (at.longitude < x + ((at.latitude - y) / (ny - y)) * (nx - x)) inside = !inside;
  }
  return inside;
}

const rules = (distance: number, limits: TriangleLimits) =>
  faiAreas(KOENIGSDORF, at(90, distance), limits, 5).map(({ rule, side }) => `${rule} ${side}`);

test("a leg of 160 km has small triangles only below 750 km, and large ones too where 500 km is the threshold", () => {
  expect(rules(160_000, LIMITS.record)).toEqual(["small left", "small right"]);
  expect(rules(160_000, LIMITS.contest)).toEqual(["small left", "small right", "large left", "large right"]);
});

test("a leg of more than 44 % of 750 km, 330 km, has no triangle below 750 km", () => {
  expect(rules(329_000, LIMITS.record)).toContain("small left");
  expect(rules(331_000, LIMITS.record)).toEqual(["large left", "large right"]);
});

test("no leg, none from a place to itself, and none longer than gliders fly has areas", () => {
  expect(rules(0, LIMITS.record)).toEqual([]);
  expect(rules(3_100_000, LIMITS.record)).toEqual([]);
});
