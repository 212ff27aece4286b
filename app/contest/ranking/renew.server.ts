/**
 * Brings the stored rankings of a pilot's season up to date. All flights of the season are read again, whatever
 * happened and however often. A trigger notes each change of a pilot and season with a new random value. The result
 * is only written if that value is still the same, and writing it deletes the note. Of two simultaneous runs, or a
 * late one, the second changes nothing.
 */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { changedRanking, rankingPlace, rankingSum } from "#app/contest/ranking/schema.ts";
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import { CONTESTS, type ContestKey } from "#app/soaring/contest/rule.ts";
import { EVER, getBoard, getSubject, isGroupScope } from "./board.ts";
import { entriesOfPilot } from "./entries.server.ts";
import { type Group, renewGroups } from "./group.server.ts";
import { RENEW_RANKINGS } from "./jobs.ts";
import { getAggregation } from "./rules.ts";
import { getPlaces, getStored, type People, type Place, readWritten, written } from "./stored.ts";

/** The number of pairs (pilot and season) updated in one run; the rest waits for the next run. */
const PAIRS_AT_ONCE = 100;

type Work = Pick<Tools, "db" | "pause" | "jobs">;

/**
 * Handles the renewal job, which is also scheduled. A job sends the next one as long as more changes are noted.
 * @param user renews only this pilot
 */
export async function renewRankings({ db, pause, jobs }: Work, user?: number): Promise<void> {
  const changed = await db
    .select()
    .from(changedRanking)
    .where(user === undefined ? undefined : eq(changedRanking.userId, user))
    .orderBy(asc(changedRanking.userId), asc(changedRanking.season))
    .limit(PAIRS_AT_ONCE);
  for (const { userId, season, change } of changed) {
    const endless = await renewPair(db, { user: userId, season, change });
    await pause();
    if (endless) await renewNoted(db, userId, 0);
  }
  if (changed.length === PAIRS_AT_ONCE) await jobs.send(RENEW_RANKINGS, {});
}

/** Updates a pilot's season if a change was noted. */
async function renewNoted(db: Db, user: number, season: number): Promise<void> {
  const [noted] = await db
    .select({ change: changedRanking.change })
    .from(changedRanking)
    .where(and(eq(changedRanking.userId, user), eq(changedRanking.season, season)));
  if (noted) await renewPair(db, { user, season, change: noted.change });
}

interface Pair {
  user: number;
  /** 0 for contests with one list of all seasons. */
  season: number;
  change: string;
}

/** The stored rows of one pilot on one board. */
export interface StoredBoard {
  board: number;
  sums: string;
  places: Place[];
}

/** @returns whether the pilot's lists of all seasons have been noted as changed too */
async function renewPair(db: Db, pair: Pair): Promise<boolean> {
  const { user, season, change } = pair;
  const [kept, { boards, endless }] = await Promise.all([storedBoards(db, user, season), boardsAnew(db, user, season)]);
  const gone = kept.filter(({ board }) => !boards.some((other) => other.board === board));
  const changed = boards.filter(({ board, sums }) => kept.find((other) => other.board === board)?.sums !== sums);
  const before = kept.filter(({ board }) => [...gone, ...changed].some((other) => other.board === board));
  const [taken, added] = [before, changed].map((some) => some.flatMap(({ places }) => places));
  const groups = groupsIn([...taken, ...added]);
  const stands = sql`EXISTS (SELECT 1 FROM changed_ranking WHERE user_id = ${user} AND season = ${season} AND change = ${change})`;
  await db.batch([
    takePlaces(db, taken, stands),
    addPlaces(db, added, stands),
    db
      .delete(rankingSum)
      .where(and(eq(rankingSum.userId, user), sql`board IN ${listed(gone.map(({ board }) => board))}`, stands)),
    db
      .insert(rankingSum)
      .select(
        sql`SELECT ${user}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(changed.map(({ board, sums }) => [board, sums]))}) WHERE ${stands}`,
      )
      .onConflictDoUpdate({ target: [rankingSum.userId, rankingSum.board], set: { sums: sql`excluded.sums` } }),
    ...renewGroups(db, groups),
    // Lists of all seasons are renewed as a pair of their own: otherwise two seasons of a pilot could write them at
    // once.
    ...(endless ? [noteChange(db, user, 0)] : []),
    db
      .delete(changedRanking)
      .where(
        and(eq(changedRanking.userId, user), eq(changedRanking.season, season), eq(changedRanking.change, change)),
      ),
  ]);
  return endless;
}

