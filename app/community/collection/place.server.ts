/** Flights in collections: which ones, in which order, added and removed. Only called for the owner of a collection. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { flightCollection, flightCollectionFlight as place } from "#app/community/collection/schema.ts";
import { among } from "#app/core/db/among.ts";
import type { Statement } from "#app/core/feature.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { getTiles } from "#app/flight/flight.server.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { type Collection, MAX_FLIGHTS_IN_COLLECTION } from "./collection.ts";

type DbTools = Pick<Tools, "db" | "now">;
type Ordered = Pick<Collection, "id" | "byHand">;

const standsIn = (id: string): SQL =>
  sql`${flight.id} IN (SELECT flight_id FROM flight_collection_flight WHERE collection_id = ${id})`;

/** Returns the flights' ids in the order of the collection: the owner's, or newest flight first. */
export async function listFlightIds({ db }: Pick<Tools, "db">, { id, byHand }: Ordered): Promise<number[]> {
  const rows = await db
    .select({ id: place.flightId })
    .from(place)
    .innerJoin(flight, and(eq(flight.id, place.flightId), isNull(flight.deleted)))
    .where(eq(place.collectionId, id))
    .orderBy(...(byHand ? [place.place, place.flightId] : [sql`${flight.scoringDate} DESC, ${flight.id} DESC`]));
  return rows.map((row) => row.id);
}

/** Returns the flights in that order. */
export async function flightsIn({ db }: Pick<Tools, "db">, collection: Ordered): Promise<FlightTile[]> {
  const where = and(isNull(flight.deleted), standsIn(collection.id));
  const [ids, tiles] = await Promise.all([
    listFlightIds({ db }, collection),
    getTiles(db, where, { limit: MAX_FLIGHTS_IN_COLLECTION }),
  ]);
  const known = new Map(tiles.map((tile) => [tile.id, tile]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Returns a function that gives the first flight of each collection, with what a small picture needs. */
async function firstTracks(
  { db }: Pick<Tools, "db">,
  collections: readonly string[],
): Promise<(collection: string) => Pick<FlightTile, "track" | "trace"> | null> {
  const byHand = sql`printf('%09d %015d', 999999999 - p.place, 999999999999999 - f.id)`;
  const byDate = sql`f.scoring_date || printf(' %015d', f.id)`;
  // With max() in a grouped query, SQLite takes the other columns from the row with the greatest value.
  const rows = await db.all<{ collection: string; id: number; revision: number; track: string }>(sql`
    SELECT p.collection_id AS collection, f.id, f.revision, json_extract(f.snapshot, '$.track') AS track,
      max(CASE WHEN c.by_hand THEN ${byHand} ELSE ${byDate} END)
    FROM ${flightCollection} c JOIN ${place} p ON p.collection_id = c.id
    JOIN ${flight} f ON f.id = p.flight_id AND f.deleted IS NULL
    WHERE c.id IN (SELECT value FROM json_each(${JSON.stringify(collections)})) GROUP BY c.id`);
  const found = new Map(rows.map((row) => [row.collection, row]));
  return (collection) => {
    const row = found.get(collection);
    return row ? { track: row.track, trace: row.revision > 0 ? `/trace/${row.id}.${row.revision}` : null } : null;
  };
}

/**
 * Adds the small picture of its first flight to each collection. @param all all collections for which it may be
 * needed
 */
export async function withTracks(tools: Pick<Tools, "db">, all: readonly Collection[]) {
  const track = await firstTracks(
    tools,
    all.map(({ id }) => id),
  );
  return (collections: readonly Collection[]) => collections.map((each) => ({ ...each, first: track(each.id) }));
}

/** Adds a flight at the end. A flight that is already in the collection stays where it is. */
export async function addFlight(tools: DbTools, collection: Ordered, flightId: number): Promise<void> {
  const { db } = tools;
  const own = sql`FROM ${place} WHERE collection_id = ${collection.id}`;
  const [known] = await db
    .select({ id: flight.id })
    .from(flight)
    .where(and(eq(flight.id, flightId), isNull(flight.deleted)));
  if (!known) throw new Refusal(404, "not_found");
  // A single statement, so that two simultaneous requests cannot both take the last place.
  await db.run(sql`
    INSERT INTO ${place} (collection_id, flight_id, place, added)
    SELECT ${collection.id}, ${flightId}, (SELECT coalesce(max(place), 0) + 1 ${own}), ${isoStamp(tools.now())}
    WHERE (SELECT count(*) ${own}) < ${MAX_FLIGHTS_IN_COLLECTION} ON CONFLICT DO NOTHING`);
  const [there] = await db
    .select({ id: place.flightId })
    .from(place)
    .where(and(eq(place.collectionId, collection.id), eq(place.flightId, flightId)));
  if (!there)
    throw wrongField("flight_id", { code: "manyFlights", values: { most: MAX_FLIGHTS_IN_COLLECTION } }, "too_many");
  await touch(tools, collection.id);
}

/** Removes a flight; nothing happens if it was not in the collection. */
export async function removeFlight(tools: DbTools, { id }: Pick<Collection, "id">, flightId: number): Promise<void> {
  await tools.db.delete(place).where(and(eq(place.collectionId, id), eq(place.flightId, flightId)));
  await touch(tools, id);
}

/** Moves a flight one step up (-1) or down (1) among those that are shown; at either end nothing happens. */
export async function moveFlight(tools: DbTools, collection: Ordered, flightId: number, step: -1 | 1): Promise<void> {
  const ids = await listFlightIds(tools, collection);
  const at = ids.indexOf(flightId);
  const to = at + step;
  if (at < 0 || to < 0 || to >= ids.length) return;
  [ids[at], ids[to]] = [ids[to], ids[at]];
  const [, order] = storedPlaces(tools, collection.id, ids);
  await tools.db.batch([order]);
  await touch(tools, collection.id);
}

/** Returns the statements, for a batch, that store exactly these flights in this order. */
export const storedPlaces = ({ db, now }: DbTools, id: string, flights: number[]): [Statement, Statement] => [
  db.delete(place).where(and(eq(place.collectionId, id), sql`NOT (${among(place.flightId, flights)})`)),
  db
    .insert(place)
    .select(sql`SELECT ${id}, value, key + 1, ${isoStamp(now())} FROM json_each(${JSON.stringify(flights)}) WHERE true`)
    .onConflictDoUpdate({ target: [place.collectionId, place.flightId], set: { place: sql`excluded.place` } }),
];

export async function refuseUnknownFlights({ db }: Pick<Tools, "db">, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await db
    .select({ id: flight.id })
    .from(flight)
    .where(and(among(flight.id, ids), isNull(flight.deleted)));
  if (known.length < ids.length) throw wrongField("flight", { code: "noFlight" }, "unknown_flight");
}

/** Returns a member's own collections, most recently changed first, and whether each contains the flight. */
export async function ownPlaces({ db }: Pick<Tools, "db">, owner: number, flightId: number) {
  return db
    .select({
      id: flightCollection.id,
      name: flightCollection.name,
      private: flightCollection.private,
      holds: sql<number>`EXISTS (SELECT 1 FROM flight_collection_flight p
        WHERE p.collection_id = flight_collection.id AND p.flight_id = ${flightId})`,
    })
    .from(flightCollection)
    .where(eq(flightCollection.userId, owner))
    .orderBy(sql`${flightCollection.modified} DESC, ${flightCollection.id}`);
}

const touch = ({ db, now }: DbTools, id: string) =>
  db
    .update(flightCollection)
    .set({ modified: isoStamp(now()) })
    .where(eq(flightCollection.id, id));
