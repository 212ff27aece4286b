import { expect, test, vi } from "vitest";
import type { LandingField } from "#app/flight-page/arrival/arrivals.ts";
import { landingPlaces } from "#app/flight-page/arrival/landing-places.ts";
import type { Outlanding } from "#app/map/waypoint/outlandings.ts";
import { destination } from "#app/soaring/geo/geodesic.ts";

const AIRFIELD: LandingField = { id: 1, name: "Königsdorf", latitude: 47.83, longitude: 11.47, elevation: 601 };
const meadow = (name: string, metres: number): Outlanding => ({
  name,
  ...destination(AIRFIELD.latitude, AIRFIELD.longitude, 60, metres),
  elevation: 600,
});
const names = (fields: LandingField[] | null) => fields?.map(({ name, outlanding }) => [name, outlanding ?? false]);

test("an outlanding field within a kilometre of an airfield is the airfield, farther away its own", async () => {
  const around = landingPlaces(
    async () => [meadow("Same", 900), meadow("Other", 1100)],
    async () => [AIRFIELD],
  );
  expect(names(await around(47.8, 11.4))).toEqual([
    ["Königsdorf", false],
    ["Other", true],
  ]);
});

test("where outlanding fields are not wanted, airfields are all there is", async () => {
  expect(names(await landingPlaces(null, async () => [AIRFIELD])(47.8, 11.4))).toEqual([["Königsdorf", false]]);
});

test("where one of both cannot be had, the other is told; where neither can, nothing", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const broken = async () => Promise.reject(new Error("502"));
  expect(names(await landingPlaces(broken, async () => [AIRFIELD])(47.8, 11.4))).toEqual([["Königsdorf", false]]);
  expect(
    names(
      await landingPlaces(
        async () => [meadow("Meadow", 3000)],
        async () => null,
      )(47.8, 11.4),
    ),
  ).toEqual([["Meadow", true]]);
  expect(await landingPlaces(broken, async () => null)(47.8, 11.4)).toBeNull();
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test("two fields have different ids, and a list is the same one while the glider stays in its half degree", async () => {
  const airfields = [AIRFIELD];
  const around = landingPlaces(
    async () => [meadow("A", 3000), meadow("B", 5000)],
    async () => airfields,
  );
  const [first, again] = [await around(47.8, 11.4), await around(47.9, 11.3)];
  expect(again).toBe(first);
  expect(new Set(first?.map(({ id }) => id)).size).toBe(3);
});
