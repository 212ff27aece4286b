/** Rankings of a world, written at once by what keeps them: flight by flight it would take an hour. */
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { EVER, getContest, seasonOfBoard } from "#app/contest/ranking/board.ts";
import { getCounts } from "#app/contest/ranking/check.server.ts";
import { byContest, everyEntry, type Stored } from "#app/contest/ranking/entries.server.ts";
import { renewed } from "#app/contest/ranking/group.server.ts";
import { getBoards } from "#app/contest/ranking/renew.server.ts";
import { getAggregation } from "#app/contest/ranking/rules.ts";
import type { Place } from "#app/contest/ranking/stored.ts";
import { openDb } from "#app/core/db/db.ts";

/** Only asked for statements. */
const db = openDb({} as D1Database);

export function writeRankings(database: DatabaseSync): void {
  const run = (query: { sql: string; params: unknown[] }) =>
    database.prepare(query.sql).run(...(query.params as SQLInputValue[]));
  const text = (query: SQL) => new SQLiteSyncDialect().sqlToQuery(query);
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'ranking_place'")
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  for (const table of ["sum", "place", "bucket", "group", "monday"]) database.exec(`DELETE FROM ranking_${table}`);
  database.exec("DELETE FROM changed_ranking; CREATE TEMP TABLE new_place AS SELECT * FROM ranking_place");
  const sum = database.prepare("INSERT INTO ranking_sum VALUES (?, ?, ?)");
  const place = database.prepare("INSERT INTO new_place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const boards = new Set<number>();
  let own: Stored[] = [];
  const write = () => {
    const [first] = own;
    if (!first) return;
    const storedBoards = [...byContest(own)].flatMap(([contest, entries]) => getBoards(contest, first.season, entries));
    for (const { board, sums, places } of storedBoards.sort((a, b) => a.board - b.board)) {
      boards.add(board);
      sum.run(first.pilot, board, sums);
      for (const row of places) place.run(...(row satisfies Place));
    }
    own = [];
  };
  const entries = text(sql`SELECT * FROM (${everyEntry(sql`TRUE`)}) ORDER BY pilot, season`);
  for (const row of database.prepare(entries.sql).iterate(...(entries.params as SQLInputValue[]))) {
    const entry = row as unknown as Stored;
    if (own.length > 0 && (own[0].pilot !== entry.pilot || own[0].season !== entry.season)) write();
    own.push(entry);
  }
  write();
  // In the order of the key, so that its pages are full.
  database.exec(`INSERT INTO ranking_place SELECT * FROM new_place ORDER BY board, scope, points DESC, subject; DROP TABLE new_place;
    INSERT INTO ranking_group (board, kind, subject, best_points, top_points, total, placed, distance, course, duration, flights, pilots)
      SELECT board, iif(scope GLOB '.c*', 'club', 'airport') AS kind, CAST(substr(scope, 3) AS INTEGER) AS subject, 0, 0, sum(total), 0,
        sum(distance), sum(course), sum(duration), sum(flights), count(*)
      FROM ranking_place WHERE total IS NOT NULL GROUP BY 1, 2, 3`);
  for (const board of boards) {
    const rule = getAggregation(getContest(board), seasonOfBoard(board) || EVER);
    for (const statement of renewed(db, sql`board = ${board}`, rule))
      run((statement as unknown as { toSQL(): { sql: string; params: unknown[] } }).toSQL());
    const counts = text(getCounts(board));
    run({ ...counts, sql: `INSERT INTO ranking_bucket ${counts.sql}` });
  }
  for (const { sql: again } of triggers) database.exec(again);
}
