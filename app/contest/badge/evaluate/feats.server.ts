/** A pilot's flights as badges count them: valid and not removed, in either seat, since the first day that counts. */
import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { dayWinner, flightFeat } from "#app/contest/badge/schema.ts";
import { segmentsForBadges } from "#app/contest/segment/segment.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { story } from "#app/flight-page/story/schema.ts";
import { continentOf } from "#app/places/airport/region.ts";
import { FIRST_DAY } from "../badge.ts";
import type { Feat } from "../feat/feat.ts";
import { readFeat } from "../feat/read-feat.server.ts";

type DbTools = Pick<Tools, "db">;

/** Flights that are read in one job; the trace of each has some hundred kilobytes. */
const FLIGHTS_A_JOB = 25;

const counted = and(eq(flight.state, "valid"), isNull(flight.deleted), sql`${flight.scoringDate} >= ${FIRST_DAY}`);

/**
 * Stores the data of flights whose revision in force has none yet, up to a limit.
 * @returns whether all are stored
 */
export async function storeFeats(tools: Pick<Tools, "db" | "files" | "pause">, user: number): Promise<boolean> {
  const { db } = tools;
  const { id, revision, landingTime } = flight;
  const missing = await db
    .select({ id, revision, landingTime })
    .from(flight)
    .leftJoin(flightFeat, eq(flightFeat.flightId, flight.id))
    .where(
      and(eq(flight.userId, user), counted, or(isNull(flightFeat.revision), ne(flightFeat.revision, flight.revision))),
    )
    .limit(FLIGHTS_A_JOB + 1);
  for (const row of missing.slice(0, FLIGHTS_A_JOB)) {
    const feat = await readFeat(tools, row);
    await db.insert(flightFeat).values(feat).onConflictDoUpdate({ target: flightFeat.flightId, set: feat });
    await tools.pause();
  }
  return missing.length <= FLIGHTS_A_JOB;
}

/** Returns the flights in no particular order. */
export async function listFeats({ db }: DbTools, user: number): Promise<Feat[]> {
  const [own, second, wins, told] = await db.batch([
    db
      .select({ flight: columns, feat: flightFeat })
      .from(flight)
      .leftJoin(flightFeat, eq(flightFeat.flightId, flight.id))
      .where(and(eq(flight.userId, user), counted)),
    db
      .select(columns)
      .from(flight)
      .where(and(eq(flight.coUserId, user), ne(flight.userId, user), counted)),
    db.select({ flight: dayWinner.flightId }).from(dayWinner).where(eq(dayWinner.userId, user)),
    db
      .selectDistinct({ flight: story.flightId })
      .from(story)
      .where(and(eq(story.userId, user), eq(story.kind, "image"), isNotNull(story.name))),
  ]);
  const segments = await segmentsForBadges(db, user);
  const won = new Set(wins.map((row) => row.flight));
  const pictured = new Set(told.map((row) => row.flight));
  return [
    ...own.map(({ flight, feat }) => ({
      ...NOTHING,
      ...flown(flight),
      ...(feat ?? {}),
      seat: "front" as const,
      other: flight.coUserId === user ? null : flight.coUserId,
      won: won.has(flight.id),
      pictures: pictured.has(flight.id),
      segments: segments.get(flight.id) ?? [],
    })),
    ...second.map((row) => ({ ...NOTHING, ...flown(row), seat: "second" as const, other: row.userId })),
  ];
}

const columns = {
  id: flight.id,
  userId: flight.userId,
  coUserId: flight.coUserId,
  aircraftId: flight.aircraftId,
  takeoffTime: flight.takeoffTime,
  landingTime: flight.landingTime,
  takeoffAirportId: flight.takeoffAirportId,
  scoringDate: flight.scoringDate,
  points: flight.points,
  distance: flight.distance,
  country: flight.country,
  vintage: flight.vintage,
  topHeight: flight.topHeight,
  launchKind: flight.launchKind,
};

interface Row {
  id: number;
  aircraftId: number | null;
  takeoffTime: string;
  landingTime: string | null;
  takeoffAirportId: number | null;
  scoringDate: string;
  points: number | null;
  distance: number | null;
  country: string | null;
  vintage: boolean;
  topHeight: number | null;
  launchKind: Feat["launch"];
}

const HOUR_MS = 3_600_000;

function flown(row: Row) {
  const { takeoffTime, landingTime } = row;
  return {
    flight: row.id,
    takeoff: takeoffTime,
    date: row.scoringDate,
    hours: landingTime === null ? 0 : (Date.parse(landingTime) - Date.parse(takeoffTime)) / HOUR_MS,
    km: row.distance ?? 0,
    points: row.points ?? 0,
    top: row.topHeight ?? 0,
    airfield: row.takeoffAirportId,
    country: row.country,
    continent: row.country === null ? null : continentOf(row.country),
    aircraft: row.aircraftId,
    vintage: row.vintage,
    launch: row.launchKind,
  };
}

/** Values that are unknown for a flight, or that do not count in the second seat. */
const NOTHING = {
  sprint: 0,
  outReturn: 0,
  triangle: 0,
  rectangle: 0,
  gain: 0,
  straight: 0,
  thermal: 0,
  climb: 0,
  finalGlide: 0,
  left: 0,
  right: 0,
  rounds: {},
  won: false,
  pictures: false,
  segments: [],
} satisfies Partial<Feat>;
