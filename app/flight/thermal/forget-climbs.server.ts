/**
 * Statements that delete climbs together with their flights, in the batch that removes a flight. `changed` marks the
 * map of hot spots (app/flight/thermal) as outdated.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { climb, flightClimbs, thermalMap } from "#app/flight/thermal/schema.ts";

export const forgotten = (tools: Pick<Tools, "db" | "now">, ids: readonly number[]) =>
  [
    ...changed(tools, sql`EXISTS (SELECT 1 FROM climb WHERE ${among(climb.flightId, ids)})`),
    tools.db.delete(climb).where(among(climb.flightId, ids)),
    tools.db.delete(flightClimbs).where(among(flightClimbs.flightId, ids)),
  ] as const;

/** Notes a change of climbs, when the condition holds. */
export function changed({ db, now }: Pick<Tools, "db" | "now">, where: SQL) {
  const stamp = isoStamp(now());
  return [
    db.insert(thermalMap).values({ id: 1, changes: 0, changed: stamp }).onConflictDoNothing(),
    db
      .update(thermalMap)
      .set({ changes: sql`${thermalMap.changes} + 1`, changed: stamp })
      .where(and(eq(thermalMap.id, 1), where)),
  ] as const;
}
