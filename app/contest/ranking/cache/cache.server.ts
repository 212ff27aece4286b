/**
 * A board in memory that follows the database. Triggers (triggers.sql) give every change of a result a number; before
 * each answer the pilots whose number is higher than the last one seen are read again.
 */
import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { Answering } from "#app/core/memory-cache.ts";
import type { Tools } from "#app/core/tools.ts";
import { getContest, seasonOfBoard } from "../board.ts";
import { listHeldEntries } from "../entries.server.ts";
import type { Found } from "../page-of.ts";
import { everything, type RankingQuery } from "../query.ts";
import { Board } from "./board.ts";
import type { RequestedBoard } from "./calls.ts";

/** When more pilots changed than this, everything is read again. */
const MOST_PILOTS = 300;
/** The most results that one object keeps in memory: 60 MB. */
const MOST_RESULTS = 200_000;
/** Changes that are kept: a board that is further behind reads everything. */
const NOTED = 100_000;

interface Seen {
  board: Board | null;
  /** The last change it includes; null when none was noted. */
  last: { id: number; change: string } | null;
  bonus: boolean;
}

/** @param of the number of a board of one season */
export function heldBoard(of: string): Answering<Pick<Tools, "db">, RequestedBoard, Found | null> {
  const ranking: RankingQuery = {
    ...everything("2000-01-01", getContest(Number(of))),
    season: seasonOfBoard(Number(of)),
  };
  let seen: Seen | null = null;
  let requestedBonus = false;
  let [looking, next]: [Promise<Seen>, Promise<Seen> | null] = [Promise.reject(new Error("not looked yet")), null];
  looking.catch(() => {});

  /**
   * Resolves with the state after everything that was written before the call: a call during a read waits for the
   * next one.
   */
  function upToDate(db: Db): Promise<Seen> {
    next ??= looking
      .catch(() => null)
      .then(() => {
        next = null;
        looking = look(db, ranking, seen, requestedBonus).then((found) => {
          seen = found;
          return found;
        });
        return looking;
      });
    return next;
  }

  return {
    async answer({ db }, { asked, page }) {
      requestedBonus ||= !asked.bonus;
      const { board } = await upToDate(db);
      return board?.page(asked, page) ?? null;
    },
    size: () => seen?.board?.size() ?? 0,
  };
}

async function look(db: Db, ranking: RankingQuery, seen: Seen | null, bonus: boolean): Promise<Seen> {
  const [noted] = await db.all<{ id: number; change: string; known: string | null }>(sql`SELECT id, change,
    (SELECT change FROM result_change WHERE id = ${seen?.last?.id ?? 0}) AS known FROM result_change ORDER BY id DESC LIMIT 1`);
  const last = noted ? { id: noted.id, change: noted.change } : null;
  // The change is missing when it was deleted at night, or when another database has replaced this one.
  const follows = seen !== null && (seen.last === null ? last === null : noted?.known === seen.last.change);
  if (!follows || (bonus && !seen.bonus)) return loaded(db, ranking, last, bonus);
  if (seen.board === null || last === null || last.id === seen.last?.id) return { ...seen, last };
  const changed = await db.all<{ pilot: number }>(sql`SELECT DISTINCT user_id AS pilot FROM result_change
    WHERE id > ${seen.last?.id ?? 0} AND id <= ${last.id} AND season = ${ranking.season} LIMIT ${MOST_PILOTS + 1}`);
  if (changed.length > MOST_PILOTS) return loaded(db, ranking, last, seen.bonus);
  if (changed.length > 0) {
    const pilots = changed.map(({ pilot }) => pilot);
    seen.board.renew(pilots, await listHeldEntries(db, ranking, { bonus: seen.bonus, pilots }));
  }
  return { ...seen, last };
}

async function loaded(db: Db, ranking: RankingQuery, last: Seen["last"], bonus: boolean): Promise<Seen> {
  const [{ results }] = await db.all<{ results: number }>(
    sql`SELECT count(*) AS results FROM flight WHERE season = ${ranking.season}`,
  );
  const board = results > MOST_RESULTS ? null : new Board(await listHeldEntries(db, ranking, { bonus }));
  return { board, last, bonus };
}

/** Runs every night: deletes changes that no board needs any more. */
export async function forgetChanges({ db }: Pick<Tools, "db">): Promise<void> {
  await db.run(sql`DELETE FROM result_change WHERE id <= (SELECT max(id) FROM result_change) - ${NOTED}`);
}
