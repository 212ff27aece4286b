import fc from "fast-check";
import { expect, test } from "vitest";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { cylinder, keyhole, line, quadrant, type Zone } from "#app/soaring/task/zone/zone.ts";
import { distanceTo, zoneArea } from "#app/soaring/task/zone/zone-area.ts";
import { makeOutlines } from "#app/soaring/task/zone/zone-outline.ts";

const COURSE = [
  { name: "A", latitude: 47.8, longitude: 11.4 },
  { name: "B", latitude: 48.6, longitude: 10.9 },
  { name: "C", latitude: 48.4, longitude: 12.2 },
];
const area = (zone: Zone) => zoneArea(COURSE, 1, zone, "wgs84");
const fromTurn = (latitude: number, longitude: number) =>
  geodesic(COURSE[1].latitude, COURSE[1].longitude, latitude, longitude);

test("every point of a cylinder's border is its radius away, and it is closed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 15_000 }), (radius) => {
      const [{ latitude, longitude }] = makeOutlines(area(cylinder(radius)));
      for (const [i, each] of latitude.entries()) expect(fromTurn(each, longitude[i])).toBeCloseTo(radius, 1);
      expect(latitude.at(-1)).toBeCloseTo(latitude[0], 9);
      expect(longitude.at(-1)).toBeCloseTo(longitude[0], 9);
    }),
  );
});

test("the border of a keyhole and of a quadrant lies on the zone that the flight is judged by", () => {
  for (const zone of [keyhole(500, 10_000), quadrant(3000)]) {
    const judged = area(zone);
    for (const { latitude, longitude } of makeOutlines(judged)) {
      for (const [i, each] of latitude.entries()) expect(distanceTo(judged, each, longitude[i])).toBeLessThan(0.5);
    }
  }
});

test("a line is drawn across the course, twice its radius long", () => {
  const start = zoneArea(COURSE, 0, line(1000), "wgs84");
  const [{ latitude, longitude }] = makeOutlines(start);
  expect(geodesic(latitude[0], longitude[0], latitude[1], longitude[1])).toBeCloseTo(2000, 1);
  const middle = [(latitude[0] + latitude[1]) / 2, (longitude[0] + longitude[1]) / 2];
  expect(geodesic(COURSE[0].latitude, COURSE[0].longitude, middle[0], middle[1])).toBeLessThan(1);
  const away = latitude.map((each, i) => geodesic(COURSE[1].latitude, COURSE[1].longitude, each, longitude[i]));
  expect(away[0]).toBeCloseTo(away[1], 0);
});

test("a sector without limit is drawn to 20 km", () => {
  const [{ latitude, longitude }] = makeOutlines(area(quadrant()));
  expect(Math.max(...latitude.map((each, i) => fromTurn(each, longitude[i])))).toBeCloseTo(20_000, 0);
});
