/** A database of a local state folder, opened as a file while no site runs on it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Names, Question } from "#app/core/db/names.ts";

/** @param table one that this database has and no other */
export function openFile(state: string, table: string): DatabaseSync {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  for (const file of readdirSync(folder)) {
    if (!file.endsWith(".sqlite")) continue;
    const db = new DatabaseSync(join(folder, file));
    const found = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table);
    if (found) return db;
    db.close();
  }
  throw new Error(`no database in ${folder} has a table ${table}`);
}

export function namesIn(db: DatabaseSync): Names {
  const ask = <Row>([sql, ...values]: Question) => db.prepare(sql).all(...values) as Row[];
  return {
    all: async (question) => ask(question),
    async batch<Row>(questions: readonly Question[]) {
      db.exec("BEGIN");
      const rows = questions.map((question) => ask<Row>(question));
      db.exec("COMMIT");
      return rows;
    },
  };
}
