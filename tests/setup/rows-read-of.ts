/** How many rows of a database a piece of work reads: what it asks is asked once more, and the database tells. Without workerd too. */
import { type Db, openDb } from "#app/core/db/db.ts";

interface Question {
  sql: string;
  values: unknown[];
}

export async function getRowsRead(d1: D1Database, work: (db: Db) => Promise<unknown>): Promise<number> {
  const questions: Question[] = [];
  const overheard = (statement: D1PreparedStatement, question: Question): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind")
          return (...values: unknown[]) => overheard(target.bind(...values), Object.assign(question, { values }));
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const database = new Proxy(d1, {
    get(target, name) {
      if (name === "prepare")
        return (sql: string) => {
          const question = { sql, values: [] };
          questions.push(question);
          return overheard(target.prepare(sql), question);
        };
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await work(openDb(database));
  let rows = 0;
  for (const { sql, values } of questions) {
    const { meta } = await d1
      .prepare(sql)
      .bind(...values)
      .all();
    rows += meta.rows_read;
  }
  return rows;
}
