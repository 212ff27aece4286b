import { expect, test } from "vitest";
import { exported } from "#app/contest/segment/export/formats.ts";
import { getCourse, readPlaces, type Segment, SegmentForm } from "#app/contest/segment/segment.ts";
import { readCup } from "#app/soaring/cup/cup.ts";
import { measureLength } from "#app/soaring/segment/course.ts";

const course = getCourse({ width: 2.5, radius: 3, floor: 1500, ceiling: null }, [
  { latitude: 47.25, longitude: 12.4333 },
  { latitude: 47.3, longitude: 12.8 },
  { latitude: 47.35, longitude: -13.1 + 26.2 },
])!;
const ridge: Segment = {
  id: 7,
  name: 'Pinzgauer "Spaziergang" & zurück',
  distance: measureLength(course) / 1000,
  course,
};

test("CUP is read again: three points at their places, and one task", () => {
  const cup = readCup(exported([ridge], "cup"));
  expect(cup.findings).toEqual([]);
  expect(cup.tasks).toBe(1);
  expect(cup.waypoints.map(({ latitude, longitude }) => [latitude.toFixed(3), longitude.toFixed(3)])).toEqual([
    ["47.250", "12.433"],
    ["47.300", "12.800"],
    ["47.350", "13.100"],
  ]);
});

test("TSK has a line of 5 km at each gate and a cylinder between; several tasks stand in one document", () => {
  const one = exported([ridge], "tsk");
  expect(one.match(/<Point type="(Start|Turn|Finish)">/g)).toHaveLength(3);
  expect(one.match(/<ObservationZone type="Line" length="5000"\/>/g)).toHaveLength(2);
  expect(one).toContain('<ObservationZone type="Cylinder" radius="3000"/>');
  expect(one).toContain("&amp;");
  expect(one.split("\n")[1]).toMatch(/^<Task /);
  expect(exported([ridge, ridge], "tsk").split("\n")[1]).toBe("<Tasks>");
});

test("JSON and GeoJSON tell gates, corridor and length; text tells them for people", () => {
  const [told] = JSON.parse(exported([ridge], "json"));
  expect(told).toMatchObject({
    id: 7,
    start_point: [12.4333, 47.25],
    end_point: [13.1, 47.35],
    start_gate: { width: 5000, min_alt: 1500, point: [12.4333, 47.25] },
    corridor: [{ point: [12.8, 47.3], radius: 3000 }],
  });
  expect(told.start_gate).not.toHaveProperty("max_alt");
  const { features } = JSON.parse(exported([ridge], "geojson"));
  expect(features[0].geometry).toEqual({
    type: "LineString",
    coordinates: [
      [12.4333, 47.25],
      [12.8, 47.3],
      [13.1, 47.35],
    ],
  });
  expect(exported([ridge], "txt")).toContain("line of 5 km, from 1500 m");
});

const typed = (more: object) => ({
  name: "A ridge",
  places: "",
  width: "",
  radius: "",
  floor: "",
  ceiling: "",
  ...more,
});

test("a form makes a course of places; what is too short, too long or no place is refused", () => {
  const good = SegmentForm.safeParse(typed({ places: "47.25, 12.43\n47.35 13.10", width: "2,5" }));
  expect(good.data?.course.start.halfWidth).toBe(2500);
  expect(good.data?.eligible).toBeNull();
  expect(SegmentForm.safeParse(typed({ places: "47.25, 12.43\n47.26, 12.50" })).success).toBe(false);
  expect(SegmentForm.safeParse(typed({ places: "47.25, 12.43\n49.9, 12.50" })).success).toBe(false);
  expect(SegmentForm.safeParse(typed({ places: "47.25, 12.43\nInnsbruck" })).success).toBe(false);
  expect(
    SegmentForm.safeParse(typed({ places: "47.25, 12.43\n47.35, 13.1", floor: "2000", ceiling: "1000" })).success,
  ).toBe(false);
  expect(readPlaces("47.2, 11.4; -33.5 -70.25")).toEqual([
    { latitude: 47.2, longitude: 11.4 },
    { latitude: -33.5, longitude: -70.25 },
  ]);
});
