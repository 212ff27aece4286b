/** Aircraft and airfields to read. */
import { Hono } from "hono";
import { z } from "zod";
import { indexOf } from "#app/aircraft/aircraft.ts";
import { airportNear, getAirport } from "#app/airport/airport.server.ts";
import { airportsAround } from "#app/airport/around.server.ts";
import { zoneAt } from "#app/airport/zone.ts";
import { aircraft } from "#app/db/schema/aircraft.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import { countFlownFrom } from "#app/flight/list/flown-from.server.ts";
import { runwayNumber } from "#app/soaring/geo/runway.ts";
import { type Door, idOf, notFound, queryOf } from "./door.ts";
import { aircraftDetail } from "./shapes.ts";
import { lonLat, present, whole } from "./wire.ts";

export const reference = new Hono<Door>();

const OfSeason = z.object({ season: z.coerce.number().int().min(1990).max(2100).optional() });

/** Flight computers keep this body: small and in a stable order. With a season its index is the one that season is scored by. */
reference.get("/v1/aircraft", async (c) => {
  const { season } = queryOf(c, OfSeason);
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
  const row = await aircraftOfFlight(c.var.tools.db, idOf(c));
  if (row === null) throw notFound();
  return c.json(aircraftDetail(row));
});

const Position = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
});

/** The airfield a take-off at this place belongs to; without one only the zone. */
reference.get("/v1/airport/nearest", async (c) => {
  const { latitude, longitude } = queryOf(c, Position);
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

/** Where a glider could land within about 100 km, for heights of arrival. */
reference.get("/v1/airport/around", async (c) => {
  const { latitude, longitude } = queryOf(c, Position);
  const rows = await airportsAround(c.var.tools.db, latitude, longitude);
  return c.json(rows.map(present), 200, { "cache-control": "public, max-age=3600" });
});

/** Only what is there: flights of the free contest. */
const AirportQuery = z.object({
  contest: z.literal("free").default("free"),
  season: z.coerce.number().int().min(1900).max(2200).optional(),
});

/** An airfield, how many flights of a season began there, and its longest runway. */
reference.get("/v1/airport/:id", async (c) => {
  const { tools } = c.var;
  const { season } = queryOf(c, AirportQuery);
  const place = await getAirport(tools, idOf(c));
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
      stats: { count: await countFlownFrom(tools.db, place.id, season) },
    }),
  );
});
