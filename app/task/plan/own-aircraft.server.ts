/** The gliders a member flew most recently, in which a plan is scored. */
import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { season } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { indexOf } from "#app/places/aircraft/aircraft.ts";
import { polarRanges } from "#app/places/aircraft/polar-setting.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";

export interface OwnAircraft {
  id: number;
  name: string;
  /** Handicap index in the season of that day; 100 if unknown. */
  index: number;
  /** Take-off mass in kg, from empty with a light pilot to the maximum. */
  mass: { least: number; most: number };
}

export interface Planning {
  /** Most recently flown first. */
  aircraft: OwnAircraft[];
  /** The country of the member's club. */
  clubs: string[];
  season: number;
}

const MOST = 6;

/** @param day YYYY-MM-DD */
export async function getPlanning(
  { db }: Pick<Tools, "db">,
  member: { id: number } | null,
  day: string,
): Promise<Planning> {
  const year = season(day);
  if (member === null) return { aircraft: [], clubs: [], season: year };
  const flown = await db
    .select({ id: flight.aircraftId })
    .from(flight)
    .where(and(eq(flight.userId, member.id), isNotNull(flight.aircraftId), isNull(flight.deleted)))
    .groupBy(flight.aircraftId)
    .orderBy(desc(sql`max(${flight.scoringDate})`))
    .limit(MOST);
  const ids = flown.flatMap(({ id }) => id ?? []);
  const rows = ids.length === 0 ? [] : await db.select().from(aircraft).where(inArray(aircraft.id, ids));
  const [home] = await db
    .select({ region: club.region })
    .from(user)
    .innerJoin(club, eq(club.id, user.clubId))
    .where(eq(user.id, member.id));
  return {
    aircraft: ids.flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      if (!row) return [];
      const { least, most } = polarRanges(row).mass;
      return [{ id, name: row.name, index: indexOf(row, year) ?? 100, mass: { least, most } }];
    }),
    clubs: home ? [home.region.slice(0, 2)] : [], // ISO 3166-2 begins with the country
    season: year,
  };
}
