/** Pilots, aircraft and airfields to read. */
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { airportNear } from "#app/airport/airport.server.ts";
import { zoneAt } from "#app/airport/zone.ts";
import { aircraft } from "#app/db/schema/aircraft.ts";
import { club } from "#app/db/schema/club.ts";
import { flight } from "#app/db/schema/flight.ts";
import { user } from "#app/db/schema/user.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import { type Door, idOf, notFound, parsed } from "./door.ts";
import { aircraftDetail, present } from "./shapes.ts";

export const reference = new Hono<Door>();

/** Flight computers keep this body: small and in a stable order. */
reference.get("/v1/aircraft", async (c) => {
  const rows = await c.var.tools.db.select().from(aircraft).orderBy(aircraft.id);
  const list = rows.map((row) =>
    present({
      id: row.id,
      name: row.name,
      kind: row.kind,
      sc_class: row.scClass,
      double_seater: row.doubleSeater,
      valid_dmst_index: row.dmstIndex,
    }),
  );
  return c.json(list, 200, { "cache-control": "public, max-age=300" });
});

reference.get("/v1/aircraft/simple/:id", async (c) => {
  const row = await aircraftOfFlight(c.var.tools.db, idOf(c));
  if (row === null) throw notFound();
  return c.json(aircraftDetail(row));
});

reference.get("/v1/user/:id", async (c) => {
  const id = idOf(c);
  const { db } = c.var.tools;
  const [row] = await db.select().from(user).leftJoin(club, eq(club.id, user.clubId)).where(eq(user.id, id));
  if (!row) throw notFound();
  const [sums] = await db
    .select({
      flights: count(),
      distance: sql<number>`coalesce(sum(${flight.distance}), 0)`,
      seconds: sql<number>`coalesce(sum(unixepoch(${flight.landingTime}) - unixepoch(${flight.takeoffTime})), 0)`,
    })
    .from(flight)
    .where(and(eq(flight.userId, id), eq(flight.state, "valid"), isNull(flight.deleted)));
  return c.json(
    present({
      id,
      name: row.user.name,
      gender: row.user.gender,
      date_joined: row.user.created,
      club: row.club && { id: row.club.id, name: row.club.name, region: row.club.region },
      flight_count: sums.flights,
      story_count: 0,
      achievement_count: 0,
      total_free_distance: Math.round(sums.distance * 100) / 100,
      total_flight_duration: sums.seconds,
    }),
  );
});

const Position = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
});

/** The airfield a take-off at this place belongs to; without one only the zone. */
reference.get("/v1/airport/nearest", async (c) => {
  const { latitude, longitude } = parsed(Position, c.req.query(), "query");
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
