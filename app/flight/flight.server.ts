/** Queries about flights, for pages and API alike. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import type { ContestResult, FlightDetail, FlightFacts, FlightState, FlightTile } from "./flight.ts";
import { readContest, readFacts } from "./stored.ts";
import { TILE_COLUMNS, tile } from "./tile.ts";

/** Returns flights as tiles, those with the most points first. */
export async function getTiles(db: Db, where: SQL | undefined, { limit }: { limit: number }): Promise<FlightTile[]> {
  const rows = await db
    .select(TILE_COLUMNS)
    .from(flight)
    .where(where)
    .orderBy(desc(flight.points), asc(flight.id))
    .limit(limit);
  return rows.map(tile);
}

/** Compares results by the order of contests in `CONTESTS`. */
function byTable(a: ContestResult, b: ContestResult): number {
  const keys: readonly string[] = CONTESTS;
  return keys.indexOf(a.name) - keys.indexOf(b.name);
}

export async function getFlight(db: Db, id: number): Promise<FlightDetail | null> {
  const [row] = await db
    .select()
    .from(flight)
    .innerJoin(igcFile, eq(igcFile.id, flight.igcFileId))
    .where(and(eq(flight.id, id), isNull(flight.deleted)));
  if (!row) return null;
  const [revisions, contests, landing] = await db.batch([
    db
      .select()
      .from(flightRevision)
      .where(and(eq(flightRevision.flightId, id), eq(flightRevision.revision, row.flight.revision))),
    db
      .select({ entry: flightContest.entry })
      .from(flightContest)
      .where(and(eq(flightContest.flightId, id), eq(flightContest.revision, row.flight.revision))),
    db
      .select({ id: airport.id, name: airport.name })
      .from(airport)
      .where(eq(airport.id, row.flight.landingAirportId ?? -1)),
  ]);
  const revision = revisions.at(0);
  const facts = revision ? readFacts(revision.facts, id) : null;
  return {
    ...tile(row.flight),
    registration: row.flight.registration,
    competitionId: row.flight.competitionId,
    mass: row.flight.mass,
    scoreClubClass: row.flight.scoreClubClass,
    useSecondClub: row.flight.useSecondClub,
    ownWindows: {
      scoringTimes: row.flight.scoringTimes,
      engineScoringTimes: row.flight.engineScoringTimes,
      fesScoringTimes: row.flight.fesScoringTimes,
    },
    landingAirport: landing.at(0) ?? null,
    created: row.flight.created,
    editAllowedUntil: row.flight.editAllowedUntil,
    revision: row.flight.revision,
    findings: revision?.findings ?? [],
    facts,
    contests: contests.map(({ entry }) => readContest(entry, id)).sort(byTable),
    igcFile: {
      id: row.igc_file.id,
      file: row.igc_file.file,
      name: row.igc_file.name,
      recorder: row.igc_file.recorder,
      length: row.igc_file.length,
      signature: row.igc_file.signature ?? facts?.signature ?? "unverified",
      signatureBy: row.igc_file.signatureBy,
    },
  };
}

/** Returns the facts of a revision; null when it does not exist. */
export async function getFacts(
  db: Db,
  { id, revision }: { id: number; revision: number },
): Promise<FlightFacts | null> {
  const [made] = await db
    .select({ facts: flightRevision.facts })
    .from(flightRevision)
    .where(and(eq(flightRevision.flightId, id), eq(flightRevision.revision, revision)));
  return made ? readFacts(made.facts, id) : null;
}

/** Whether a flight existed and was removed. */
export async function isRemoved(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: flight.id })
    .from(flight)
    .where(and(eq(flight.id, id), isNotNull(flight.deleted)));
  return rows.length > 0;
}

export interface FlightStateRow {
  id: number;
  state: FlightState;
  rank: boolean;
  points: number | null;
  distance: number | null;
  speed: number | null;
  findings: (typeof flightRevision.$inferSelect)["findings"];
}

/** Returns how far the scoring of these flights is; ids that do not exist are left out. */
export async function getStates(db: Db, ids: number[]): Promise<FlightStateRow[]> {
  const { id, state, rank, points, distance, speed } = flight;
  const rows = await db
    .select({ id, state, rank, points, distance, speed, findings: flightRevision.findings })
    .from(flight)
    .leftJoin(flightRevision, and(eq(flightRevision.flightId, flight.id), eq(flightRevision.revision, flight.revision)))
    .where(and(inArray(flight.id, ids.slice(0, 90)), isNull(flight.deleted)));
  return rows.map((row) => ({ ...row, findings: row.findings ?? [] }));
}

/** Returns what the API says about the aircraft besides its name. */
export async function aircraftOfFlight(db: Db, id: number | null) {
  if (id === null) return null;
  const [row] = await db.select().from(aircraft).where(eq(aircraft.id, id));
  return row ?? null;
}
