/**
 * Every night the stored rankings of some pilots are compared with their flights, and the rows of some boards with
 * those they are calculated from. Differences are logged and corrected. There should be none, so each logged line
 * points to a bug.
 */
import { sql } from "drizzle-orm";
import { rankingBucket, rankingPlace, rankingSum } from "#app/contest/ranking/schema.ts";
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import { WIDTHS } from "./board.ts";
import { type Group, renewGroups } from "./group.server.ts";
import { CHECK_RANKINGS } from "./jobs.ts";
import { boardsAnew, noteChange, renewRankings, storedBoards } from "./renew.server.ts";
import { getPlaces, readWritten } from "./stored.ts";

/** The number of nights within which everything is checked once. */
const NIGHTS = 28;
/** Pilots of one job, which sends the next. */
const PILOTS_A_JOB = 50;
const SECONDS_BETWEEN_JOBS = 5;
const DAY_MS = 86_400_000;

/** A stored value that is not correct. */
export interface Difference {
  board: number;
  what: "sums" | "places" | "counts" | "groups";
  /** The id of the pilot, club or airfield, if it concerns one. */
  subject?: number;
}

type Work = Pick<Tools, "db" | "pause" | "jobs" | "log" | "now">;

/** Job handler. @param after only pilots with higher ids */
export async function checkRankings(tools: Work, after: number): Promise<void> {
  const { db, now, jobs, log, pause } = tools;
  const night = Math.floor(now().getTime() / DAY_MS) % NIGHTS;
  const rows = await db.all<{ id: number }>(sql`
    SELECT id FROM user WHERE id > ${after} AND id % ${NIGHTS} = ${night} ORDER BY id LIMIT ${PILOTS_A_JOB}`);
  for (const { id } of rows) {
    for (const { board, what } of await putPilotRight(tools, id))
      log({ kind: "ranking-differed", board, what, subject: id });
    await pause();
  }
  if (rows.length === PILOTS_A_JOB) {
    await jobs.send(CHECK_RANKINGS, { after: rows[rows.length - 1].id }, { delaySeconds: SECONDS_BETWEEN_JOBS });
    return;
  }
  for (const board of (await storedBoardCount(db)).filter((_, i) => i % NIGHTS === night)) {
    for (const { what, subject } of await putBoardRight(db, board))
      log({ kind: "ranking-differed", board, what, ...(subject === undefined ? {} : { subject }) });
    await pause();
  }
}

/** Counts a pilot's rankings again from the flights and corrects them. @returns the differences */
async function putPilotRight(tools: Pick<Work, "db" | "pause" | "jobs">, user: number): Promise<Difference[]> {
  const { db } = tools;
  const waiting = await db.all(sql`SELECT 1 FROM changed_ranking WHERE user_id = ${user}`);
  // Changes that are still waiting are applied first, because they are no fault.
  if (waiting.length > 0) await renewRankings(tools, user);
  const differed: Difference[] = [];
  for (const season of await listSeasons(db, user)) {
    const [kept, { boards }] = await Promise.all([storedBoards(db, user, season), boardsAnew(db, user, season)]);
    const found = new Set([...kept, ...boards].map(({ board }) => board));
    for (const board of found) {
      const [before, after] = [kept, boards].map((some) => some.find((each) => each.board === board));
      if (before?.sums !== after?.sums) differed.push({ board, what: "sums", subject: user });
      else if (after && !(await arePlaced(db, after.places))) differed.push({ board, what: "places", subject: user });
      else continue;
      // The stored rows are deleted first, so that everything is written again.
      await db.batch([
        takeAll(db, [...(before?.places ?? []), ...(after?.places ?? [])]),
        db.delete(rankingSum).where(sql`user_id = ${user} AND board = ${board}`),
      ]);
    }
    if (differed.some(({ board }) => Math.floor(board / 100) === season)) await noteChange(db, user, season);
  }
  if (differed.length > 0) await renewRankings(tools, user);
  return differed;
}

