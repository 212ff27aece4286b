/**
 * Blocks: two pilots of whom one wants nothing to do with the other. Silent: the blocked one is told nothing, and from then
 * on neither reads, follows, answers or writes to the other. The verb stands in app/community/friend, which ends that they follow
 * each other.
 */
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { user, userBlock } from "#app/people/user/schema.ts";

/** Pilots that one member may block. */
const MAX_BLOCKED = 2000;

export interface Blocked {
  id: number;
  name: string;
  image: string | null;
  /** ISO 8601. */
  since: string;
}

/**
 * Holds where neither blocked the other; for visitors always.
 *
 * @param other a pilot's number, or where it stands in the question, "c.user_id"; never what somebody typed
 */
export const together = (other: string, me: number | null): SQL =>
  me === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT 1 FROM user_block b WHERE (b.user_id = ${me} AND b.blocked_id = ${sql.raw(other)})
        OR (b.blocked_id = ${me} AND b.user_id = ${sql.raw(other)}))`;

export async function areApart({ db }: Pick<DbTools, "db">, one: number, other: number): Promise<boolean> {
  const [row] = await db.all(sql`
    SELECT 1 FROM user_block b WHERE (b.user_id = ${one} AND b.blocked_id = ${other})
      OR (b.user_id = ${other} AND b.blocked_id = ${one}) LIMIT 1`);
  return row !== undefined;
}

/** Those of the pilots of whom one of the two blocked the other. */
export async function apartFrom({ db }: Pick<DbTools, "db">, me: number, pilots: readonly number[]): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    SELECT value AS id FROM json_each(${JSON.stringify(pilots)}) WHERE NOT (${together("value", me)})`);
  return rows.map(({ id }) => id);
}

/** Once more changes nothing; above the limit nothing is written: `refuseUnblocked` tells. */
export const blockStatement = ({ db, now }: DbTools, me: number, pilot: number): Statement =>
  db
    .insert(userBlock)
    .select(
      sql`SELECT ${me}, ${pilot}, ${isoStamp(now())}
        WHERE (SELECT count(*) FROM user_block WHERE user_id = ${me}) < ${MAX_BLOCKED}`,
    )
    .onConflictDoNothing();

/** Throws 403 where there were too many for one more. */
export async function refuseUnblocked({ db }: Pick<DbTools, "db">, me: number, pilot: number): Promise<void> {
  const [row] = await db
    .select({ id: userBlock.blockedId })
    .from(userBlock)
    .where(and(eq(userBlock.userId, me), eq(userBlock.blockedId, pilot)));
  if (!row) throw new Refusal(403, "many_blocked", { values: { most: MAX_BLOCKED } });
}

/** Where nobody was blocked nothing happens. Whom they followed before they do not follow again. */
export async function unblock({ db }: Pick<DbTools, "db">, me: number, pilot: number): Promise<void> {
  await db.delete(userBlock).where(and(eq(userBlock.userId, me), eq(userBlock.blockedId, pilot)));
}

/** Whom this member blocks, the latest first; never who blocks the member. */
export async function blockedBy({ db }: Pick<DbTools, "db">, me: number): Promise<Blocked[]> {
  return db
    .select({ id: user.id, name: user.name, image: user.image, since: userBlock.created })
    .from(userBlock)
    .innerJoin(user, and(eq(user.id, userBlock.blockedId), isNull(user.deleted)))
    .where(eq(userBlock.userId, me))
    .orderBy(desc(userBlock.created), desc(user.id));
}
