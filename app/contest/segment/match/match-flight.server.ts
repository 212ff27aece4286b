/**
 * Checks a flight's revision against all segments. One statement reads the segments whose box meets the box of the
 * track, and of those only stretches near a gate are searched. It takes milliseconds: `npm run bench -- segments`.
 *
 * Late and repeated messages change nothing (keep-passes.server.ts). Lost ones are found every night.
 */
import { and, eq, sql } from "drizzle-orm";
import { segment, segmentPass } from "#app/contest/segment/schema.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import type { Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { pilotChanged } from "#app/flight/total/pilot-changed.server.ts";
import type { Box } from "#app/soaring/segment/course.ts";
import { FIND_UNMATCHED, MATCH_FLIGHT } from "../jobs.ts";
import { shownPass } from "../shown.server.ts";
import { type Asked, boxAroundTrack, type FlownPass, flownPasses, getTrack } from "./flown-passes.server.ts";
import { storePasses } from "./keep-passes.server.ts";

/** A record is only announced if the flight is uploaded within so many days. */
const DAYS_NEW = 14;

export async function matchFlight(tools: Tools, id: number, revision: number): Promise<void> {
  const { db } = tools;
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  if (row?.revision !== revision || row.deleted !== null) return;
  const { index, points, userId } = row;
  const track = points === null || index === null ? null : await getTrack(tools, row);
  const box = track && boxAroundTrack(track);
  const near = box ? await segmentsIn(tools, box, row.scoringDate) : [];
  const passes = index === null ? [] : await flownPasses(tools, { ...row, index }, track, near);
  const before = await passesBefore(tools, id);
  const kept = storePasses(tools, { flight: id, revision, segments: null, asked: near, passes });
  if (statedBy(passes) === statedBy(before)) return void (await db.batch(kept));
  const isNew = before.length === 0 && Date.parse(row.created) - Date.parse(row.scoringDate) < DAYS_NEW * 86_400_000;
  const news = isNew
    ? await listNews(
        tools,
        { id, userId },
        near.filter(({ open }) => open),
        passes,
      )
    : [];
  // Features that count passes were notified of the flight before its passes were known, so the pilot is marked as
  // changed again.
  await db.batch([...kept, pilotChanged(tools, userId), ...news]);
  if (news.length > 0) await tools.jobs.send(TELL_EVENTS, {});
}

/**
 * Returns the segments whose box meets this box: open ones, and closed ones that were open on the day of the flight.
 * Badges count what was flown over those, even when the flight is scored again.
 */
export const segmentsIn = (
  { db }: Pick<Tools, "db">,
  { south, west, north, east }: Box,
  day: string,
): Promise<(Asked & { open: boolean })[]> =>
  db
    .select({
      ...{ id: segment.id, edition: segment.edition, course: segment.course },
      open: sql<boolean>`${segment.state} = 'open'`.mapWith(Boolean),
    })
    .from(segment)
    .where(
      and(
        sql`(${segment.state} = 'open' OR ${segment.state} = 'closed' AND ${segment.decided} >= ${day})`,
        sql`${segment.south} <= ${north} AND ${segment.north} >= ${south} AND ${segment.west} <= ${east} AND ${segment.east} >= ${west}`,
      ),
    )
    .orderBy(segment.id);

const passesBefore = ({ db }: Pick<Tools, "db">, id: number) =>
  db
    .select({ segment: segmentPass.segmentId, startTime: segmentPass.startTime, points: segmentPass.points })
    .from(segmentPass)
    .where(eq(segmentPass.flightId, id));

const statedBy = (passes: readonly Pick<FlownPass, "segment" | "startTime" | "points">[]) =>
  passes
    .map(({ segment, startTime, points }) => `${segment} ${startTime} ${points}`)
    .toSorted()
    .join();

/**
 * Lists the notifications: the holder of a record learns who took it, and followers whose own best pass has been
 * beaten learn that.
 */
async function listNews(
  tools: Tools,
  { id, userId }: { id: number; userId: number },
  open: readonly Asked[],
  passes: readonly FlownPass[],
): Promise<Statement[]> {
  const news: Statement[] = [];
  const flown = new Set(passes.map((pass) => pass.segment));
  for (const { id: which } of open.filter((each) => flown.has(each.id))) {
    const [holder] = await tools.db.all<{ pilot: number; points: number }>(sql`
      SELECT f.user_id AS pilot, p.points FROM segment_pass p JOIN flight f ON f.id = p.flight_id
      WHERE p.segment_id = ${which} AND p.points IS NOT NULL AND ${shownPass} ORDER BY p.points DESC, p.start_time LIMIT 1`);
    const best = Math.max(...passes.filter((pass) => pass.segment === which).map(({ points }) => points ?? 0));
    if (holder === undefined || best === 0) continue;
    const who = { actor: userId, flight: id };
    const taken = holder.pilot !== userId && holder.points < best ? holder.pilot : null;
    if (taken !== null)
      news.push(happened(tools, { kind: "segment-record", ...who, pilot: taken, subject: `${which}` }));
    news.push(happened(tools, { kind: "segment-beaten", ...who, subject: `${which}/${taken ?? ""}` }));
  }
  return news;
}

/** Queues a pilot's flights that have not been checked, because they were restored or because their message was lost. */
export async function queueMatching({ db, jobs }: Pick<Tools, "db" | "jobs">, pilot: number): Promise<void> {
  const rows = await db.all<{ id: number; revision: number }>(sql`
    SELECT f.id, f.revision FROM flight f LEFT JOIN segment_flight m ON m.flight_id = f.id
    WHERE f.user_id = ${pilot} AND f.revision > 0 AND f.deleted IS NULL AND m.revision IS NOT f.revision
    ORDER BY f.id LIMIT ${FLIGHTS_A_JOB}`);
  for (const { id, revision } of rows) await jobs.send(MATCH_FLIGHT, { flight: id, revision });
}

/** The number of flights that one job handles before it sends the next. */
const FLIGHTS_A_JOB = 50;
const SECONDS_BETWEEN_JOBS = 10;

/** Runs every night and queues the flights whose revision has not been checked against the segments. */
export async function findUnmatched({ db, jobs }: Pick<Tools, "db" | "jobs">, after: number): Promise<void> {
  const rows = await db.all<{ id: number; revision: number }>(sql`
    SELECT f.id, f.revision FROM flight f LEFT JOIN segment_flight m ON m.flight_id = f.id
    WHERE f.id > ${after} AND f.revision > 0 AND f.deleted IS NULL AND m.revision IS NOT f.revision
    ORDER BY f.id LIMIT ${FLIGHTS_A_JOB}`);
  for (const { id, revision } of rows) await jobs.send(MATCH_FLIGHT, { flight: id, revision });
  if (rows.length < FLIGHTS_A_JOB) return;
  const last = rows[rows.length - 1].id;
  await jobs.send(FIND_UNMATCHED, { after: last }, { queue: "bulk", delaySeconds: SECONDS_BETWEEN_JOBS });
}
