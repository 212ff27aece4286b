/**
 * The values by which lists are filtered are stored in a flight's own row, so that a page queries no other table.
 * These statements recalculate them from airfield, glider, seats and pilot. Commands that change one of those run
 * them in the same batch; running them twice changes nothing.
 */
import { type SQL, sql } from "drizzle-orm";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { star } from "#app/flight-page/star/schema.ts";
import { story } from "#app/flight-page/story/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airport } from "#app/places/airport/schema.ts";

/** @param which flights */
export const setFacets = ({ db }: Pick<DbTools, "db">, which: SQL | undefined): Statement =>
  db
    .update(flight)
    .set({
      country: field("country"),
      region: field("region"),
      scClass: sql`CASE WHEN ${flight.scoreClubClass} THEN 'CL' ELSE ${glider("sc_class")} END`,
      kind: glider("kind"),
      vintage: sql`ifnull(${glider("vintage")}, 0)`,
      team: sql`(${flight.coUserId} IS NOT NULL OR ${flight.coUserName} IS NOT NULL)`,
      junior: sql`ifnull(${pilot(sql`${TWENTY_FIFTH} >= (flight.season - 1) || '-10-01'`)}, 0)`,
      female: sql`ifnull(${pilot(sql`u.gender = 'F'`)}, 0)`,
    })
    .where(which);

/**
 * Counts stars again, only those of current members. @param which flights  @param here SQL that is true for members
 * who count
 */
export const countStars = (
  { db }: Pick<DbTools, "db">,
  which: SQL | undefined,
  here: SQL = sql`u.deleted IS NULL`,
): Statement =>
  db
    .update(flight)
    .set({
      stars: sql`(SELECT count(*) FROM ${star} s JOIN ${user} u ON u.id = s.user_id AND ${here}
        WHERE s.flight_id = flight.id)`,
    })
    .where(which);

/**
 * Sets which kind of story a flight has, by current members only. @param which flights  @param here SQL that is true
 * for authors who count
 */
export const setMedia = (
  { db }: Pick<DbTools, "db">,
  which: SQL | undefined,
  here: SQL = sql`u.deleted IS NULL`,
): Statement =>
  db
    .update(flight)
    .set({
      mediaInfo: sql`(SELECT substr(min(CASE s.kind WHEN 'video' THEN '1V' WHEN 'image' THEN '2I' ELSE '3C' END), 2)
        FROM ${story} s JOIN ${user} u ON u.id = s.user_id AND ${here} WHERE s.flight_id = flight.id)`,
    })
    .where(which);

/**
 * The date of the pilot's 25th birthday: juniors keep that status until the end of the season it falls into
 * (app/core/time/season.ts).
 */
const TWENTY_FIFTH = sql`printf('%04d', substr(u.date_of_birth, 1, 4) + 25) || substr(u.date_of_birth, 5)`;

// The column is named as raw text, because Drizzle leaves out the table name of the updated table's columns in a
// subquery.
const field = (column: string) =>
  sql`(SELECT a.${sql.raw(column)} FROM ${airport} a WHERE a.id = flight.takeoff_airport_id)`;
const glider = (column: string) =>
  sql`(SELECT g.${sql.raw(column)} FROM ${aircraft} g WHERE g.id = flight.aircraft_id)`;
const pilot = (told: SQL) => sql`(SELECT ${told} FROM ${user} u WHERE u.id = flight.user_id)`;
