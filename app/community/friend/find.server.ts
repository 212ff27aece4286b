/**
 * Pilots whom a member may know: co-pilots, pilots met in flight, members of the same clubs, and pilots of the
 * airfield the member mostly flies from. Nobody is listed twice, and nobody who is already followed or separated by a
 * block.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { CELL_LEVELS, cellNumber } from "#app/flight/area/square.ts";
import { pilotSums } from "#app/flight/list/pilot-sums.server.ts";
import { together } from "#app/people/user/block/block.server.ts";
import type { Proposed } from "./friend.ts";

/** The highest number of pilots of each kind. */
const MOST = 12;
/** Days within which a pilot must have flown from the member's airfield. */
const AIRFIELD_DAYS = 730;
/** The number of the member's latest flights, in either seat, that are searched for pilots met. */
const FLIGHTS = 12;
/** Squares of 78 km have these numbers and higher: app/flight/area/square.ts. */
const SMALL_CELLS = cellNumber(CELL_LEVELS[0], 0, 0);
const DAY_MS = 86_400_000;

interface Row {
  id: number;
  name: string;
  image: string | null;
  /** The name of the club or airfield, or a day; null for co-pilots. */
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
  const [crew, thermal, met, club, airfield] = await Promise.all([
    asked(
      sql`NULL`,
      sql`FROM (
          SELECT f.co_user_id AS other, max(f.id) AS last FROM flight f
          WHERE f.user_id = ${me} AND f.co_user_id IS NOT NULL AND f.deleted IS NULL GROUP BY 1
          UNION ALL SELECT f.user_id, max(f.id) FROM flight f WHERE f.co_user_id = ${me} AND f.deleted IS NULL GROUP BY 1
        ) x JOIN user u ON u.id = x.other WHERE ${stranger} GROUP BY u.id ORDER BY max(x.last) DESC`,
    ),
    asked(
      sql`x.day`,
      sql`FROM (${sharedThermals(me, since)}) x JOIN user u ON u.id = x.other WHERE ${stranger}
      GROUP BY u.id ORDER BY max(x.day) DESC, count(*) DESC, u.id`,
    ),
    asked(
      sql`x.name`,
      sql`FROM (${sameFieldAndDay(me, since)}) x JOIN user u ON u.id = x.other WHERE ${stranger}
      GROUP BY u.id ORDER BY count(*) DESC, max(x.day) DESC, u.id`,
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
  const all = [
    ...crew.map(told("crew")),
    ...thermal.map(told("thermal")),
    ...met.map(told("met")),
    ...club.map(told("club")),
    ...airfield.map(told("airfield")),
  ];
  return all.filter(({ id }, i) => all.findIndex((other) => other.id === id) === i);
}

/** The latest flights of a member, in either seat. */
const latest = (me: number, since: string): SQL => sql`
  SELECT * FROM (SELECT f.id, f.scoring_date AS day, f.takeoff_airport_id AS field FROM flight f
    WHERE f.user_id = ${me} AND f.scoring_date >= ${since} AND f.state = 'valid' AND f.deleted IS NULL
    ORDER BY f.scoring_date DESC LIMIT ${FLIGHTS})
  UNION SELECT * FROM (SELECT f.id, f.scoring_date, f.takeoff_airport_id FROM flight f
    WHERE f.co_user_id = ${me} AND f.scoring_date >= ${since} AND f.state = 'valid' AND f.deleted IS NULL
    ORDER BY f.scoring_date DESC LIMIT ${FLIGHTS})`;

/**
 * Finds pilots who climbed within the same 800 m in the same hour. Few flights of that day touched the same squares;
 * only their climbs are compared.
 */
const sharedThermals = (me: number, since: string): SQL => sql`
  WITH mine AS (${latest(me, since)}), near AS (
    SELECT DISTINCT m.id AS own, m.day, d.flight_id AS id FROM mine m
    CROSS JOIN flight_cell c ON c.flight_id = m.id AND c.cell >= ${SMALL_CELLS}
    CROSS JOIN flight_cell d ON d.cell = c.cell AND d.day = c.day AND d.flight_id <> m.id AND (d.squares & c.squares) <> 0)
  SELECT DISTINCT o.user_id AS other, n.day, a.nth FROM near n
  CROSS JOIN climb a ON a.flight_id = n.own
  CROSS JOIN climb b ON b.flight_id = n.id AND b.cell = a.cell AND b.day = a.day AND b.hour = a.hour
  CROSS JOIN flight o ON o.id = n.id AND o.state = 'valid' AND o.deleted IS NULL`;

/** Finds pilots who took off from the same airfield on the same day. */
const sameFieldAndDay = (me: number, since: string): SQL => sql`
  WITH mine AS (${latest(me, since)})
  SELECT DISTINCT o.user_id AS other, m.day, a.name FROM mine m
  CROSS JOIN flight o ON o.takeoff_airport_id = m.field AND o.scoring_date = m.day AND o.id <> m.id
    AND o.state = 'valid' AND o.deleted IS NULL
  JOIN airport a ON a.id = m.field`;
