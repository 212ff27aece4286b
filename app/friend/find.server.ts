/**
 * Pilots whom a member may know: those one flew with, those of one's clubs, those of the airfield one mostly flies from.
 * Nobody twice, nobody who is followed already, nobody apart by a block.
 */
import { type SQL, sql } from "drizzle-orm";
import { pilotSums } from "#app/flight/list/pilot-sums.server.ts";
import type { Tools } from "#app/kit/tools.ts";
import { together } from "#app/user/block/block.server.ts";
import type { Proposed } from "./friend.ts";

/** Pilots of each kind. */
const MOST = 12;
/** Days within which somebody flew from one's airfield. */
const AIRFIELD_DAYS = 730;
const DAY_MS = 86_400_000;

interface Row {
  id: number;
  name: string;
  image: string | null;
  /** Of the club or airfield; null of co-pilots. */
  by: string | null;
}

export async function proposedTo(tools: Pick<Tools, "db" | "now">, me: number): Promise<Proposed[]> {
  const { db } = tools;
  const { home } = (await pilotSums(db, [me]))(me);
  const since = new Date(tools.now().getTime() - AIRFIELD_DAYS * DAY_MS).toISOString().slice(0, 10);
  const stranger = sql`u.deleted IS NULL AND u.id <> ${me} AND ${together("u.id", me)}
    AND NOT EXISTS (SELECT 1 FROM friend r WHERE r.user_id = ${me} AND r.friend_id = u.id)`;
  const asked = (by: SQL, from: SQL) =>
    db.all<Row>(sql`SELECT u.id, u.name, u.image, ${by} AS "by" ${from} LIMIT ${MOST}`);
  const [crew, club, airfield] = await Promise.all([
    asked(
      sql`NULL`,
      sql`FROM (
          SELECT f.co_user_id AS other, max(f.id) AS last FROM flight f
          WHERE f.user_id = ${me} AND f.co_user_id IS NOT NULL AND f.deleted IS NULL GROUP BY 1
          UNION ALL SELECT f.user_id, max(f.id) FROM flight f WHERE f.co_user_id = ${me} AND f.deleted IS NULL GROUP BY 1
        ) x JOIN user u ON u.id = x.other WHERE ${stranger} GROUP BY u.id ORDER BY max(x.last) DESC`,
    ),
    asked(
      sql`c.name`,
      sql`FROM user self JOIN user u ON u.club_id IN (self.club_id, self.second_club_id) JOIN club c ON c.id = u.club_id
        WHERE self.id = ${me} AND ${stranger} ORDER BY u.name_key, u.id`,
    ),
    home === null
      ? []
      : asked(
          sql`${home.name}`,
          sql`FROM (
              SELECT f.user_id AS other, count(*) AS flights FROM flight f
              WHERE f.takeoff_airport_id = ${home.id} AND f.scoring_date >= ${since} AND f.deleted IS NULL GROUP BY 1
            ) x JOIN user u ON u.id = x.other WHERE ${stranger} ORDER BY x.flights DESC, u.id`,
        ),
  ]);
  const told = (kind: Proposed["kind"]) => (row: Row) => ({ ...row, kind });
  const all = [...crew.map(told("crew")), ...club.map(told("club")), ...airfield.map(told("airfield"))];
  return all.filter(({ id }, i) => all.findIndex((other) => other.id === id) === i);
}
