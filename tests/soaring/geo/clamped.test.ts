import fc from "fast-check";
import { expect, test } from "vitest";
import { Latitude, Longitude } from "#app/soaring/geo/clamped.ts";
import { readDraft } from "#app/task/draft.ts";
import { WaypointCreate } from "#app/task/waypoint/waypoint.ts";

test("coordinates beyond a pole or the date line are brought to it, others stay as they are", () => {
  const table = [
    [90, 90],
    [90.1, 90],
    [-90.1, -90],
    [1e300, 90],
    [-1e300, -90],
    [47.812_345, 47.812_345],
  ];
  for (const [sent, kept] of table) expect(Latitude.parse(sent)).toBe(kept);
  expect([180, 180.1, -181, 11.4].map((degrees) => Longitude.parse(degrees))).toEqual([180, 180, -180, 11.4]);
});

test("what is no number is no coordinate", () => {
  for (const sent of [Number.NaN, Number.POSITIVE_INFINITY, "47", null, undefined])
    expect(Latitude.safeParse(sent).success).toBe(false);
});

test("a point of a task and a waypoint lie where somebody can fly, wherever they were sent", () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (x, y) => {
        const point = WaypointCreate.parse({ name: "Far", geom: { type: "Point", coordinates: [x, y] } });
        const [longitude, latitude] = point.geom.coordinates;
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        const zone = {
          axis: "symmetric",
          radius: 500,
          halfAngle: 180,
          innerRadius: 0,
          innerHalfAngle: 0,
          bearing: null,
          line: false,
          move: false,
          reduce: false,
          area: false,
          speedStyle: null,
          maxAltitude: null,
          other: {},
        };
        const read = readDraft({ points: [0, 1].map((i) => ({ name: `${i}`, latitude: y, longitude: x + i, zone })) });
        if (read.kind === "draft")
          for (const each of read.draft.points)
            expect(Math.abs(each.latitude) <= 90 && Math.abs(each.longitude) <= 180).toBe(true);
        else expect(read.faults.filter(({ point }) => point !== null)).toEqual([]);
      },
    ),
  );
});
