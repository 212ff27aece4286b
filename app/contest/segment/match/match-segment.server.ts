/**
 * A new segment is checked against all past flights. The first job finds the flights that touched squares of both gates and stores
 * them; each following job takes some of them. Their covers rule out most, and the fixes of the others are read. What is left to do
 * is stored in the database, so that a job that dies is continued and pages can show the progress.
 */
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { segment, segmentCandidate } from "#app/contest/segment/schema.ts";
import type { Db } from "#app/core/db/db.ts";
import type { Statement } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { pilotChanged } from "#app/flight/total/pilot-changed.server.ts";
import { groundAltitudes } from "#app/soaring/geo/terrain.ts";
import type { Course } from "#app/soaring/segment/course.ts";
import { placesAlong } from "../along.ts";
import { MATCH_SEGMENT } from "../jobs.ts";
import { type Asked, flownPasses, getTrack } from "./flown-passes.server.ts";
import { type GateSquares, squaresOfGates } from "./gate-squares.ts";
import { storePasses } from "./keep-passes.server.ts";

/** The number of candidates whose covers one job checks, and of traces that it reads at most. */
const [COVERS_A_JOB, TRACES_A_JOB] = [400, 20];
/**
 * Flights scored this recently may not have their cells stored yet; they were checked only against the segments that
 * existed then.
 */
const MINUTES_WITHOUT_CELLS = 60;

export async function matchSegment(tools: Tools, id: number): Promise<void> {
  const { db, jobs } = tools;
  const [row] = await db
    .select()
    .from(segment)
    .where(and(eq(segment.id, id), eq(segment.state, "open"), isNull(segment.matched)));
  if (row === undefined) return;
  if (row.candidates === null) await begin(tools, row, row.decided ?? row.created);
  if (await matchSome(tools, row)) return jobs.send(MATCH_SEGMENT, { segment: id });
  await db
    .update(segment)
    .set({ matched: isoStamp(tools.now()) })
    .where(and(as(row), isNotNull(segment.candidates)));
}

const still = ({ id, edition }: Asked): SQL =>
  sql`EXISTS (SELECT 1 FROM segment s WHERE s.id = ${id} AND s.edition = ${edition})`;

/**
 * Applies only while the segment is as it was read: it may be redrawn in the meantime, and then another job finds the
 * flights over the new course.
 */
const as = ({ id, edition }: Asked) =>
  and(eq(segment.id, id), eq(segment.edition, edition), eq(segment.state, "open"), isNull(segment.matched));

async function begin(tools: Tools, asked: Asked, opened: string): Promise<void> {
  const { db } = tools;
  const { id, course } = asked;
  const along = placesAlong(course);
  const { altitude } = await groundAltitudes(along, tools.terrain);
  const ground = Array.from(altitude, (metres) => (Number.isNaN(metres) ? null : Math.round(metres)));
  const counted = sql`(SELECT count(*) FROM segment_candidate c WHERE c.segment_id = ${id})`;
  const since = isoStamp(new Date(Date.parse(opened) - MINUTES_WITHOUT_CELLS * 60_000));
  await db.batch([
    db.delete(segmentCandidate).where(and(eq(segmentCandidate.segmentId, id), still(asked))),
    noteCandidates(db, id, course, since, still(asked)),
    db
      .update(segment)
      .set({ candidates: counted, ground })
      .where(and(as(asked), isNull(segment.candidates))),
  ]);
}

/**
 * Stores the candidates in one statement: flights whose cells touch squares of both gates, and flights scored since
 * then.
 */
export function noteCandidates(db: Db, id: number, course: Course, since: string, when: SQL = sql`TRUE`): Statement {
  const [start, finish] = squaresOfGates(course);
  return db
    .insert(segmentCandidate)
    .select(sql`
      SELECT ${id}, flight_id FROM (
        SELECT flight_id FROM (${inCells(start)}) INTERSECT SELECT flight_id FROM (${inCells(finish)})
        UNION SELECT flight_id FROM segment_flight WHERE matched >= ${since})
      WHERE ${when}`)
    .onConflictDoNothing();
}

const inCells = ({ cells }: GateSquares): SQL =>
  sql.join(
    cells.map(
      ({ cell, squares }) =>
        sql`SELECT flight_id FROM flight_cell WHERE cell = ${cell} AND squares & CAST(${String(squares)} AS INTEGER)`,
    ),
    sql` UNION ALL `,
  );

interface Candidate {
  id: number;
  revision: number;
  index: number | null;
  userId: number;
  /** Null if it has not been stored yet; then the fixes have to be read. */
  cover: string | null;
  counts: number;
}

/** @returns whether some candidates are left */
async function matchSome(tools: Tools, asked: Asked): Promise<boolean> {
  const { db, pause } = tools;
  const { id, course } = asked;
  const rows = await db.all<Candidate>(sql`
    SELECT c.flight_id AS id, f.revision, f."index", f.user_id AS "userId", hex(p.cover) AS cover,
      f.deleted IS NULL AND f.points IS NOT NULL AS counts
    FROM segment_candidate c LEFT JOIN flight f ON f.id = c.flight_id
      LEFT JOIN flight_path p ON p.flight_id = c.flight_id AND p.revision = f.revision
    WHERE c.segment_id = ${id} ORDER BY c.flight_id LIMIT ${COVERS_A_JOB}`);
  const [start, finish] = squaresOfGates(course);
  const past: number[] = [];
  let read = 0;
  for (const { cover, counts, userId, ...flight } of rows) {
    // SQLite's hex() writes capitals, `computeCover` small letters.
    const touched = cover ? [start, finish].every((gate) => gate.touches(cover.toLowerCase())) : true;
    const { index } = flight;
    if (!counts || !touched || index === null) {
      past.push(flight.id);
      continue;
    }
    if (read++ === TRACES_A_JOB) break;
    const passes = await flownPasses(tools, { ...flight, index }, await getTrack(tools, flight), [asked]);
    const kept = storePasses(tools, {
      flight: flight.id,
      revision: flight.revision,
      segments: [id],
      asked: [asked],
      passes,
    });
    await db.batch(passes.length > 0 ? [...kept, pilotChanged(tools, userId)] : kept);
    await pause();
  }
  await db
    .delete(segmentCandidate)
    .where(
      and(
        eq(segmentCandidate.segmentId, id),
        still(asked),
        sql`${segmentCandidate.flightId} IN (SELECT value FROM json_each(${JSON.stringify(past)}))`,
      ),
    );
  return rows.length === COVERS_A_JOB || read > TRACES_A_JOB;
}

/** Queues the segments whose job was lost. */
export async function matchLeft({ db, jobs }: Pick<Tools, "db" | "jobs">): Promise<void> {
  const left = await db
    .select({ id: segment.id })
    .from(segment)
    .where(and(eq(segment.state, "open"), isNull(segment.matched)));
  for (const { id } of left) await jobs.send(MATCH_SEGMENT, { segment: id });
}
