/** Database queries about glider types. */
import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";

export async function getAircraft(db: Db, id: number) {
  const [row] = await db.select().from(aircraft).where(eq(aircraft.id, id));
  return row ?? null;
}

/** The number of variants of one family (other spans, motors, winglets) listed; no family has more. */
const MOST_VARIANTS = 40;

export const listVariants = (db: Db, { id, family }: { id: number; family: string }) =>
  family === ""
    ? Promise.resolve([])
    : db
        .select({ id: aircraft.id, name: aircraft.name, scClass: aircraft.scClass, kind: aircraft.kind })
        .from(aircraft)
        .where(and(eq(aircraft.family, family), ne(aircraft.id, id)))
        .orderBy(asc(aircraft.name), asc(aircraft.id))
        .limit(MOST_VARIANTS);