/** Notes that a pilot and season have to be renewed. */
export const noteChange = (db: Db, user: number, season: number) =>
  db
    .insert(changedRanking)
    .values({ userId: user, season, change: sql`hex(randomblob(8))` })
    .onConflictDoUpdate({
      target: [changedRanking.userId, changedRanking.season],
      set: { change: sql`excluded.change` },
    });

const listed = (values: readonly unknown[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

const takePlaces = (db: Db, places: readonly Place[], stands: SQL) =>
  db.delete(rankingPlace).where(
    sql`(board, scope, points, subject) IN (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3
      FROM json_each(${JSON.stringify(places.map((place) => place.slice(0, 4)))})) AND ${stands}`,
  );

/** Inserts the places. A row that already exists is a leftover and is not overwritten; the nightly check corrects it. */
const addPlaces = (db: Db, places: readonly Place[], stands: SQL) =>
  db
    .insert(rankingPlace)
    .select(
      sql`SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
        value ->> 8, value ->> 9, value ->> 10 FROM json_each(${JSON.stringify(places)}) WHERE ${stands}`,
    )
    .onConflictDoNothing();

/** Returns the clubs and airfields whose rows are made up of these places. */
function groupsIn(places: readonly Place[]): Group[] {
  const groups = new Map<string, Group>();
  for (const [board, scope] of places)
    if (isGroupScope(scope))
      groups.set(`${board}${scope}`, {
        board,
        kind: scope.startsWith(".c") ? "club" : "airport",
        subject: getSubject(scope),
      });
  return [...groups.values()];
}

/** Returns a pilot's boards as stored in the database. */
export async function storedBoards(db: Db, user: number, season: number): Promise<StoredBoard[]> {
  const rows = await db.all<{ board: number; sums: string }>(
    sql`SELECT board, sums FROM ranking_sum WHERE user_id = ${user} AND board >= ${season * 100} AND board < ${season * 100 + 100} ORDER BY board`,
  );
  return rows.map(({ board, sums }) => {
    const { kept, people } = readWritten(user, sums);
    return { board, sums, places: getPlaces(board, kept, people) };
  });
}

const endlessIn = (season: number) => CONTESTS.filter((contest) => !getAggregation(contest, season).seasons);

/** Computes a pilot's boards from the flights. @returns also whether lists of all seasons may have changed with them */
export async function boardsAnew(
  db: Db,
  user: number,
  season: number,
): Promise<{ boards: StoredBoard[]; endless: boolean }> {
  const without = endlessIn(season || EVER);
  const entries = await entriesOfPilot(db, user, season === 0 ? { contests: without } : { season });
  const kept = (contest: ContestKey) => getBoards(contest, season, entries.get(contest) ?? []);
  const contests = [...entries.keys()].filter((contest) => CONTESTS.includes(contest));
  const boards = contests.filter((contest) => without.includes(contest) === (season === 0)).flatMap(kept);
  const endless =
    season !== 0 &&
    without.length > 0 &&
    (contests.some((contest) => without.includes(contest)) || (await hasEndless(db, user)));
  return { boards: boards.sort((a, b) => a.board - b.board), endless };
}

async function hasEndless(db: Db, user: number): Promise<boolean> {
  const rows = await db.all(sql`SELECT 1 FROM ranking_sum WHERE user_id = ${user} AND board < 100 LIMIT 1`);
  return rows.length > 0;
}

type Entries = Parameters<typeof getStored>[0];

/** Returns the board of one contest, or none where nothing counts. */
export function getBoards(contest: ContestKey, season: number, entries: Entries): StoredBoard[] {
  const board = getBoard(contest, season || EVER);
  const stored = getStored(entries, getAggregation(contest, season || EVER));
  if (stored.length === 0) return [];
  // In a season these are the pilot's own properties; for lists of all seasons nothing uses them.
  const people: People = {
    female: entries.every(({ female }) => female),
    junior: entries.every(({ junior }) => junior),
  };
  return [{ board, sums: written(stored, people), places: getPlaces(board, stored, people) }];
}
