/**
 * Blocks between two pilots. They are silent: the blocked pilot is not notified, and from then on can neither read,
 * follow, answer nor write to the other. The command is in app/community/friend, because blocking also ends
 * following.
 */
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { user, userBlock } from "#app/people/user/schema.ts";

/** The most pilots that one member may block. */
const MAX_BLOCKED = 2000;

export interface Blocked {
  id: number;
  name: string;
  image: string | null;
  /** ISO 8601. */
  since: string;
}

/**
 * SQL that is true when neither blocked the other; always true for visitors.
 *
 * @param other a pilot's id, or its column in the statement, "c.user_id"; never user input
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

/** Returns those of the pilots who blocked this one or are blocked by this one. */
export async function apartFrom({ db }: Pick<DbTools, "db">, me: number, pilots: readonly number[]): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`
    SELECT value AS id FROM json_each(${JSON.stringify(pilots)}) WHERE NOT (${together("value", me)})`);
  return rows.map(({ id }) => id);
}

/** Repeating it changes nothing; above the limit nothing is written, which `refuseUnblocked` reports. */
export const blockStatement = ({ db, now }: DbTools, me: number, pilot: number): Statement =>
  db
    .insert(userBlock)
    .select(
      sql`SELECT ${me}, ${pilot}, ${isoStamp(now())}
        WHERE (SELECT count(*) FROM user_block WHERE user_id = ${me}) < ${MAX_BLOCKED}`,
    )
    .onConflictDoNothing();

/** Throws 403 when the limit prevented the block. */
export async function refuseUnblocked({ db }: Pick<DbTools, "db">, me: number, pilot: number): Promise<void> {
  const [row] = await db
    .select({ id: userBlock.blockedId })
    .from(userBlock)
    .where(and(eq(userBlock.userId, me), eq(userBlock.blockedId, pilot)));
  if (!row) throw new Refusal(403, "many_blocked", { values: { most: MAX_BLOCKED } });
}

/** Does nothing when there was no block. Pilots who followed each other before do not follow again. */
export async function unblock({ db }: Pick<DbTools, "db">, me: number, pilot: number): Promise<void> {
  await db.delete(userBlock).where(and(eq(userBlock.userId, me), eq(userBlock.blockedId, pilot)));
}

/** Lists the pilots whom this member blocks, the latest first; never those who block the member. */
export async function blockedBy({ db }: Pick<DbTools, "db">, me: number): Promise<Blocked[]> {
  return db
    .select({ id: user.id, name: user.name, image: user.image, since: userBlock.created })
    .from(userBlock)
    .innerJoin(user, and(eq(user.id, userBlock.blockedId), isNull(user.deleted)))
    .where(eq(userBlock.userId, me))
    .orderBy(desc(userBlock.created), desc(user.id));
}
