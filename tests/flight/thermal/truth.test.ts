/** Hot spots against places that are known to have made the thermals of simulated days, in winds from all sides. */
import { expect, test } from "vitest";
import { entriesIn, storedClimb } from "#app/flight/thermal/climb.ts";
import { type FlightClimb, type Spot, toSpot } from "#app/flight/thermal/spot.ts";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { heightsAboveSea } from "#app/soaring/flight/sea-level.ts";
import { understand } from "#app/soaring/understand.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away, distance, type Place } from "#tests/cast/ground.ts";
import { goodDay, planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";

const HOME = koenigsdorf();
const SOURCES = [5, 11, 17, 23].map((km, i) => away(HOME, 200 + (i % 2 === 0 ? -6 : 6), km * 1000));
const CELL = 821; // m: 1223 at the equator, times the cosine of 47.8°
const DAYS = 12;

/** Out over the sources and back, on a day of its own. */
function flown(nth: number) {
  const start = Date.UTC(2026, 6, 1 + nth, 10) / 1000;
  const weather = goodDay({ seed: nth, windFrom: 30 * nth, wind: 1 + (nth % 5), sources: SOURCES });
  const { bytes, truth } = simulate(
    planFor({ seed: nth, start, weather, course: [away(HOME, 200, 60_000)], interval: 4 }),
  );
  const { flights } = understand(bytes, { today: "2026-08-01", elevation: HOME.elevation });
  const [{ trace, motion, own, takeoffTime, landingTime }] = flights;
  const { phases } = analyse(trace, motion, own);
  const stood = { takeoff: HOME.elevation, landing: HOME.elevation };
  const heights = heightsAboveSea(trace, { takeoffTime, landingTime }, stood);
  const climbs = entriesIn(phases, trace, []).map(
    (entry, i): FlightClimb => ({
      ...storedClimb(entry, trace, { heights, ground: HOME.elevation, zone: "UTC" }),
      flightId: nth,
      nth: i,
    }),
  );
  const fed = truth.climbs.filter(({ thermal, gain }) => thermal?.startsWith("source") && gain > 100);
  return { climbs, used: new Set(fed.map(({ thermal }) => Number(thermal?.slice("source ".length)))) };
}

const flights = Array.from({ length: DAYS }, (_, nth) => flown(nth));
const all = flights.flatMap(({ climbs }) => climbs);
const spots: Spot[] = [...new Set(all.map(({ cell }) => cell))].flatMap((cell) =>
  toSpot(all.filter((climb) => climb.cell === cell)),
);
const nearest = (place: Place, places: readonly Place[]) => Math.min(...places.map((one) => distance(place, one)));

test("every source that was used on three days or more has its spot within a cell, whatever the wind was", () => {
  const visits = SOURCES.map((_, i) => flights.filter(({ used }) => used.has(i)).length);
  expect(visits.filter((days) => days >= 3).length).toBeGreaterThan(2);
  for (const [i, source] of SOURCES.entries())
    if (visits[i] >= 3) expect(nearest(source, spots), `source ${i}`).toBeLessThan(CELL);
});

test("no spot is made up around a source: those within 3 km of one lie within a cell of it", () => {
  const around = spots.map((spot) => nearest(spot, SOURCES)).filter((metres) => metres < 3000);
  expect(around.length).toBeGreaterThan(SOURCES.length);
  expect(Math.max(...around)).toBeLessThan(CELL);
});
