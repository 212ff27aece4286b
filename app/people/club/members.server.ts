/** Finds members of a club by name, for its admins. */
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { holdsName } from "#app/i18n/name.ts";
import { holdsLike } from "#app/people/user/named.server.ts";
import { user } from "#app/people/user/schema.ts";

/** The most members shown; for more, a name is typed. */
const MEMBERS_SHOWN = 30;
/** Rows that are read for those that are shown, because a key may match more than the name does. */
const CANDIDATES = 150;

export interface MembersNamed {
  members: { id: number; name: string }[];
  /** Whether more members have such a name. */
  more: boolean;
}

/** @param typed any part of the name, however it is spelt; "" for all */
export async function membersNamed(db: Db, club: number, typed: string): Promise<MembersNamed> {
  const any = typed.trim() === "";
  const rows = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.clubId, club), isNull(user.deleted), any ? undefined : holdsLike(typed)))
    .orderBy(asc(user.nameKey), asc(user.id))
    .limit(any ? MEMBERS_SHOWN + 1 : CANDIDATES);
  const members = any ? rows : rows.filter(({ name }) => holdsName(name, typed));
  return { members: members.slice(0, MEMBERS_SHOWN), more: members.length > MEMBERS_SHOWN };
}
