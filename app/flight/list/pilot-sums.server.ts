/** What pilots' flights come to: valid ones, flown as the one in command. */
import { and, avg, count, desc, eq, isNull, sql } from "drizzle-orm";
import { among } from "#app/db/among.ts";
import type { Db } from "#app/db/db.ts";
import { airport } from "#app/db/schema/airport.ts";
import { flight } from "#app/db/schema/flight.ts";
import { type Listed, placeOf } from "../analysis/listed-statistics.ts";

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

const NO_FLIGHTS: PilotSums = {
  flights: 0,
  distance: 0,
  seconds: 0,
  speed: null,
  glideSpeed: null,
  glideDetour: null,
  home: null,
};

/** Where it stands in rows by its place, in older ones by its name. */
const average = (name: Listed) => {
  const part = (path: string) => sql`json_extract(${flight.snapshot}, ${`$.statistics${path}`})`;
  return sql<number | null>`avg(coalesce(${part(placeOf(name))}, ${part(`.${name}`)}))`.as(name);
};

/** Looks up what the flights of one who was among those asked for come to. */
export type SumsOf = (pilot: number) => PilotSums;

/** @param pilots a page of them: two questions, however many */
export async function pilotSums(db: Db, pilots: readonly number[]): Promise<SumsOf> {
  const own = and(among(flight.userId, pilots), eq(flight.state, "valid"), isNull(flight.deleted));
  const [sums, fields] = await db.batch([
    db
      .select({
        pilot: flight.userId,
        flights: count(),
        distance: sql<number>`coalesce(sum(${flight.distance}), 0)`,
        seconds: sql<number>`coalesce(sum(unixepoch(${flight.landingTime}) - unixepoch(${flight.takeoffTime})), 0)`,
        speed: avg(flight.speed).mapWith(Number),
        glideSpeed: average("glide_speed"),
        glideDetour: average("glide_detour"),
      })
      .from(flight)
      .where(own)
      .groupBy(flight.userId),
    db
      .select({ pilot: flight.userId, id: airport.id, name: airport.name })
      .from(flight)
      .innerJoin(airport, eq(airport.id, flight.takeoffAirportId))
      .where(own)
      .groupBy(flight.userId, airport.id)
      .orderBy(desc(count()), airport.id),
  ]);
  const found = new Map<number, PilotSums>();
  for (const { pilot, ...come } of sums) found.set(pilot, { ...come, home: null });
  for (const { pilot, id, name } of fields) {
    const of = found.get(pilot);
    if (of) of.home ??= { id, name };
  }
  return (pilot) => found.get(pilot) ?? NO_FLIGHTS;
}