const keyed = (places: readonly (readonly unknown[])[]) =>
  sql`(board, scope, points, subject) IN (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3
    FROM json_each(${JSON.stringify(places.map((place) => place.slice(0, 4)))}))`;

async function arePlaced(db: Db, places: readonly (readonly unknown[])[]): Promise<boolean> {
  const [{ there }] = await db.all<{ there: number }>(
    sql`SELECT count(*) AS there FROM ranking_place WHERE ${keyed(places)}`,
  );
  return there === places.length;
}

const takeAll = (db: Db, places: readonly (readonly unknown[])[]) => db.delete(rankingPlace).where(keyed(places));

/** Returns the seasons in which the pilot has flights or sums; 0 stands for lists of all seasons. */
async function listSeasons(db: Db, user: number): Promise<number[]> {
  const rows = await db.all<{ season: number }>(sql`
    SELECT DISTINCT season FROM flight WHERE user_id = ${user} AND rank = 1
    UNION SELECT DISTINCT board / 100 FROM ranking_sum WHERE user_id = ${user} UNION SELECT 0`);
  return rows.map(({ season }) => season);
}

/** Returns the boards with any row, found by jumping through the index from one to the next. */
export async function storedBoardCount(db: Db): Promise<number[]> {
  const rows = await db.all<{ board: number }>(sql`
    WITH RECURSIVE b(board) AS (SELECT min(board) FROM ranking_place
      UNION ALL SELECT (SELECT min(board) FROM ranking_place WHERE board > b.board) FROM b WHERE b.board IS NOT NULL)
    SELECT board FROM b WHERE board IS NOT NULL`);
  return rows.map(({ board }) => board);
}

/** Scopes of clubs and airfields. */
const OF_GROUPS = sql.raw("scope IN ('+club', '+top', '+clubs', '+airports')");

/** Corrects rows that are calculated from other rows. @returns the differences */
async function putBoardRight(db: Db, board: number): Promise<Difference[]> {
  const differed: Difference[] = [];
  for (const { subject, extra } of await strays(db, board)) {
    differed.push({ board, what: "places", subject });
    await db.delete(rankingPlace).where(keyed(extra));
  }
  const groups = await groupsThatDiffer(db, board);
  if (groups.length > 0) {
    const these = JSON.stringify(groups.map(({ kind, subject }) => [kind, subject]));
    await db.run(sql`UPDATE ranking_group SET (total, distance, course, duration, flights, pilots) = (${getTotals(sql`ranking_group.kind`, sql`ranking_group.subject`, board)})
      WHERE board = ${board} AND (kind, subject) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${these}))`);
    await db.delete(rankingPlace).where(
      sql`board = ${board} AND ${OF_GROUPS} AND subject IN (SELECT value ->> 1 FROM json_each(${these}))
        AND ((scope = '+airports') = (subject IN (SELECT value ->> 1 FROM json_each(${these}) WHERE value ->> 0 = 'airport')))`,
    );
    const [first, ...more] = renewGroups(db, groups);
    if (first) await db.batch([first, ...more]);
    differed.push(...groups.map(({ subject }): Difference => ({ board, what: "groups", subject })));
  }
  const counts = await db.all<object>(sql`SELECT * FROM (${getCounts(board)} EXCEPT ${storedCounts(board)})
    UNION ALL SELECT * FROM (${storedCounts(board)} EXCEPT ${getCounts(board)})`);
  if (counts.length > 0) {
    await db.batch([
      db.delete(rankingBucket).where(sql`board = ${board}`),
      db.insert(rankingBucket).select(getCounts(board)),
    ]);
    differed.push({ board, what: "counts" });
  }
  return differed;
}

