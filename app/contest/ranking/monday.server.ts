/**
 * Stores the ranks of each Monday, to show who went up and down: for rankings by points of the present season. They
 * are stored once a week, board by board; movement is not shown in smaller scopes, among women and among juniors.
 */
import { sql } from "drizzle-orm";
import { rankingMonday } from "#app/contest/ranking/schema.ts";
import type { Db } from "#app/core/db/db.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import type { Statement } from "#app/core/feature.ts";
import { season as getSeason } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { ALL, getContest, seasonOfBoard } from "./board.ts";
import { storedBoardCount } from "./check.server.ts";
import { KEEP_RANKS } from "./jobs.ts";
import { these } from "./these.ts";

const MONDAY = 1;

type Work = Pick<Tools, "db" | "now" | "jobs" | "pause">;

/** Nightly job: starts on Mondays. */
export async function beginWeek({ now, jobs }: Work): Promise<void> {
  if (now().getUTCDay() === MONDAY) await jobs.send(KEEP_RANKS, { after: 0 });
}

/** Job handler, which sends the next job. @param after only boards with higher numbers */
export async function storeRanks(tools: Work, after: number): Promise<void> {
  const { db, now, jobs, pause } = tools;
  const season = getSeason(now().toISOString().slice(0, 10));
  const boards = (await storedBoardCount(db)).filter((board) => runs(board, season));
  const board = boards.find((each) => each > after);
  if (board === undefined) {
    await db.delete(rankingMonday).where(sql`board NOT IN (SELECT value FROM json_each(${JSON.stringify(boards)}))`);
    return;
  }
  for (const scope of await getScopes(db, board)) {
    const here = sql`board = ${board} AND scope = ${scope}`;
    const news = scope === ALL ? await reachedFirst(tools, board) : [];
    await db.batch([
      db.delete(rankingMonday).where(here),
      db
        .insert(rankingMonday)
        .select(sql`SELECT board, scope, subject, rank() OVER (ORDER BY points DESC) FROM ranking_place WHERE ${here}`),
      ...news,
    ]);
    if (news.length > 0) await jobs.send(TELL_EVENTS, {});
    await pause();
  }
  await jobs.send(KEEP_RANKS, { after: board });
}

/** Pilots who newly reach these first ranks are notified. */
const FIRST = 10;

/**
 * Notifies pilots who are among the first of a ranking of all pilots and were not on the last Monday. Before the
 * first Monday nobody is notified.
 */
async function reachedFirst(tools: Work, board: number): Promise<Statement[]> {
  const rows = await tools.db.all<{ pilot: number; rank: number }>(sql`
    SELECT p.pilot, p.rank FROM (
      SELECT subject AS pilot, rank() OVER (ORDER BY points DESC) AS rank FROM ranking_place
      WHERE board = ${board} AND scope = ${ALL} ORDER BY points DESC LIMIT ${FIRST}) p
    WHERE EXISTS (SELECT 1 FROM ranking_monday m WHERE m.board = ${board} AND m.scope = ${ALL})
      AND NOT EXISTS (SELECT 1 FROM ranking_monday m WHERE m.board = ${board} AND m.scope = ${ALL}
        AND m.user_id = p.pilot AND m.rank <= ${FIRST})`);
  return rows.map(({ pilot, rank }) =>
    happened(tools, {
      kind: "ranking-reached",
      actor: pilot,
      pilot,
      subject: [getContest(board), seasonOfBoard(board), rank].join("/"),
    }),
  );
}

/** Whether a board belongs to the present season, or is a list of all seasons. */
const runs = (board: number, season: number) => board < 100 || Math.floor(board / 100) === season;

/** Returns the scopes of pilots that have counts by ranges of points. */
async function getScopes(db: Db, board: number): Promise<string[]> {
  const rows = await db.all<{ scope: string }>(sql`SELECT DISTINCT scope FROM ranking_bucket WHERE board = ${board}`);
  return rows.map(({ scope }) => scope).filter((scope) => !/^\+(?=.)/.test(scope));
}

/** Returns the ranks of these pilots; those who are missing had none. */
export async function ranksOnMonday(
  db: Db,
  { board, scope }: { board: number; scope: string },
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<{ id: number; rank: number }>(sql`SELECT m.user_id AS id, m.rank FROM ${these(ids)}
    CROSS JOIN ranking_monday m ON m.user_id = these.id AND m.board = ${board} AND m.scope = ${scope}`);
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}
