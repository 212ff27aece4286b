/**
 * Ranks as they were on Monday, for who went up and who went down: of everybody's rankings by points in the season that runs.
 * Kept once a week, board by board; movement in smaller scopes, among women and juniors is not told.
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

/** A nightly chore. */
export async function beginWeek({ now, jobs }: Work): Promise<void> {
  if (now().getUTCDay() === MONDAY) await jobs.send(KEEP_RANKS, { after: 0 });
}

/** Of a job, which sends the next. @param after boards with higher numbers */
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

/** Pilots who are told that they are among these. */
const FIRST = 10;

/** Who stands among the first of everybody's ranking and did not on the last Monday. Before any Monday nobody has come anywhere. */
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

/** The season's own, and the lists of all seasons. */
const runs = (board: number, season: number) => board < 100 || Math.floor(board / 100) === season;

/** Of pilots, those that are counted in stretches. */
async function getScopes(db: Db, board: number): Promise<string[]> {
  const rows = await db.all<{ scope: string }>(sql`SELECT DISTINCT scope FROM ranking_bucket WHERE board = ${board}`);
  return rows.map(({ scope }) => scope).filter((scope) => !/^\+(?=.)/.test(scope));
}

/** Of these pilots; who is not in it had none. */
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
