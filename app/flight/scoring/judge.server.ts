/**
 * Scores a flight: reads what the scoring needs from the database and the object store, and leaves the rest to a
 * computation (judging.server.ts). It changes neither, so a flight may be scored without any effect.
 */

import { and, eq, isNull } from "drizzle-orm";
import { compute } from "#app/core/computation.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { club } from "#app/people/club/schema.ts";
import type { Aircraft } from "#app/places/aircraft/aircraft.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import { editionsOn } from "#app/places/airspace/in-force.server.ts";
import { declaredBefore } from "./declared-before.server.ts";
import { SCORING, type ScoringInput, type ScoringResult } from "./engine.server.ts";
import { getAirfield } from "./ground-level.server.ts";

/** A flight that is not deleted, with everything that its scoring needs. */
export interface Case {
  flight: typeof flight.$inferSelect;
  igc_file: Pick<typeof igcFile.$inferSelect, "sha256" | "signature">;
  /** The take-off airfield. */
  airport: typeof airport.$inferSelect | null;
  club: typeof club.$inferSelect | null;
}

export async function getCase(tools: Tools, id: number): Promise<Case | null> {
  const [row] = await tools.db
    // Columns are named, because all columns of the four tables together exceed the hundred that D1 returns.
    .select({ flight, igc_file: { sha256: igcFile.sha256, signature: igcFile.signature }, airport, club })
    .from(flight)
    .innerJoin(igcFile, eq(igcFile.id, flight.igcFileId))
    .leftJoin(airport, eq(airport.id, flight.takeoffAirportId))
    .leftJoin(club, eq(club.id, flight.clubId))
    .where(and(eq(flight.id, id), isNull(flight.deleted)));
  return row ?? null;
}

export const judge = async (tools: Tools, of: Case): Promise<ScoringResult> =>
  compute(tools, SCORING, await getScoringInput(tools, of));

async function getScoringInput(
  tools: Tools,
  { flight: row, igc_file, airport: from, club: member }: Case,
): Promise<ScoringInput> {
  const stored = await tools.files.get(`igc/${igc_file.sha256}.igc`);
  // A flight that waits for its score becomes invalid with the reason; one that has a score keeps it.
  if (stored === null && row.state !== "pending")
    throw new Error(`flight ${row.id}: its recording is not in the object store`);
  const [glider, landingField, declared, editions] = await Promise.all([
    getAircraft(tools, row.aircraftId),
    getAirfield(tools, row.landingAirportId),
    declaredBefore(tools, row),
    editionsOn(tools.db, row.scoringDate),
  ]);
  return {
    flight: row,
    recording: stored ?? new Uint8Array(),
    isGone: stored === null,
    signature: igc_file.signature,
    airport: from,
    landingField,
    region: member?.region ?? null,
    glider,
    declared,
    editions,
    today: tools.now().toISOString().slice(0, 10),
    simulatedFlights: tools.settings.simulatedFlights,
  };
}

async function getAircraft(tools: Tools, id: number | null): Promise<Aircraft | null> {
  if (id === null) return null;
  const [row] = await tools.db.select().from(aircraft).where(eq(aircraft.id, id));
  return row ?? null;
}
