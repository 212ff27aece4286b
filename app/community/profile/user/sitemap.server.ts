/** The pilots listed in the sitemap: those who have not left and have a valid flight, by id in blocks. */
import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";

/** The number of ids in a block, so that no file of addresses exceeds its limit of 50,000. Source: sitemaps.org. */
const BLOCK = 10_000;
/** Written into the statement, because a bound number would be divided as a fraction. */
const WHOLE = sql.raw(String(BLOCK));

const SHOWN = sql`deleted IS NULL AND EXISTS (SELECT 1 FROM month_total m WHERE m.kind = 'user' AND m.subject = user.id)`;

/**
 * Returns the blocks with such pilots, lowest first; one step of the database for each block, however many pilots
 * there are.
 */
export async function blocksOfPilots(db: Db): Promise<number[]> {
  const rows = await db.all<{ block: number }>(sql`
    WITH RECURSIVE first(id) AS (
      SELECT (SELECT min(id) FROM user WHERE ${SHOWN})
      UNION ALL
      SELECT (SELECT min(id) FROM user WHERE id >= (first.id / ${WHOLE} + 1) * ${WHOLE} AND ${SHOWN})
      FROM first WHERE first.id IS NOT NULL
    )
    SELECT id / ${WHOLE} AS block FROM first WHERE id IS NOT NULL`);
  return rows.map(({ block }) => block);
}

/** Returns the ids of the pilots in a block; null if the name is not a block's. */
export async function pilotsOfBlock(db: Db, name: string): Promise<number[] | null> {
  if (!/^(0|[1-9]\d{0,10})$/.test(name)) return null;
  const from = Number(name) * BLOCK;
  const rows = await db.all<{ id: number }>(sql`
    SELECT u.id FROM user u WHERE u.id >= ${from} AND u.id < ${from + BLOCK} AND u.deleted IS NULL
      AND EXISTS (SELECT 1 FROM month_total m WHERE m.kind = 'user' AND m.subject = u.id) ORDER BY u.id`);
  return rows.map(({ id }) => id);
}
