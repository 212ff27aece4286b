/** A flight's row alone, for tests that count flights and look at none. */
import { env } from "cloudflare:workers";
import { openDb } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";

type Told = Pick<typeof flight.$inferInsert, "id" | "userId"> & Partial<typeof flight.$inferInsert>;

const stamp = "2026-07-12T10:00:00+00:00";

export async function flightRow(told: Told): Promise<void> {
  await openDb(env.DB)
    .insert(flight)
    .values({
      ...{ igcFileId: told.id ?? 0, ordinal: 0, state: "valid", rank: true, revision: 1, announced: 1, tries: 0 },
      ...{ takeoffTime: stamp, zone: "UTC", scoringDate: "2026-07-12", season: 2026, editAllowedUntil: stamp },
      snapshot: { user: "", club: null, aircraft: null, airport: null, region: null, track: "" },
      created: stamp,
      ...told,
    });
}
