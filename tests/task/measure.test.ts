import { expect, test } from "vitest";
import { cylinder, line } from "#app/soaring/task/zone/zone.ts";
import { readDraft, type TaskDraft } from "#app/task/draft.ts";
import { measure } from "#app/task/measure.ts";

function drawn(points: [number, number][], more: object = {}, radius = 10_000): TaskDraft {
  const read = readDraft({
    ...more,
    points: points.map(([latitude, longitude], i) => ({
      name: `P${i}`,
      latitude,
      longitude,
      zone:
        i > 0 && i < points.length - 1
          ? { ...cylinder(radius), area: (more as { ruleset?: string }).ruleset === "AA" }
          : line(5000),
    })),
  });
  if (read.kind === "refused") throw new Error(JSON.stringify(read.faults));
  return read.draft;
}

test("a triangle from a corner is closed, of its kind, and as long as its legs", () => {
  const of = measure(
    drawn([
      [48, 10],
      [48, 12],
      [49.2, 11],
      [48, 10],
    ]),
  );
  expect(of).toMatchObject({ kind: "TR", closed: true, startOnLeg: false, minDistance: null, maxDistance: null });
  expect(of.distance).toBeGreaterThan(440_000);
  expect(of.penalizedDistance).toBe(of.distance);
  expect(of.bbox).toEqual([10, 48, 12, 49.2]);
});

test("started on a leg it is as long as the triangle itself", () => {
  const corner = measure(
    drawn([
      [48, 10],
      [48, 12],
      [49.2, 11],
      [48, 10],
    ]),
  );
  const onLeg = measure(
    drawn([
      [48.003, 11],
      [48, 12],
      [49.2, 11],
      [48, 10],
      [48.003, 11],
    ]),
  );
  expect(onLeg).toMatchObject({ kind: "TR", startOnLeg: true });
  expect(onLeg.distance).toBeCloseTo(corner.distance, 3);
});

test("an out and return into one area of 10 km is 20 km longer or shorter", () => {
  const of = measure(
    drawn(
      [
        [48, 10],
        [48.8, 10],
        [48, 10],
      ],
      { ruleset: "AA", minTime: 7200 },
    ),
  );
  expect(of.maxDistance).toBeCloseTo(of.distance + 20_000, -1);
  expect(of.minDistance).toBeCloseTo(of.distance - 20_000, -1);
});

test("two areas are reached at their nearest and farthest points, not at their centres' sides", () => {
  const of = measure(
    drawn(
      [
        [48, 10],
        [48.5, 11],
        [48, 12],
        [48, 10],
      ],
      { ruleset: "AA" },
    ),
  );
  // No way through the areas that 2,000 choices of border points find is longer, none is shorter.
  for (let i = 0; i < 2000; i++) {
    const [a, b] = [i * 0.7, i * 1.3];
    const way = measure(drawn([[48, 10], around(48.5, 11, a), around(48, 12, b), [48, 10]], { ruleset: "F" })).distance;
    expect(way).toBeLessThanOrEqual((of.maxDistance ?? 0) + 1);
    expect(way).toBeGreaterThanOrEqual((of.minDistance ?? 0) - 1);
  }
});

function around(latitude: number, longitude: number, angle: number): [number, number] {
  const metres = 9990; // within the circle whatever the earth's shape
  const north = (metres * Math.cos(angle)) / 111_400;
  const east = (metres * Math.sin(angle)) / (111_400 * Math.cos((latitude * Math.PI) / 180));
  return [latitude + north, longitude + east];
}

test("zones that reduce take it off the second figure alone", () => {
  const draft = drawn([
    [48, 10],
    [48.8, 10],
    [48, 10],
  ]);
  draft.points[1].zone = { ...cylinder(500), reduce: true };
  const of = measure(draft);
  expect(of.penalizedDistance).toBeCloseTo(of.distance - 1000, 6);
});
