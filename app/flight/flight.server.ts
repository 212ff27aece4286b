/** Questions to the ledger about flights. Pages and API ask the same ones. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { among } from "#app/db/among.ts";
import type { Db } from "#app/db/db.ts";
import { aircraft } from "#app/db/schema/aircraft.ts";
import { airport } from "#app/db/schema/airport.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/db/schema/flight.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import type {
  ContestResult,
  FlightDetail,
  FlightFacts,
  FlightItem,
  FlightState,
  FlightTile,
  ListedLaunch,
} from "./flight.ts";
import { FLIGHTS_COUNTED, PAGE } from "./list/filter.ts";
import { readContest, readFacts, readSnapshot } from "./stored.ts";

/** What a list may ask for; the address of a page knows fewer. */
export interface FlightQuery {
  skip?: number;
  limit?: number;
  seasons?: number[];
  /** Local dates, YYYY-MM-DD. */
  dates?: string[];
  /** Only those with a result; absent: all. */
  scored?: boolean;
  /** Only those without a fault. */
  valid?: boolean;
  firstDate?: string;
  lastDate?: string;
  users?: number[];
  aircraft?: number[];
  airports?: number[];
  clubs?: number[];
  registrations?: string[];
  /** Kilometres of the free contest. */
  above?: number;
  below?: number;
  order?: keyof typeof ORDERS;
  /** Days newest first, in each of them those with most points first; instead of an order. */
  byDay?: boolean;
  /** Smallest first. */
  ascending?: boolean;
}

const ORDERS = {
  scoring_date: flight.scoringDate,
  created: flight.created,
  points: flight.points,
  distance: flight.distance,
  speed: flight.speed,
};

/** The columns of a flight and what the revision in force says of its landing. */
const ROW = {
  ...getTableColumns(flight),
  // In words: columns written here by name lose their table where only one is asked.
  // One reading of the facts for all of them, an array as text.
  told: sql<string | null>`(SELECT json_extract(r.facts, '$.outlanding', '$.launch.vario', '$.launch.gain',
    '$.launch.takeoffDistance') FROM flight_revision r
    WHERE r.flight_id = flight.id AND r.revision = flight.revision)`,
  // Of those who have not left.
  stars: sql<number>`(SELECT count(*) FROM star s JOIN user u ON u.id = s.user_id AND u.deleted IS NULL
    WHERE s.flight_id = flight.id)`,
};

/** Beside it, for lists: whether the course of the free contest was declared. */
const LISTED_ROW = {
  ...ROW,
  declared: sql<number | null>`(SELECT json_extract(c.entry, '$.score.declared') FROM flight_contest c
    WHERE c.flight_id = flight.id AND c.revision = flight.revision AND c.contest = 'free')`,
};

/** What `told` says; nothing of a flight that was not scored. */
function toldOf(told: string | null): { outlanding: boolean | null; launch: ListedLaunch } {
  const [outlanding, vario, gain, takeoffDistance] = told === null ? [] : (JSON.parse(told) as unknown[]);
  const figure = (value: unknown) => (typeof value === "number" ? value : null);
  return {
    outlanding: typeof outlanding === "boolean" ? outlanding : null,
    launch: { vario: figure(vario), gain: figure(gain), takeoffDistance: figure(takeoffDistance) },
  };
}

function chosen(filter: FlightQuery) {
  const oneOf = (column: SQLiteColumn, values: (number | string)[] | undefined) => values && among(column, values);
  return and(
    isNull(flight.deleted),
    oneOf(flight.season, filter.seasons),
    oneOf(flight.scoringDate, filter.dates),
    filter.firstDate === undefined ? undefined : gte(flight.scoringDate, filter.firstDate),
    filter.lastDate === undefined ? undefined : lte(flight.scoringDate, filter.lastDate),
    oneOf(flight.userId, filter.users),
    oneOf(flight.aircraftId, filter.aircraft),
    oneOf(flight.takeoffAirportId, filter.airports),
    oneOf(flight.clubId, filter.clubs),
    oneOf(flight.registration, filter.registrations),
    filter.scored ? isNotNull(flight.points) : undefined,
    filter.valid ? eq(flight.state, "valid") : undefined,
    filter.above === undefined ? undefined : gt(flight.distance, filter.above),
    filter.below === undefined ? undefined : lt(flight.distance, filter.below),
  );
}

function orderOf({ byDay, order = "scoring_date", ascending }: FlightQuery) {
  if (byDay) return [desc(flight.scoringDate), desc(flight.points), desc(flight.id)];
  return ascending ? [asc(ORDERS[order]), asc(flight.id)] : [desc(ORDERS[order]), desc(flight.id)];
}

