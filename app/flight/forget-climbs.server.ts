/**
 * Climbs leave the ledger with their flights: parts of the batch in which a flight goes. The map of hot spots
 * (app/thermal) learns that it is no longer right.
 */
import { sql } from "drizzle-orm";
import type { Tools } from "#app/context.ts";
import { among } from "#app/db/among.ts";
import { climb, flightClimbs } from "#app/db/schema/thermal.ts";
import { isoStamp } from "../time.ts";

export const forgotten = ({ db, now }: Pick<Tools, "db" | "now">, ids: readonly number[]) =>
  [
    db.run(sql`
      INSERT INTO thermal_map (id, changes, changed)
      SELECT 1, 1, ${isoStamp(now())} WHERE EXISTS (SELECT 1 FROM climb WHERE ${among(climb.flightId, ids)})
      ON CONFLICT (id) DO UPDATE SET changes = changes + 1, changed = excluded.changed`),
    db.delete(climb).where(among(climb.flightId, ids)),
    db.delete(flightClimbs).where(among(flightClimbs.flightId, ids)),
  ] as const;
