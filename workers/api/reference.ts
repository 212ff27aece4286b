/** Aircraft and airfields, read only. */
import { Hono } from "hono";
import { z } from "zod";
import { openPicture } from "#app/community/profile/airport/density/density.server.ts";
import { PILOTS, pilotsShown, shownPilot } from "#app/community/profile/pilots/pilots.server.ts";
import type { ShownPilot } from "#app/community/profile/pilots/shown-pilot.ts";
import { openSeasonMap } from "#app/community/profile/user/season-map/season-map.server.ts";
import { stepsAmong } from "#app/contest/badge/badge.server.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import { contestTotal, getPoints } from "#app/flight/total/contest-total.server.ts";
import { getSum, seasonMonths } from "#app/flight/total/month.ts";
import { type CountedByPilot, listMonths } from "#app/flight/total/total.server.ts";
import { getClub } from "#app/people/club/club.server.ts";
import { crewAmong } from "#app/people/user/pilot.server.ts";
import { indexOf } from "#app/places/aircraft/aircraft.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airportNear, getAirport } from "#app/places/airport/airport.server.ts";
import { airportsAround } from "#app/places/airport/around.server.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import { runwayNumber } from "#app/soaring/geo/runway.ts";
import { type Api, type ApiContext, buildQuery, getId, notFound } from "./context.ts";
import { inLeague } from "./people/league.ts";
import { aircraftDetail } from "./shapes.ts";
import { lonLat, present, two, whole } from "./wire.ts";

export const reference = new Hono<Api>();

const OfSeason = z.object({ season: z.coerce.number().int().min(1990).max(2100).optional() });

/**
 * Flight computers store this body, so it is small and in a stable order. With a season each index is the one used in
 * that season.
 */
reference.get("/v1/aircraft", async (c) => {
  const { season } = buildQuery(c, OfSeason);
  const rows = await c.var.tools.db.select().from(aircraft).orderBy(aircraft.id);
  const list = rows.map((row) =>
    present({
      id: row.id,
      name: row.name,
      kind: row.kind,
      sc_class: row.scClass,
      double_seater: row.doubleSeater,
      valid_dmst_index: season === undefined ? row.dmstIndex : indexOf(row, season),
    }),
  );
  return c.json(list, 200, { "cache-control": "public, max-age=300" });
});

reference.get("/v1/aircraft/simple/:id", async (c) => {
  const row = await aircraftOfFlight(c.var.tools.db, getId(c));
  if (row === null) throw notFound();
  return c.json(aircraftDetail(row));
});

/** Flights with a result in this contest, in one season or in all, and the kilometres in it. */
const FlownQuery = z.object({
  contest: z.enum(CONTESTS).default("free"),
  season: z.coerce.number().int().min(1900).max(2200).optional(),
});
type Flown = z.infer<typeof FlownQuery>;

/**
 * Returns a type, the number of flights with it in a season, and who flew them; with a season its index is that
 * season's.
 */
reference.get("/v1/aircraft/:id", async (c) => {
  const { db } = c.var.tools;
  const asked = buildQuery(c, FlownQuery);
  const id = getId(c);
  const row = await aircraftOfFlight(db, id);
  if (row === null) throw notFound();
  const index = asked.season === undefined ? row.dmstIndex : indexOf(row, asked.season);
  const flown = await flownWith(c, "aircraft", id, asked);
  return c.json({ ...aircraftDetail(row), ...present({ valid_dmst_index: index }), ...flown });
});

/** Returns a club, its place in its league, and the number of flights for it in a season. */
reference.get("/v1/club/:id", async (c) => {
  const asked = buildQuery(c, FlownQuery);
  const club = await getClub(c.var.tools, getId(c));
  if (club === null) throw notFound();
  const { id, name, region, url, logo } = club;
  const [flies, { stats }] = await Promise.all([inLeague(c.var.tools, id), flownWith(c, "club", id, asked)]);
  return c.json({ ...present({ id, name, region, url, logo, ...flies }), stats });
});

/**
 * Returns the number of flights, and the pilots with most kilometres first, as cards show them. Pilots who have left
 * have no card.
 */