/** Newest first unless told otherwise; equal ones in the order they came. `total` is null above 1,000, `complete` says that no page follows. */
export async function listFlights(
  db: Db,
  filter: FlightQuery,
): Promise<{ flights: FlightItem[]; complete: boolean; total: number | null }> {
  const limit = filter.limit ?? PAGE;
  const rows = await db
    .select(LISTED_ROW)
    .from(flight)
    .where(chosen(filter))
    .orderBy(...orderOf(filter))
    .limit(limit)
    .offset(filter.skip ?? 0);
  const capped = db
    .select({ id: flight.id })
    .from(flight)
    .where(chosen(filter))
    .limit(FLIGHTS_COUNTED + 1)
    .as("capped");
  const [{ total }] = await db.select({ total: count() }).from(capped);
  const flights = rows.map((row) => ({
    ...tile(row),
    clubId: row.clubId,
    statistics: readSnapshot(row.snapshot).statistics,
    airspaceCrossed: row.airspaceViolation,
    declared: row.declared === null ? null : row.declared === 1,
    launch: toldOf(row.told).launch,
  }));
  return { flights, complete: rows.length < limit, total: total > FLIGHTS_COUNTED ? null : total };
}

/** Flights as tiles, those with most points first. */
export async function tilesOf(db: Db, where: SQL | undefined, { limit }: { limit: number }): Promise<FlightTile[]> {
  const rows = await db.select(ROW).from(flight).where(where).orderBy(desc(flight.points), asc(flight.id)).limit(limit);
  return rows.map(tile);
}

/** As the table of contests has them. */
function byTable(a: ContestResult, b: ContestResult): number {
  const keys: readonly string[] = CONTESTS;
  return keys.indexOf(a.name) - keys.indexOf(b.name);
}

export async function getFlight(db: Db, id: number): Promise<FlightDetail | null> {
  const [row] = await db
    .select({ flight: ROW, igc_file: igcFile })
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
    clubId: row.flight.clubId,
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

/** What a revision found; null for one that is not there. */
export async function factsOf(db: Db, { id, revision }: { id: number; revision: number }): Promise<FlightFacts | null> {
  const [made] = await db
    .select({ facts: flightRevision.facts })
    .from(flightRevision)
    .where(and(eq(flightRevision.flightId, id), eq(flightRevision.revision, revision)));
  return made ? readFacts(made.facts, id) : null;
}

/** It was here, and was removed. */
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

/** How far the scoring of these flights is; ids that do not exist are left out. */
export async function statesOf(db: Db, ids: number[]): Promise<FlightStateRow[]> {
  const { id, state, rank, points, distance, speed } = flight;
  const rows = await db
    .select({ id, state, rank, points, distance, speed, findings: flightRevision.findings })
    .from(flight)
    .leftJoin(flightRevision, and(eq(flightRevision.flightId, flight.id), eq(flightRevision.revision, flight.revision)))
    .where(and(inArray(flight.id, ids.slice(0, 90)), isNull(flight.deleted)));
  return rows.map((row) => ({ ...row, findings: row.findings ?? [] }));
}

/** What the API says of the aircraft beside its name. */
export async function aircraftOfFlight(db: Db, id: number | null) {
  if (id === null) return null;
  const [row] = await db.select().from(aircraft).where(eq(aircraft.id, id));
  return row ?? null;
}

function coUserOf({ coUserId, coUserName, snapshot }: typeof flight.$inferSelect): FlightTile["coUser"] {
  const { coUser } = readSnapshot(snapshot);
  if (coUserId !== null && coUser) return { id: coUserId, name: coUser };
  return coUserName === null ? null : { id: null, name: coUserName };
}

function tile(row: typeof flight.$inferSelect & { told: string | null; stars: number }): FlightTile {
  const { snapshot } = row;
  const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    id: row.id,
    state: row.state,
    rank: row.rank,
    rankReason: row.rankReason,
    user: { id: row.userId, name: snapshot.user },
    coUser: coUserOf(row),
    club: snapshot.club,
    aircraft: named(row.aircraftId, snapshot.aircraft),
    airport: named(row.takeoffAirportId, snapshot.airport),
    region: snapshot.region,
    scoringDate: row.scoringDate,
    takeoffTime: row.takeoffTime,
    landingTime: row.landingTime,
    outlanding: toldOf(row.told).outlanding,
    zone: row.zone,
    duration: row.landingTime === null ? null : (Date.parse(row.landingTime) - Date.parse(row.takeoffTime)) / 1000,
    index: row.index,
    points: row.points,
    distance: row.distance,
    speed: row.speed,
    bbox: row.bbox,
    stars: row.stars,
    track: snapshot.track,
    trace: row.revision > 0 ? `/trace/${row.id}.${row.revision}` : null,
  };
}
