import { type SQL, sql } from "drizzle-orm";

/**
 * Some numbers of the database as a table of their own, `these.id`, said in the statement: bound as one value, or after IN, they would be read
 * as rows beside those that are looked for, and a page of a ranking asks for several hundred.
 *
 * @param ids at least one
 */
export function these(ids: readonly number[]): SQL {
  if (ids.length === 0 || !ids.every(Number.isSafeInteger)) throw new TypeError("ids are whole numbers, one at least");
  return sql.raw(`(SELECT column1 AS id FROM (VALUES ${ids.map((id) => `(${id})`).join(", ")})) these`);
}
