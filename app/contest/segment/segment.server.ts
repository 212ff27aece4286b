/** Database queries about segments. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { segment, segmentPass } from "#app/contest/segment/schema.ts";
import type { Db } from "#app/core/db/db.ts";
import { user } from "#app/people/user/schema.ts";
import { getRanks, type Ranks } from "./ranking.server.ts";
import type { PassFigures, Segment } from "./segment.ts";
import { shownPass } from "./shown.server.ts";

/** A segment as listed in the overview. */
export interface ListedSegment extends Segment {
  pilots: number;
  passes: number;
  /** The best pass of all pilots, and the reader's own best. */
  record: Told | null;
  mine: Told | null;
}
interface Told {
  points: number;
  speed: number;
  name: string;
  date: string;
}

/** Returns the open segments by name. @param me null for visitors */
export async function listSegments(db: Db, me: number | null): Promise<ListedSegment[]> {
  const [rows, sums, best] = await Promise.all([
    openSegments(db),
    db.all<{ id: number; pilots: number; passes: number }>(sql`
      SELECT p.segment_id AS id, count(DISTINCT f.user_id) AS pilots, count(*) AS passes
      FROM segment_pass p JOIN flight f ON f.id = p.flight_id WHERE ${shownPass} GROUP BY p.segment_id`),
    db.all<Told & { id: number; mine: number }>(sql`
      SELECT * FROM (
        SELECT p.segment_id AS id, p.points, p.corrected_speed AS speed, f.scoring_date AS date, o.mine,
          json_extract(f.snapshot, '$.user') AS name,
          row_number() OVER (PARTITION BY p.segment_id, o.mine ORDER BY p.points DESC, p.start_time, p.id) AS nth
        FROM segment_pass p JOIN flight f ON f.id = p.flight_id JOIN (SELECT 0 AS mine UNION SELECT 1) o
        WHERE p.points IS NOT NULL AND ${shownPass} AND (o.mine = 0 OR f.user_id = ${me ?? 0})) WHERE nth = 1`),
  ]);
  const told = (id: number, mine: number): Told | null => {
    const found = best.find((one) => one.id === id && one.mine === mine);
    return found ? { points: found.points, speed: found.speed, name: found.name, date: found.date } : null;
  };
  return rows.map((row) => {
    const { pilots, passes } = sums.find(({ id }) => id === row.id) ?? { pilots: 0, passes: 0 };
    return { ...row, pilots, passes, record: told(row.id, 0), mine: told(row.id, 1) };
  });
}

export async function openSegments(db: Db): Promise<Segment[]> {
  const rows = await db.select(SEGMENT).from(segment).where(eq(segment.state, "open")).orderBy(asc(segment.name));
  return rows.map(({ length, ...row }) => ({ ...row, distance: length / 1000 }));
}

const SEGMENT = { id: segment.id, name: segment.name, length: segment.length, course: segment.course };

export interface SegmentDetail extends Segment {
  direction: number;
  ground: (number | null)[] | null;
  eligibleFrom: string;
  /**
   * Past flights that may have flown it: their number, and how many are still to be checked; null once all have been
   * checked.
   */
  matching: { candidates: number | null; left: number } | null;
}

/** Returns null for a segment that is not open. */
export async function getSegment(db: Db, id: number): Promise<SegmentDetail | null> {
  const [row] = await db
    .select()
    .from(segment)
    .where(and(eq(segment.id, id), eq(segment.state, "open")));
  if (row === undefined) return null;
  const { name, length, course, direction, ground, eligibleFrom, candidates, matched } = row;
  const [{ left }] =
    matched === null
      ? await db.all<{ left: number }>(sql`SELECT count(*) AS left FROM segment_candidate WHERE segment_id = ${id}`)
      : [{ left: 0 }];
  return {
    id,
    name,
    distance: length / 1000,
    course,
    direction,
    ground,
    eligibleFrom,
    matching: matched === null ? { candidates, left } : null,
  };
}

