/**
 * Database queries about travels, and the changes their owners make. A discarded travel is visible only to its
 * owners, and to nobody once all of them have left.
 */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { travel, travelFlight } from "#app/contest/travel/schema.ts";
import { randomHex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { getTiles } from "#app/flight/flight.server.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { smallPicture } from "#app/people/user/picture/picture.server.ts";
import { airport } from "#app/places/airport/schema.ts";
import type { Travel, TravelPatch } from "./travel.ts";

type DbTools = Pick<Tools, "db">;

/** The number of a pilot's travels listed at once. */
const TRAVELS_SHOWN = 200;
/** Pixels per side: twice the size shown on screen. */
const PICTURE_SIZE = 640;

async function travelsWhere({ db }: DbTools, which: SQL, asker: number | null): Promise<Travel[]> {
  const rows = await db.all<Omit<Travel, "owners" | "home"> & { home: number; owners: string }>(sql`
    SELECT t.id, t.name, t.description, t.image, t.start_date AS startDate, t.end_date AS endDate, t.home, t.flights,
      t.distance, t.seconds, t.area, t.points, t.hull, t.discarded,
      (SELECT json_group_array(json_object('id', u.id, 'name', u.name) ORDER BY u.name, u.id)
        FROM travel_owner o JOIN user u ON u.id = o.user_id AND u.deleted IS NULL
        WHERE o.travel_id = t.id AND ${together("u.id", asker)}) AS owners
    FROM travel t WHERE ${which} ORDER BY t.start_date DESC, t.id DESC LIMIT ${TRAVELS_SHOWN}`);
  return rows
    .map(({ home, owners, ...row }) => ({ ...row, home: home === 1, owners: JSON.parse(owners) as Travel["owners"] }))
    .filter(
      ({ owners, discarded }) => owners.length > 0 && (discarded === null || owners.some(({ id }) => id === asker)),
    );
}

/** Returns null if it is not visible to the reader. @param asker null for visitors */
export async function getTravel(database: DbTools, id: number, asker: number | null): Promise<Travel | null> {
  const [found] = await travelsWhere(database, sql`t.id = ${id}`, asker);
  return found ?? null;
}

/** Returns a pilot's travels, latest first. */
export const listTravels = (database: DbTools, user: number, asker: number | null): Promise<Travel[]> =>
  travelsWhere(database, sql`t.id IN (SELECT travel_id FROM travel_owner WHERE user_id = ${user})`, asker);

/** Throws 404 if it does not exist or belongs to somebody else. */
export async function ownTravel(database: DbTools, id: number, me: number): Promise<Travel> {
  const found = await getTravel(database, id, me);
  if (!found?.owners.some((owner) => owner.id === me)) throw new Refusal(404, "not_found");
  return found;
}

export interface TravelFlights {
  /** In the order of the travel. */
  flights: FlightTile[];
  /** Names of the airfields at which flights landed. */
  places: Map<number, string>;
}

export async function selectFlights({ db }: DbTools, { id }: Pick<Travel, "id">): Promise<TravelFlights> {
  const inIt = sql`flight.id IN (SELECT flight_id FROM travel_flight WHERE travel_id = ${id})`;
  const [tiles, landed] = await Promise.all([
    getTiles(db, and(inIt, isNull(flight.deleted)), { limit: 1000 }),
    db
      .select({ id: flight.id, name: airport.name })
      .from(travelFlight)
      .innerJoin(flight, eq(flight.id, travelFlight.flightId))
      .innerJoin(airport, eq(airport.id, flight.landingAirportId))
      .where(eq(travelFlight.travelId, id)),
  ]);
  return {
    flights: tiles.toSorted((a, b) => (a.takeoffTime < b.takeoffTime ? -1 : 1)),
    places: new Map(landed.map((row) => [row.id, row.name])),
  };
}

export async function changeTravel({ db }: DbTools, { id }: Travel, wish: z.infer<typeof TravelPatch>): Promise<void> {
  const { name, description } = wish;
  const change = {
    ...(name == null ? {} : { name }),
    ...(description == null ? {} : { description: description === "" ? null : description }),
  };
  if (Object.keys(change).length > 0) await db.update(travel).set(change).where(eq(travel.id, id));
}

/** Hides the travel for all of its owners; any of them can undo it. */
export async function discardTravel({ db, now }: Pick<Tools, "db" | "now">, { id }: Travel, discards: boolean) {
  const discarded = discards ? isoStamp(now()) : null;
  await db.update(travel).set({ discarded }).where(eq(travel.id, id));
}

type Store = Pick<Tools, "db" | "files" | "pictures">;

/** @returns the new path. Throws 422 if the bytes are not a picture. */
export async function setTravelPicture(
  { db, files, pictures }: Store,
  { id, image }: Travel,
  me: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const path = `${me}/travel/${randomHex(16)}.webp`;
  await files.put(path, await smallPicture(pictures, bytes, PICTURE_SIZE));
  await db.update(travel).set({ image: path }).where(eq(travel.id, id));
  if (image !== null) await files.remove([image]);
  return path;
}

export async function removeTravelPicture({ db, files }: Pick<Tools, "db" | "files">, { id, image }: Travel) {
  await db.update(travel).set({ image: null }).where(eq(travel.id, id));
  if (image !== null) await files.remove([image]);
}
