/**
 * Notes that a pilot's flights have changed, for the features that evaluate all of them:
 * app/flight/total/tell-pilots.server.ts.
 */
import { sql } from "drizzle-orm";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { changedPilot } from "#app/flight/total/schema.ts";

export const pilotChanged = ({ db }: Pick<DbTools, "db">, pilot: number): Statement =>
  db
    .insert(changedPilot)
    .values({ userId: pilot, change: sql`hex(randomblob(8))` })
    .onConflictDoUpdate({ target: changedPilot.userId, set: { change: sql`excluded.change`, tries: 0 } });
