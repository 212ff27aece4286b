/** Reads season certificates from the database: one for every season with a valid flight. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { inList } from "#app/core/db/in-list.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, flightContest, flightRevision } from "#app/flight/schema/flight.ts";
import { user } from "#app/people/user/schema.ts";
import { type Certificate, certificate, type Season, type SeasonFlight, seasonsIn } from "./certificate.ts";

type DbTools = Pick<Tools, "db" | "now">;

const valid = (userId: number, season: number | undefined) =>
  and(
    eq(flight.userId, userId),
    eq(flight.state, "valid"),
    isNull(flight.deleted),
    season === undefined ? undefined : eq(flight.season, season),
  );

/** Lists seasons, newest first; none without a valid flight. */
export async function listSeasons({ db }: DbTools, userId: number, season?: number): Promise<Season[]> {
  return seasonsIn(await selectFlights(db, userId, season));
}

/** Returns null for a season without a valid flight. */
export async function getCertificate(
  { db, now }: DbTools,
  userId: number,
  season: number,
): Promise<Certificate | null> {
  const [owner] = await db.select({ name: user.name, clubName: user.clubName }).from(user).where(eq(user.id, userId));
  if (!owner) return null;
  const flights = await selectFlights(db, userId, season);
  const { contest, distance, points } = flightContest;
  const results = await db
    .select({ contest, date: flight.scoringDate, distance, points })
    .from(flightContest)
    .innerJoin(flight, inList("flight", "flight_contest"))
    .where(valid(userId, season))
    .orderBy(flight.scoringDate, flight.id);
  const engines = await db
    .selectDistinct({ engine: flightRevision.engine })
    .from(flightRevision)
    .innerJoin(flight, and(eq(flight.id, flightRevision.flightId), eq(flight.revision, flightRevision.revision)))
    .where(valid(userId, season))
    .orderBy(flightRevision.engine);
  return certificate(flights, results, {
    name: owner.name,
    club: owner.clubName,
    engines: engines.map(({ engine }) => engine),
    made: now().toISOString().slice(0, 10),
  });
}

async function selectFlights(db: Tools["db"], userId: number, season: number | undefined): Promise<SeasonFlight[]> {
  const part = (name: string) => sql<string | null>`json_extract(${flight.snapshot}, ${`$.${name}`})`;
  return db
    .select({
      id: flight.id,
      season: flight.season,
      date: flight.scoringDate,
      airfield: part("airport"),
      glider: part("aircraft"),
      club: part("club"),
      seconds: sql<number>`coalesce(unixepoch(${flight.landingTime}) - unixepoch(${flight.takeoffTime}), 0)`,
      distance: sql<number>`coalesce(${flight.distance}, 0)`,
      points: sql<number>`coalesce(${flight.points}, 0)`,
      ranked: flight.rank,
    })
    .from(flight)
    .where(valid(userId, season))
    .orderBy(flight.scoringDate, flight.id);
}
