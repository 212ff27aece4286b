import { expect, test } from "vitest";
import { DEFAULT_CHOICE, layerStates } from "#app/map/layer/layers.ts";
import { isMissingHere } from "#app/map/layer/missing.ts";

const CLONE = {
  archives: ["basemap", "terrain", "airports"],
  parts: ["earth", "landcover", "water", "boundaries", "places", "pois"],
  relief: 7000,
  imagery: [],
  routing: false,
  premium: false,
  phases: "locked",
  own: false,
} as const;

const folded = (more: object) =>
  Object.entries(layerStates(DEFAULT_CHOICE, { ...CLONE, ...more }))
    .filter(([, state]) => isMissingHere(state))
    .map(([name]) => name);

test("what a fresh clone has not is folded away: roads, airspace, waypoints, pictures, fine elevation", () => {
  expect(folded({})).toEqual(
    expect.arrayContaining(["contours", "transport", "airspace3d", "waypoint", "sentinel", "rain", "routing"]),
  );
});

test("what a plan, a file of one's own or a flight's page would show stays in sight", () => {
  for (const name of ["thermals", "arrivalHeight", "ownWaypoints", "landcover"]) expect(folded({})).not.toContain(name);
  expect(folded({ phases: null })).not.toContain("intervals");
});

test("with finer elevation contours come out of the fold", () => {
  expect(folded({ relief: 90 })).not.toContain("contours");
});
