/**
 * Finds the travels of a pilot and of those who flew along. They are found again from all flights each time, so that
 * nothing depends on the order in which flights arrive. The travel that shares most flights with a stored one keeps
 * its title and text.
 */
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { FIRST_DAY } from "#app/contest/badge/badge.ts";
import { isScoring } from "#app/contest/badge/evaluate/count.server.ts";
import { storeFeats } from "#app/contest/badge/evaluate/feats.server.ts";
import { flightFeat } from "#app/contest/badge/schema.ts";
import { travel, travelFlight, travelOwner } from "#app/contest/travel/schema.ts";
import { among } from "#app/core/db/among.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import type { Statement } from "#app/core/feature.ts";
import { takeIds } from "#app/core/ids.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { decodePolyline, encodePolyline } from "#app/map/polyline.ts";
import { user as userTable } from "#app/people/user/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import { getNumbers, type Shared, sharedTravels } from "./company.ts";
import { type Found, findTravels, type Leg, type Spot } from "./find.ts";
import { findHull, travelPoints } from "./hull.ts";
import { FIND_TRAVELS } from "./jobs.ts";

/** Seconds until the next job continues with pilots who had too many flights for one job. */
const SECONDS_BETWEEN_JOBS = 5;

type DbTools = Pick<Tools, "db">;

/**
 * Handles the job sent after a pilot's flights have changed. While one of them is being scored again, nothing is
 * removed.
 */
export async function renewTravels(tools: Tools, user: number): Promise<void> {
  if (!(await isScoring(tools, user))) await putTravelsRight(tools, user);
}

/** @returns whether anything had to be changed */
export async function putTravelsRight(tools: Tools, user: number): Promise<boolean> {
  if (!(await isHere(tools, user))) return false;
  if (!(await storeFeats(tools, user))) return later(tools, user);
  const own = findTravels(await getLegs(tools, user));
  const storedTravels = await savedBy(tools, [user]);
  const flights = [...new Set([...own, ...storedTravels].flatMap((each) => each.flights))];
  if (flights.length === 0) return false;
  const found = new Map<number, Found[]>([[user, own]]);
  for (const other of await listCompany(tools, flights, storedTravels, user)) {
    if (!(await storeFeats(tools, other))) return later(tools, user);
    const theirs = findTravels(await getLegs(tools, other));
    found.set(
      other,
      theirs.filter((each) => each.flights.some((id) => flights.includes(id))),
    );
  }
  const before = (await savedBy(tools, [...found.keys()])).filter((each) =>
    each.flights.some((id) => flights.includes(id)),
  );
  return write(tools, sharedTravels(found), before);
}

async function later({ jobs }: Pick<Tools, "jobs">, user: number): Promise<false> {
  await jobs.send(FIND_TRAVELS, { user }, { delaySeconds: SECONDS_BETWEEN_JOBS });
  return false;
}

interface StoredTravel {
  id: number;
  image: string | null;
  flights: number[];
  owners: number[];
  figures: unknown[];
}

/** Returns the stored travels of these pilots. */
async function savedBy({ db }: DbTools, users: readonly number[]): Promise<StoredTravel[]> {
  const rows = await db.all<{ id: number; image: string | null; flights: string; owners: string; figures: string }>(sql`
    SELECT t.id, t.image,
      (SELECT json_group_array(flight_id ORDER BY place) FROM travel_flight WHERE travel_id = t.id) AS flights,
      (SELECT json_group_array(user_id ORDER BY user_id) FROM travel_owner WHERE travel_id = t.id) AS owners,
      json_array(t.start_date, t.end_date, t.home, t.distance, t.seconds, t.hull, t.area) AS figures
    FROM travel t WHERE t.id IN (SELECT travel_id FROM travel_owner WHERE ${among(travelOwner.userId, users)})`);
  return rows.map(({ flights, owners, figures, ...row }) => ({
    ...row,
    flights: JSON.parse(flights) as number[],
    owners: JSON.parse(owners) as number[],
    figures: JSON.parse(figures) as unknown[],
  }));
}

/** Returns the other pilots of these flights, and the other owners of their stored travels. */
async function listCompany(
  { db }: DbTools,
  flights: number[],
  storedTravels: StoredTravel[],
  user: number,
): Promise<number[]> {
  const rows = await db
    .select({ one: flight.userId, other: flight.coUserId })
    .from(flight)
    .where(among(flight.id, flights));
  const seated = rows.flatMap(({ one, other }) => [one, other]);
  const all = new Set(
    [...seated, ...storedTravels.flatMap(({ owners }) => owners)].filter((id) => id !== null && id !== user),
  );
  const here = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(isNull(userTable.deleted), among(userTable.id, [...all] as number[])));
  return here.map(({ id }) => id);
}