/** Finds places without a sum, for some pilots at a time. */
async function strays(db: Db, board: number): Promise<{ subject: number; extra: Key[] }[]> {
  const found: { subject: number; extra: Key[] }[] = [];
  for (let part = 0; part < PARTS; part++) {
    const rows = await db.all<{ subject: number; places: number; points: number; sums: string | null }>(sql`
      SELECT p.subject, p.places, p.points, m.sums FROM (
        SELECT subject, count(*) AS places, sum(points) AS points FROM ranking_place
        WHERE board = ${board} AND NOT ${OF_GROUPS} AND subject % ${PARTS} = ${part} GROUP BY subject) p
      LEFT JOIN ranking_sum m ON m.user_id = p.subject AND m.board = ${board}`);
    for (const { subject, places, points, sums } of rows) {
      const { kept, people } = sums === null ? NOTHING : readWritten(subject, sums);
      const should = getPlaces(board, kept, people).map((place): Key => [place[0], place[1], place[2], place[3]]);
      if (should.length === places && should.reduce((sum, [, , value]) => sum + value, 0) === points) continue;
      const here = await db.all<{ scope: string; points: number }>(sql`
        SELECT scope, points FROM ranking_place WHERE board = ${board} AND NOT ${OF_GROUPS} AND subject = ${subject}`);
      const known = new Set(should.map(([, scope, value]) => `${scope} ${value}`));
      const extra = here.filter(({ scope, points: value }) => !known.has(`${scope} ${value}`));
      found.push({ subject, extra: extra.map(({ scope, points: value }) => [board, scope, value, subject]) });
    }
  }
  return found;
}

type Key = [board: number, scope: string, points: number, subject: number];
const PARTS = 8;
const NOTHING = { kept: [], people: { female: false, junior: false } };

const getTotals = (kind: ReturnType<typeof sql>, subject: ReturnType<typeof sql>, board: number) => sql`
  SELECT ifnull(sum(p.total), 0), ifnull(sum(p.distance), 0), ifnull(sum(p.course), 0), ifnull(sum(p.duration), 0),
    ifnull(sum(p.flights), 0), count(*)
  FROM ranking_place p WHERE p.board = ${board} AND p.scope = iif(${kind} = 'club', '.c', '.a') || ${subject}`;

/** Finds totals of clubs and airfields that do not match the places, or are stored in the wrong place. */
async function groupsThatDiffer(db: Db, board: number): Promise<Group[]> {
  const rows = await db.all<{ kind: Group["kind"]; subject: number }>(sql`
    SELECT g.kind, g.subject FROM ranking_group g WHERE g.board = ${board} AND (
      (g.total, g.distance, g.course, g.duration, g.flights, g.pilots) <> (${getTotals(sql`g.kind`, sql`g.subject`, board)})
      OR g.placed <> g.total
      OR NOT EXISTS (SELECT 1 FROM ranking_place p WHERE p.board = g.board AND p.subject = g.subject AND p.points = g.total
        AND p.scope = iif(g.kind = 'club', '+clubs', '+airports')))`);
  return rows.map((row) => ({ board, ...row }));
}

const storedCounts = (board: number) =>
  sql`SELECT board, scope, people, level, bucket, pilots FROM ranking_bucket WHERE board = ${board}`;

/** SQL that counts like the triggers in triggers.sql. */
export const getCounts = (board: number) => sql`
  SELECT p.board, p.scope, w.value, l.key, p.points / l.value, count(*)
  FROM ranking_place p, json_each(json_array('A', iif(p.female, 'F', NULL), iif(p.junior, 'J', NULL))) w, json_each(${JSON.stringify(WIDTHS)}) l
  WHERE p.board = ${board} AND p.scope NOT GLOB '.*' AND w.value IS NOT NULL GROUP BY 1, 2, 3, 4, 5`;

/** Corrects everything at once, for tests. */
export async function putAllRight(tools: Pick<Work, "db" | "pause" | "jobs">): Promise<Difference[]> {
  const { db } = tools;
  const pilots = await db.all<{ id: number }>(
    sql`SELECT DISTINCT user_id AS id FROM flight UNION SELECT user_id FROM ranking_sum`,
  );
  const differed: Difference[] = [];
  for (const { id } of pilots) differed.push(...(await putPilotRight(tools, id)));
  for (const board of await storedBoardCount(db)) differed.push(...(await putBoardRight(db, board)));
  return differed;
}