/**
 * Returns the proposed segments with the members who proposed them, oldest first. @param by only the proposals of
 * this member
 */
export async function proposedSegments(db: Db, by?: number): Promise<(Segment & { by: string; created: string })[]> {
  const rows = await db
    .select({ ...SEGMENT, by: user.name, created: segment.created })
    .from(segment)
    .innerJoin(user, eq(user.id, segment.userId))
    .where(and(eq(segment.state, "proposed"), by === undefined ? undefined : eq(segment.userId, by)))
    .orderBy(asc(segment.id));
  return rows.map(({ length, ...row }) => ({ ...row, distance: length / 1000 }));
}

/** Returns open and closed segments by name, for those who may change them. */
export async function drawnSegments(db: Db): Promise<(Segment & { closed: boolean })[]> {
  const rows = await db
    .select({ ...SEGMENT, state: segment.state })
    .from(segment)
    .where(inArray(segment.state, ["open", "closed"]))
    .orderBy(asc(segment.name), asc(segment.id));
  return rows.map(({ length, state, ...row }) => ({ ...row, distance: length / 1000, closed: state === "closed" }));
}

/** A pass of a flight, with its segment and how it ranks. */
export interface FlightPass extends PassFigures, Ranks {
  id: number;
  segment: Segment;
}

/** Returns the passes in order of time; none for a flight that does not count. */
export async function passesOfFlight(db: Db, flight: number): Promise<FlightPass[]> {
  const rows = await db
    .select({ pass: segmentPass, segment: SEGMENT })
    .from(segmentPass)
    .innerJoin(segment, eq(segment.id, segmentPass.segmentId))
    .where(
      and(
        eq(segmentPass.flightId, flight),
        eq(segment.state, "open"),
        sql`EXISTS (SELECT 1 FROM flight f WHERE f.id = ${flight} AND ${shownPass})`,
      ),
    )
    .orderBy(asc(segmentPass.startTime));
  if (rows.length === 0) return [];
  const ranks = await getRanks(db, flight);
  return rows.map(({ pass: { segmentId: _, flightId: __, revision: ___, ...pass }, segment: { length, ...told } }) => ({
    ...pass,
    ...(ranks.get(pass.id) ?? { rank: 1, personalRank: 1 }),
    segment: { ...told, distance: length / 1000 },
  }));
}

/** Returns the segments flown on each of a pilot's flights, only for days on which the segment counts for badges. */
export async function segmentsForBadges(db: Db, pilot: number): Promise<ReadonlyMap<number, number[]>> {
  const rows = await db.all<{ flight: number; segment: number }>(sql`
    SELECT DISTINCT p.flight_id AS flight, p.segment_id AS segment
    FROM flight f JOIN segment_pass p ON p.flight_id = f.id JOIN segment s ON s.id = p.segment_id
    WHERE f.user_id = ${pilot} AND ${shownPass} AND f.scoring_date >= s.eligible_from`);
  const found = new Map<number, number[]>();
  for (const { flight, segment } of rows) found.set(flight, [...(found.get(flight) ?? []), segment]);
  return found;
}

/** Returns the segments whose record was set on one of these flights. */
export const recordsAmong = (
  db: Db,
  flights: readonly number[],
): Promise<{ flight: number; id: number; name: string }[]> =>
  db.all(sql`
    SELECT DISTINCT p.flight_id AS flight, s.id, s.name FROM segment_pass p JOIN segment s ON s.id = p.segment_id AND s.state = 'open'
    WHERE p.flight_id IN (SELECT value FROM json_each(${JSON.stringify(flights)}))
      AND p.id = (SELECT q.id FROM segment_pass q JOIN flight f ON f.id = q.flight_id
        WHERE q.segment_id = p.segment_id AND q.points IS NOT NULL AND ${shownPass} ORDER BY q.points DESC, q.start_time, q.id LIMIT 1)`);