async function getLegs({ db }: DbTools, user: number): Promise<Leg[]> {
  const rows = await db
    .select({
      flight: flight.id,
      takeoff: flight.takeoffTime,
      day: flight.scoringDate,
      fromLatitude: flight.takeoffLatitude,
      fromLongitude: flight.takeoffLongitude,
      toLatitude: sql<number | null>`ifnull(${flightFeat.landingLatitude}, ${airport.latitude})`,
      toLongitude: sql<number | null>`ifnull(${flightFeat.landingLongitude}, ${airport.longitude})`,
    })
    .from(flight)
    .leftJoin(flightFeat, eq(flightFeat.flightId, flight.id))
    .leftJoin(airport, and(eq(airport.id, flight.landingAirportId), eq(flight.outlanding, false)))
    .where(and(or(eq(flight.userId, user), eq(flight.coUserId, user)), counted));
  return rows.map(({ flight: id, takeoff, day, fromLatitude, fromLongitude, toLatitude, toLongitude }) => ({
    flight: id,
    takeoff,
    from: day,
    to: day,
    began: spot(fromLatitude, fromLongitude),
    ended: spot(toLatitude, toLongitude),
  }));
}

const counted: SQL | undefined = and(
  eq(flight.state, "valid"),
  isNull(flight.deleted),
  sql`${flight.scoringDate} >= ${FIRST_DAY}`,
);

const spot = (latitude: number | null, longitude: number | null): Spot | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

async function write(tools: Tools, travels: Shared[], before: StoredTravel[]): Promise<boolean> {
  const { db, files } = tools;
  const numbers = getNumbers(travels, before);
  const fresh = await takeIds(db, "travel", numbers.filter((id) => id === null).length || 1);
  const statements: Statement[] = [];
  for (const [i, found] of travels.entries()) {
    const id = numbers[i] ?? (fresh.shift() as number);
    const figures = await getFigures(tools, found);
    const known = before.find((each) => each.id === id);
    if (known && isSame(known, found, figures)) continue;
    statements.push(...put(tools, id, found, figures));
    if (numbers[i] === null && isNews(tools, found)) statements.push(foundNow(tools, id, found));
  }
  const gone = before.filter(({ id }) => !numbers.includes(id));
  if (gone.length > 0)
    statements.push(
      ...forget(
        tools,
        gone.map(({ id }) => id),
      ),
    );
  if (statements.length === 0) return false;
  await db.batch(statements as [Statement, ...Statement[]]);
  await tools.jobs.send(TELL_EVENTS, {});
  await files.remove(gone.flatMap(({ image }) => image ?? []));
  return true;
}

/** Travels that ended longer ago than this many days are not announced when they are found. */
const DAYS_NEW = 14;

const isNews = ({ now }: Pick<Tools, "now">, { endDate }: Found) =>
  now().getTime() - Date.parse(endDate) < DAYS_NEW * 86_400_000;

const foundNow = (tools: Tools, id: number, { owners }: Shared): Statement =>
  happened(tools, { kind: "travel-found", actor: owners[0], subject: String(id) });

type Figures = Awaited<ReturnType<typeof getFigures>>;

async function getFigures({ db }: DbTools, { flights, startDate, endDate, home }: Found) {
  const rows = await db
    .select({ distance: flight.distance, from: flight.takeoffTime, to: flight.landingTime, snapshot: flight.snapshot })
    .from(flight)
    .where(among(flight.id, flights));
  const places = rows.flatMap(({ snapshot }) =>
    decodePolyline(snapshot.track).map(([latitude, longitude]) => ({ latitude, longitude })),
  );
  const { corners, area } = findHull(places);
  const distance = hundredths(rows.reduce((sum, row) => sum + (row.distance ?? 0), 0));
  const seconds = rows.reduce(
    (sum, { from, to }) => sum + (to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 1000),
    0,
  );
  const hull = encodePolyline(
    corners.map(({ latitude }) => latitude),
    corners.map(({ longitude }) => longitude),
  );
  return {
    startDate,
    endDate,
    home,
    flights: flights.length,
    distance,
    seconds: Math.round(seconds),
    hull,
    area: hundredths(area),
    points: hundredths(travelPoints(distance, area)),
  };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

function isSame(known: StoredTravel, { flights, owners }: Shared, figures: Figures): boolean {
  const { startDate, endDate, home, distance, seconds, hull, area } = figures;
  const told = [startDate, endDate, home ? 1 : 0, distance, seconds, hull, area];
  return (
    known.flights.join() === flights.join() &&
    known.owners.join() === owners.join() &&
    told.every((value, i) => value === known.figures[i])
  );
}

function put({ db }: DbTools, id: number, { flights, owners }: Shared, figures: Figures): Statement[] {
  return [
    db
      .insert(travel)
      .values({ id, ...figures })
      .onConflictDoUpdate({ target: travel.id, set: figures }),
    db.delete(travelFlight).where(eq(travelFlight.travelId, id)),
    db.insert(travelFlight).select(sql`
      SELECT ${id} AS travel_id, value AS flight_id, key AS place FROM json_each(${JSON.stringify(flights)})`),
    db.delete(travelOwner).where(eq(travelOwner.travelId, id)),
    db.insert(travelOwner).values(owners.map((userId) => ({ travelId: id, userId }))),
  ];
}

const forget = ({ db }: DbTools, ids: readonly number[]): Statement[] => [
  db.delete(travelFlight).where(among(travelFlight.travelId, ids)),
  db.delete(travelOwner).where(among(travelOwner.travelId, ids)),
  db.delete(travel).where(among(travel.id, ids)),
];

async function isHere({ db }: DbTools, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.id, id), isNull(userTable.deleted)));
  return rows.length > 0;
}
