import { expect, test } from "vitest";
import { type Found, readFound, together } from "#app/task/plan/places/found.ts";

const place = (name: string, latitude: number, longitude: number): Found => ({
  kind: "place",
  spot: { name, latitude, longitude, elevation: null },
  more: "",
});

test("airfields, waypoints and collections are read as the search tells them, to the last digit", () => {
  expect(
    readFound([
      {
        index: "airport",
        id: 3,
        name: "Zell am See",
        region: "AT",
        country: "AT",
        latitude: 47.292600001,
        longitude: 12.7873,
        elevation: 754.4,
      },
      {
        index: "waypoint",
        id: 7,
        name: "Zellerkopf",
        code: "ZEK",
        country: "AT",
        latitude: 47.3,
        longitude: 12.8,
        elevation: null,
        waypoint_collection: { id: 2, name: "Pinzgau" },
      },
      { index: "waypoint_collection", id: 2, name: "Zeller Punkte", waypoint_count: 12, user: { id: 1, name: "Ada" } },
    ]),
  ).toEqual([
    {
      kind: "place",
      spot: { name: "Zell am See", latitude: 47.292600001, longitude: 12.7873, elevation: 754.4 },
      more: "AT",
    },
    {
      kind: "place",
      spot: { name: "Zellerkopf", latitude: 47.3, longitude: 12.8, elevation: null },
      more: "ZEK · AT · Pinzgau",
    },
    { kind: "collection", id: 2, name: "Zeller Punkte", count: 12 },
  ]);
});

test("what is of another shape is left out, whatever comes", () => {
  for (const told of [
    null,
    {},
    "x",
    [null],
    [{ index: "airport", name: "No place" }],
    [{ index: "waypoint_collection", name: "No id" }],
  ])
    expect(readFound(told)).toEqual([]);
});

test("what the device knows stands first, and what lies within 100 m of it is that", () => {
  const known = [place("Own name", 47.8283, 11.4661)];
  const others = [place("Königsdorf", 47.8288, 11.4665), place("Königsdorf Nord", 47.84, 11.4661)];
  expect(together(known, others)).toEqual([known[0], others[1]]);
  const collection: Found = { kind: "collection", id: 1, name: "A", count: 1 };
  expect(together([], [collection, collection])).toEqual([collection]);
  const many = Array.from({ length: 30 }, (_, i) => place(`P${i}`, i, 0));
  expect(together(many, [])).toHaveLength(12);
});
