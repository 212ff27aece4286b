import { type SQL, sql } from "drizzle-orm";

/**
 * Some ids as a table of their own, `these.id`, written into the statement itself. Bound as one value, or after IN,
 * they would be counted as rows read in addition to the rows looked for, and one page of a ranking needs several
 * hundred.
 *
 * @param ids at least one
 */
export function these(ids: readonly number[]): SQL {
  if (ids.length === 0 || !ids.every(Number.isSafeInteger)) throw new TypeError("ids are whole numbers, one at least");
  return sql.raw(`(SELECT column1 AS id FROM (VALUES ${ids.map((id) => `(${id})`).join(", ")})) these`);
}
