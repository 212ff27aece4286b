/**
 * Determines who won a day: the flight with the most points of all ranked ones that took off in one country on one
 * local date; several if they have equal points. A later upload of another pilot can take a day away, so every change
 * of a pilot's flights decides the days of these flights again for everybody.
 */
import { sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { getBadge } from "../badge.ts";

interface Winner {
  date: string;
  country: string;
  flight: number;
  user: number;
}

/** Days that are decided in one statement. */
const DAYS_TOGETHER = 400;

/** @returns pilots who won or lost a day */
export async function settleDays({ db }: Pick<Tools, "db">, user: number): Promise<Set<number>> {
  const { from } = getBadge("day_winner");
  const days = await db.all<{ date: string; country: string }>(sql`
    SELECT scoring_date AS date, country FROM flight INDEXED BY flight_of_user
    WHERE user_id = ${user} AND scoring_date >= ${from} AND country IS NOT NULL AND deleted IS NULL
    UNION SELECT date, country FROM day_winner WHERE user_id = ${user}`);
  const changed = new Set<number>();
  for (let i = 0; i < days.length; i += DAYS_TOGETHER)
    for (const pilot of await settle({ db }, days.slice(i, i + DAYS_TOGETHER))) changed.add(pilot);
  return changed;
}

async function settle({ db }: Pick<Tools, "db">, days: { date: string; country: string }[]): Promise<number[]> {
  const asked = sql`SELECT value ->> 'date' AS date, value ->> 'country' AS country
    FROM json_each(${JSON.stringify(days)})`;
  const [now, before] = [
    await db.all<Winner>(sql`
      WITH day AS (${asked}), best AS (
        SELECT date, country, (SELECT f.order_points FROM flight f INDEXED BY flight_of_country
          WHERE f.country = day.country AND f.scoring_date = day.date AND f.rank = 1 AND f.state = 'valid'
            AND f.deleted IS NULL ORDER BY f.order_points DESC LIMIT 1) AS points FROM day)
      SELECT b.date, b.country, f.id AS flight, f.user_id AS user FROM best b CROSS JOIN flight f INDEXED BY flight_of_country
      WHERE f.country = b.country AND f.scoring_date = b.date AND f.order_points = b.points AND b.points > 0
        AND f.rank = 1 AND f.state = 'valid' AND f.deleted IS NULL`),
    await db.all<Winner>(sql`
      WITH day AS (${asked})
      SELECT w.date, w.country, w.flight_id AS flight, w.user_id AS user FROM day JOIN day_winner w
        ON w.date = day.date AND w.country = day.country`),
  ];
  const getKey = ({ date, country, flight, user }: Winner) => [date, country, flight, user].join("/");
  const [known, wanted] = [new Set(before.map(getKey)), new Set(now.map(getKey))];
  const gone = before.filter((winner) => !wanted.has(getKey(winner)));
  const come = now.filter((winner) => !known.has(getKey(winner)));
  if (gone.length + come.length === 0) return [];
  await db.run(sql`
    DELETE FROM day_winner WHERE (date, country, flight_id) IN
      (SELECT value ->> 'date', value ->> 'country', value ->> 'flight' FROM json_each(${JSON.stringify(gone)}))`);
  await db.run(sql`
    INSERT INTO day_winner (date, country, flight_id, user_id)
    SELECT value ->> 'date', value ->> 'country', value ->> 'flight', value ->> 'user'
    FROM json_each(${JSON.stringify(come)}) WHERE TRUE
    ON CONFLICT DO UPDATE SET user_id = excluded.user_id`);
  return [...gone, ...come].map(({ user }) => user);
}
