/** What a pilot's flights come to: valid ones, flown as the one in command. */
import { and, avg, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { airport } from "#app/db/schema/airport.ts";
import { flight } from "#app/db/schema/flight.ts";

export interface PilotSums {
  flights: number;
  /** Kilometres of the free contest. */
  distance: number;
  /** In the air. */
  seconds: number;
  /** km/h, of the free contest's course; null without flights. */
  speed: number | null;
  /** km/h, between climbs. */
  glideSpeed: number | null;
  /** Flown over straight way. */
  glideDetour: number | null;
  /** Where most flights began. */
  home: { id: number; name: string } | null;
}

export async function pilotSums(db: Db, pilot: number): Promise<PilotSums> {
  const own = and(eq(flight.userId, pilot), eq(flight.state, "valid"), isNull(flight.deleted));
  const [sums, homes] = await db.batch([
    db
      .select({
        flights: count(),
        distance: sql<number>`coalesce(sum(${flight.distance}), 0)`,
        seconds: sql<number>`coalesce(sum(unixepoch(${flight.landingTime}) - unixepoch(${flight.takeoffTime})), 0)`,
        speed: avg(flight.speed).mapWith(Number),
        glideSpeed: sql<number | null>`avg(json_extract(${flight.snapshot}, '$.statistics.glide_speed'))`,
        glideDetour: sql<number | null>`avg(json_extract(${flight.snapshot}, '$.statistics.glide_detour'))`,
      })
      .from(flight)
      .where(own),
    db
      .select({ id: airport.id, name: airport.name })
      .from(flight)
      .innerJoin(airport, eq(airport.id, flight.takeoffAirportId))
      .where(own)
      .groupBy(airport.id)
      .orderBy(desc(count()), airport.id)
      .limit(1),
  ]);
  return { ...sums[0], home: homes.at(0) ?? null };
}
