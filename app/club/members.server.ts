/** Members of a club by name, for those who keep it. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { user } from "#app/db/schema/user.ts";
import { nameKey } from "#app/user/user.ts";

/** Shown at once; of more than these a name is typed. */
export const MEMBERS_SHOWN = 30;

export interface MembersNamed {
  members: { id: number; name: string }[];
  /** There are more with such a name. */
  more: boolean;
}

/** @param typed any part of the name, without regard to case and accents; "" are all */
export async function membersNamed(db: Db, club: number, typed: string): Promise<MembersNamed> {
  const key = nameKey(typed);
  const rows = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.clubId, club), isNull(user.deleted), key ? sql`instr(${user.nameKey}, ${key}) > 0` : undefined))
    .orderBy(asc(user.nameKey), asc(user.id))
    .limit(MEMBERS_SHOWN + 1);
  return { members: rows.slice(0, MEMBERS_SHOWN), more: rows.length > MEMBERS_SHOWN };
}
