/** The flights that the sitemaps list: valid ones, in parts of a third of a month, so that no part exceeds its limit. */
import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";

/** The most addresses in one file. Source: sitemaps.org. */
const MAX_ADDRESSES = 50_000;

/** First days of the thirds of a month. */
const THIRDS = ["01", "11", "21"];

/**
 * Lists the thirds of months with a flight, oldest first, `2026-06-1` to `-3`. Each takes one step in the index,
 * however many flights it has.
 */
export async function partsFlown(db: Db): Promise<string[]> {
  const shown = sql`${flight.state} = 'valid' AND ${flight.deleted} IS NULL`;
  const rows = await db.all<{ day: string }>(sql`
    WITH RECURSIVE first(day) AS (
      SELECT (SELECT min(${flight.scoringDate}) FROM ${flight} WHERE ${shown})
      UNION ALL
      SELECT (SELECT min(${flight.scoringDate}) FROM ${flight}
        WHERE ${flight.scoringDate} >= CASE
          WHEN substr(first.day, 9) < '11' THEN substr(first.day, 1, 8) || '11'
          WHEN substr(first.day, 9) < '21' THEN substr(first.day, 1, 8) || '21'
          ELSE date(substr(first.day, 1, 7) || '-01', '+1 month') END AND ${shown})
      FROM first WHERE first.day IS NOT NULL
    )
    SELECT day FROM first WHERE day IS NOT NULL`);
  return rows.map(({ day }) => `${day.slice(0, 7)}-${THIRDS.filter((first) => first <= day.slice(8)).length}`);
}

/** Returns the ids of a part's flights in order of their days; null when there is no part of that name. */
export async function flightsOfPart(db: Db, part: string): Promise<number[] | null> {
  const [, month, third] = /^(\d{4}-(?:0[1-9]|1[0-2]))-([123])$/.exec(part) ?? [];
  if (month === undefined) return null;
  const [from, to] = [THIRDS[Number(third) - 1], THIRDS[Number(third)] ?? "32"].map((day) => `${month}-${day}`);
  const rows = await db
    .select({ id: flight.id })
    .from(flight)
    .where(
      and(gte(flight.scoringDate, from), lt(flight.scoringDate, to), eq(flight.state, "valid"), isNull(flight.deleted)),
    )
    .orderBy(asc(flight.scoringDate), asc(flight.id))
    .limit(MAX_ADDRESSES);
  return rows.map(({ id }) => id);
}
