/** Filters that a member has chosen as shortcuts, up to four: `filter` of the account. */
import { eq } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { user } from "#app/db/schema/user.ts";
import type { Chip } from "#app/flight/list/filter/filter.ts";
import { MAX_FAVOURITES } from "#app/user/preference.ts";
import { chipOf } from "./choice.ts";

export async function favouritesOf(db: Db, member: { id: number } | null): Promise<Chip[]> {
  if (member === null) return [];
  const [row] = await db.select({ filter: user.filter }).from(user).where(eq(user.id, member.id));
  return (row?.filter ?? [])
    .filter(({ favourite }) => favourite)
    .flatMap(({ index, id = "", name }) => chipOf({ index, id, name }) ?? [])
    .slice(0, MAX_FAVOURITES);
}
