/**
 * Rankings of segments, computed from the passes each time: the best of each pilot by points, and ties share a rank.
 * Among equals the earlier pass comes first; passes that are not comparable come last, without a rank. As nothing
 * else is stored, a ranking stays right whatever happens to flights.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { RankingFilter } from "./filter.ts";
import type { RankedPass } from "./ranked-pass.ts";
import { shownPass } from "./shown.server.ts";

/** The number of pilots on one page. */
const PILOTS_SHOWN = 100;

interface Row extends Omit<RankedPass, "upsideDown"> {
  upsideDown: number;
}

const COLUMNS = sql.raw(`p.id, p.flight_id AS flight, f.revision, f.user_id AS pilot, p.start_time AS "startTime",
  p.end_time AS "endTime", p.start_altitude AS "startAltitude", p.end_altitude AS "endAltitude",
  p.raw_speed AS "rawSpeed", p.corrected_speed AS "correctedSpeed", p.points, p.upside_down AS "upsideDown",
  f.scoring_date AS date, json_extract(f.snapshot, '$.user') AS name, json_extract(f.snapshot, '$.club') AS club,
  json_extract(f.snapshot, '$.aircraft') AS aircraft`);

/** Null sorts behind all points, so passes without any do not change the rank of the others. */
const rankBy = (points: string) =>
  sql.raw(`CASE WHEN ${points} IS NOT NULL THEN rank() OVER (ORDER BY ${points} DESC) END AS rank`);

/** @param me the reader, whose best pass is included whatever its rank; null for visitors */
export async function getRanking(
  db: Db,
  segment: number,
  filter: RankingFilter,
  me: number | null,
): Promise<{ passes: RankedPass[]; mine: RankedPass | null; pilots: number }> {
  const rows = await db.all<Row & { pilots: number }>(sql`
    WITH flown AS (
      SELECT ${COLUMNS}, row_number() OVER (PARTITION BY f.user_id ORDER BY p.points DESC, p.start_time, p.id) AS nth
      FROM segment_pass p JOIN flight f ON f.id = p.flight_id
      WHERE p.segment_id = ${segment} AND ${shownPass} AND ${chosen(filter)}),
    best AS (
      SELECT *, ${rankBy("points")}, count(*) OVER () AS pilots,
        row_number() OVER (ORDER BY points DESC, "startTime", id) AS place FROM flown WHERE nth = 1)
    SELECT best.*, u.image FROM best LEFT JOIN user u ON u.id = best.pilot
    WHERE best.place <= ${PILOTS_SHOWN} OR best.pilot = ${me ?? 0} ORDER BY best.place`);
  const passes = rows.map(({ pilots: _, upsideDown, ...row }) => ({ ...row, upsideDown: upsideDown === 1 }));
  return {
    passes: passes.slice(0, PILOTS_SHOWN),
    mine: passes.find(({ pilot }) => pilot === me) ?? null,
    pilots: rows[0]?.pilots ?? 0,
  };
}

function chosen({ season, scClass, people, way, club, aircraft }: RankingFilter): SQL {
  const parts = [
    season && sql`f.season = ${season}`,
    scClass && sql`f.sc_class = ${scClass}`,
    people === "women" && sql`f.female = 1`,
    people === "juniors" && sql`f.junior = 1`,
    way && sql`p.upside_down = ${way === "back" ? 1 : 0}`,
    club && sql`f.club_id = ${club}`,
    aircraft && sql`f.aircraft_id = ${aircraft}`,
  ].filter((part): part is SQL => !!part);
  return parts.length === 0 ? sql`TRUE` : sql.join(parts, sql` AND `);
}

/** Returns the choices of the filter: seasons, classes, clubs and types of the pilots who flew the segment. */
export async function getChoices(db: Db, segment: number) {
  const rows = await db.all<{ kind: "season" | "class" | "club" | "aircraft"; value: string; name: string | null }>(sql`
    WITH flown AS (SELECT f.* FROM flight f WHERE ${shownPass}
      AND f.id IN (SELECT flight_id FROM segment_pass WHERE segment_id = ${segment}))
    SELECT DISTINCT 'season' AS kind, season AS value, NULL AS name FROM flown
    UNION SELECT 'class', sc_class, NULL FROM flown WHERE sc_class IS NOT NULL
    UNION SELECT 'club', club_id, json_extract(snapshot, '$.club') FROM flown WHERE club_id IS NOT NULL
    UNION SELECT 'aircraft', aircraft_id, json_extract(snapshot, '$.aircraft') FROM flown WHERE aircraft_id IS NOT NULL`);
  const of = (wanted: string) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ value, name }) => ({ value: String(value), name: name ?? String(value) }));
  const byName = (wanted: string) => of(wanted).toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    seasons: of("season").toSorted((a, b) => Number(b.value) - Number(a.value)),
    classes: byName("class"),
    clubs: byName("club"),
    aircraft: byName("aircraft"),
  };
}

/**
 * How the passes of a flight rank, from 1 and null without points: among the best of all pilots, and among the
 * pilot's own passes.
 */
export interface Ranks {
  rank: number | null;
  personalRank: number | null;
}

/** Returns the ranks by id of the pass. */
export async function getRanks(db: Db, flight: number): Promise<ReadonlyMap<number, Ranks>> {
  const rows = await db.all<Ranks & { id: number }>(sql`
    SELECT own.id,
      CASE WHEN own.points IS NOT NULL THEN 1 + (SELECT count(DISTINCT f.user_id) FROM segment_pass p JOIN flight f ON f.id = p.flight_id
        WHERE p.segment_id = own.segment_id AND p.points > own.points AND f.user_id <> mine.user_id AND ${shownPass}) END AS rank,
      CASE WHEN own.points IS NOT NULL THEN 1 + (SELECT count(*) FROM segment_pass p JOIN flight f ON f.id = p.flight_id
        WHERE p.segment_id = own.segment_id AND p.points > own.points AND f.user_id = mine.user_id AND ${shownPass}) END
        AS "personalRank"
    FROM segment_pass own JOIN flight mine ON mine.id = own.flight_id WHERE own.flight_id = ${flight}`);
  return new Map(rows.map(({ id, ...ranks }) => [id, ranks]));
}

/** Returns the best passes overall, which may include several of one pilot. */
export async function bestPasses(db: Db, segment: number, most: number): Promise<RankedPass[]> {
  const rows = await db.all<Row>(sql`
    SELECT ${COLUMNS}, NULL AS image, ${rankBy("p.points")}
    FROM segment_pass p JOIN flight f ON f.id = p.flight_id
    WHERE p.segment_id = ${segment} AND p.points IS NOT NULL AND ${shownPass} ORDER BY p.points DESC, p.start_time LIMIT ${most}`);
  return rows.map((row) => ({ ...row, upsideDown: row.upsideDown === 1 }));
}

/** Returns all passes of a pilot over a segment, oldest first. */
export async function getHistory(db: Db, segment: number, pilot: number): Promise<RankedPass[]> {
  const rows = await db.all<Row>(sql`
    SELECT ${COLUMNS}, NULL AS image, ${rankBy("p.points")}
    FROM segment_pass p JOIN flight f ON f.id = p.flight_id
    WHERE p.segment_id = ${segment} AND f.user_id = ${pilot} AND ${shownPass} ORDER BY p.start_time`);
  return rows.map((row) => ({ ...row, upsideDown: row.upsideDown === 1 }));
}