async function flownWith(c: ApiContext, kind: CountedByPilot, id: number, asked: Flown) {
  const { db, now } = c.var.tools;
  const today = now().toISOString().slice(0, 10);
  if (asked.contest === "free") {
    const [months, pilots] = await Promise.all([
      listMonths(db, kind, id),
      pilotsShown(db, kind, id, { season: asked.season, order: "distance" }, today),
    ]);
    const { flights } = getSum(asked.season === undefined ? months : seasonMonths(months, asked.season));
    return { stats: { count: flights }, user: await cards(c, kind, id, asked, pilots) };
  }
  const { contest, season } = asked;
  const { flights, pilots } = await contestTotal(db, kind, id, { contest, season, most: PILOTS });
  const shown = pilots.map((pilot) => shownPilot(pilot, today));
  return { stats: { count: flights }, user: await cards(c, kind, id, asked, shown) };
}

/** In the form of the specification's user card (section 3). */
async function cards(c: ApiContext, kind: CountedByPilot, id: number, asked: Flown, pilots: readonly ShownPilot[]) {
  const { db } = c.var.tools;
  const shown = pilots.filter(({ here }) => here);
  const users = shown.map((pilot) => pilot.id);
  const [points, steps, crew] = await Promise.all([
    getPoints(db, kind, id, { ...asked, users }),
    stepsAmong({ db }, users),
    crewAmong(db, users),
  ]);
  const badges = new Set(crew.filter(({ badge }) => badge).map((pilot) => pilot.id));
  return shown.map(({ id: pilot, name, image, junior, gender, flights, distance, seconds }) =>
    present({
      id: pilot,
      name,
      image,
      badge: badges.has(pilot) || null,
      junior,
      gender: gender === "D" ? null : gender,
      count: flights,
      points: two(points(pilot)),
      distance: two(distance),
      time: seconds,
      achievement_count: steps(pilot),
    }),
  );
}

const Position = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
});

/** Returns the airfield to which a take-off at this position belongs; without one only the time zone. */
reference.get("/v1/airport/nearest", async (c) => {
  const { latitude, longitude } = buildQuery(c, Position);
  const place = await airportNear(c.var.tools, latitude, longitude);
  if (place === null) return c.json({ zone: zoneAt(latitude, longitude) });
  return c.json(
    present({
      id: place.id,
      name: place.name,
      region: place.region ?? place.country,
      zone: place.zone,
      elevation: place.elevation,
    }),
  );
});

/** Returns airfields within about 100 km where a glider could land, for arrival heights. */
reference.get("/v1/airport/around", async (c) => {
  const { latitude, longitude } = buildQuery(c, Position);
  const rows = await airportsAround(c.var.tools.db, latitude, longitude);
  return c.json(rows.map(present), 200, { "cache-control": "public, max-age=3600" });
});

/** Returns an airfield, the number of flights from it in a season, who flew them, and its longest runway. */
reference.get("/v1/airport/:id", async (c) => {
  const { tools } = c.var;
  const asked = buildQuery(c, FlownQuery);
  const place = await getAirport(tools, getId(c));
  if (place === null) throw notFound();
  const [runway] = place.runways.toSorted((a, b) => (b.length ?? 0) - (a.length ?? 0));
  return c.json(
    present({
      id: place.id,
      name: place.name,
      region: place.region ?? place.country,
      icao: place.icao,
      kind: place.kind,
      openaip_name: place.name,
      geom: { type: "Point", coordinates: lonLat(place) },
      elevation: whole(place.elevation),
      timezone: place.zone,
      launches: place.launches,
      radio_frequency: place.radio,
      rwy_name: runway && runwayNumber(runway),
      rwy_sfc: runway?.surface,
      rwy_direction: whole(runway?.heading),
      rwy_length: whole(runway?.length),
      ...(await flownWith(c, "airport", place.id, asked)),
    }),
  );
});

/**
 * Serves the picture of where flights of a season went. Its name contains the totals it was drawn from; it is deleted
 * when one of the flights is removed.
 */
reference.get("/file/:airport/density/:name", async (c) => {
  const file = await openPicture(c.var.tools, getId(c, "airport"), c.req.param("name"));
  if (file === null) throw notFound();
  return c.body(file.body, 200, {
    "content-type": "image/png",
    "content-length": String(file.length),
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=3600",
  });
});

/**
 * Serves the map of a pilot's season. Its name contains the totals it was drawn from; it is deleted when one of the
 * flights is removed.
 */
reference.get("/file/:user/season/:name", async (c) => {
  const file = await openSeasonMap(c.var.tools, getId(c, "user"), c.req.param("name"));
  if (file === null) throw notFound();
  return c.body(file.body, 200, {
    "content-type": "image/png",
    "content-length": String(file.length),
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=3600",
  });
});
