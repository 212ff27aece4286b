import fc from "fast-check";
import { expect, test } from "vitest";
import { circle } from "#app/soaring/airspace/arc.ts";
import {
  allSides,
  contains,
  getShape,
  mayCut,
  type Shape,
  sidesBeside,
  toBorder,
} from "#app/soaring/airspace/shape.ts";
import type { Position } from "#app/soaring/airspace/volume.ts";
import { destination, geodesic } from "#app/soaring/geo/geodesic.ts";

const inside = (shape: Shape, x: number, y: number) => contains(shape, allSides(shape), x, y);

const course = fc.double({ min: 0, max: 360, noNaN: true });
const latitude = fc.double({ min: -70, max: 70, noNaN: true });
const longitude = fc.double({ min: -170, max: 170, noNaN: true });

test("a place is in a circle when its geodesic to the centre is shorter than the radius, chords apart", () => {
  fc.assert(
    fc.property(
      longitude,
      latitude,
      fc.double({ min: 500, max: 50_000, noNaN: true }),
      course,
      fc.double({ min: 0, max: 2, noNaN: true }),
      (x, y, radius, towards, share) => {
        const shape = getShape(circle([x, y], radius));
        const at = destination(y, x, towards, radius * share);
        // Chords of 5° lie 0.1 % within; a side straight in degrees leaves the geodesic by less than that.
        if (Math.abs(share - 1) > 0.003) expect(inside(shape, at.longitude, at.latitude)).toBe(share < 1);
      },
    ),
  );
});

test("the way to the border of a circle is what is left of its radius, within 1 %", () => {
  fc.assert(
    fc.property(
      latitude,
      fc.double({ min: 1000, max: 40_000, noNaN: true }),
      course,
      fc.double({ min: 0, max: 0.95, noNaN: true }),
      (y, radius, towards, share) => {
        const at = destination(y, 11, towards, radius * share);
        const way = toBorder(getShape(circle([11, y], radius)), at.longitude, at.latitude);
        const left = radius - geodesic(y, 11, at.latitude, at.longitude);
        expect(Math.abs(way - left)).toBeLessThan(0.01 * left + 0.002 * radius);
      },
    ),
  );
});

/** Corners of a star about 48° N 11° E, by how far each is: never crossing itself. */
const star = fc
  .array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 })
  .map((radii): Position[] =>
    radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [11 + radius * Math.sin(angle), 48 + radius * Math.cos(angle)];
    }),
  );

const place = fc.tuple(
  fc.double({ min: -1.1, max: 1.1, noNaN: true }),
  fc.double({ min: -1.1, max: 1.1, noNaN: true }),
);

test("a place is in a star when it lies before the side in its direction", () => {
  fc.assert(
    fc.property(star, place, (ring, [east, north]) => {
      const turn = (Math.atan2(east, north) / (2 * Math.PI) + 1) % 1;
      const i = Math.floor(turn * ring.length);
      const [a, b] = [ring[i], ring[(i + 1) % ring.length]].map(([x, y]) => [x - 11, y - 48]);
      // On the centre's side of the line through both corners, by the sign of the cross product.
      const side = (px: number, py: number) => (b[0] - a[0]) * (py - a[1]) - (b[1] - a[1]) * (px - a[0]);
      if (ring.length < 5 || Math.abs(side(east, north)) < 1e-9) return;
      expect(inside(getShape(ring), 11 + east, 48 + north)).toBe(
        Math.sign(side(east, north)) === Math.sign(side(0, 0)),
      );
    }),
  );
});

test("sides beside a box decide for every place in it, and a box that none cuts is in or out as a whole", () => {
  fc.assert(
    fc.property(
      star,
      place,
      fc.double({ min: 0.001, max: 0.5, noNaN: true }),
      fc.array(place, { maxLength: 10 }),
      (ring, [east, north], size, places) => {
        const shape = getShape(ring);
        const box: [number, number, number, number] = [11 + east, 48 + north, 11 + east + size, 48 + north + size];
        const sides = sidesBeside(shape, box);
        const found = places.map(([x, y]): [number, number] => [
          box[0] + ((x + 1.1) / 2.2) * size,
          box[1] + ((y + 1.1) / 2.2) * size,
        ]);
        const within = found.map(([x, y]) => inside(shape, x, y));
        expect(found.map(([x, y]) => contains(shape, sides, x, y))).toEqual(within);
        if (!mayCut(shape, sides, box)) expect(new Set(within).size).toBeLessThan(2);
      },
    ),
  );
});
