/** The people a pilot has flown with, by the names they have today. */
import { and, desc, eq, isNull, max, sql } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { flight } from "#app/db/schema/flight.ts";
import { user } from "#app/db/schema/user.ts";

/** Newest first, at most ten. A member is called as their profile says, whatever was typed then. */
export async function earlierCoPilots(db: Db, pilot: number): Promise<string[]> {
  const name = sql<string | null>`coalesce(${user.name}, ${flight.coUserName})`;
  const rows = await db
    .select({ name })
    .from(flight)
    .leftJoin(user, eq(user.id, flight.coUserId))
    .where(and(eq(flight.userId, pilot), isNull(flight.deleted), sql`${name} IS NOT NULL`))
    .groupBy(name)
    .orderBy(desc(max(flight.id)))
    .limit(10);
  return rows.flatMap((row) => (row.name === null ? [] : [row.name]));
}
