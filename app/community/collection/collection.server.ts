/**
 * Database queries about collections, and the changes their owners make. A private collection is invisible to
 * everybody else, and every collection is once its owner has left.
 */
import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  flightCollection as collection,
  flightCollectionFlight as place,
  flightCollectionStar as star,
} from "#app/community/collection/schema.ts";
import { randomHex } from "#app/core/data/digest.ts";
import { among } from "#app/core/db/among.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { user } from "#app/people/user/schema.ts";
import {
  type Collection,
  type CollectionOrder,
  type CollectionPatch,
  MAX_COLLECTIONS,
  type NewCollection,
} from "./collection.ts";
import { listFlightIds, refuseUnknownFlights, storedPlaces } from "./place.server.ts";

type DbTools = Pick<Tools, "db" | "now">;

const flights = sql<number>`(SELECT count(*) FROM flight_collection_flight p
  JOIN flight f ON f.id = p.flight_id AND f.deleted IS NULL WHERE p.collection_id = flight_collection.id)`;
/** Counts only stars of members who have not left. */
const stars = sql<number>`(SELECT count(*) FROM flight_collection_star s JOIN user u ON u.id = s.user_id AND u.deleted IS NULL
  WHERE s.collection_id = flight_collection.id)`;

/** @param asker null for visitors */
const seenBy = (asker: number | null) =>
  and(isNull(user.deleted), or(eq(collection.private, false), eq(collection.userId, asker ?? -1)));

const BY: Record<CollectionOrder, SQL[]> = {
  created: [asc(collection.created), asc(collection.id)],
  created_desc: [desc(collection.created), desc(collection.id)],
  "-modified": [desc(collection.modified), desc(collection.id)],
  "-flights": [desc(flights), desc(collection.modified), desc(collection.id)],
  "-stars": [desc(stars), desc(collection.modified), desc(collection.id)],
};

export interface CollectionQuery {
  users?: number[];
  clubs?: number[];
  starredBy?: number;
  order: CollectionOrder;
  skip: number;
  limit: number;
}

export async function listCollections(
  tools: Pick<Tools, "db">,
  asker: number | null,
  { users, clubs, starredBy, order, skip, limit }: CollectionQuery,
): Promise<Collection[]> {
  const starred = sql`${collection.id} IN (SELECT s.collection_id FROM ${star} s WHERE s.user_id = ${starredBy})`;
  const where = and(
    seenBy(asker),
    users && among(collection.userId, users),
    clubs && among(user.clubId, clubs),
    starredBy === undefined ? undefined : starred,
  );
  return asked(tools, where)
    .orderBy(...BY[order])
    .limit(limit)
    .offset(skip);
}

/** Throws 404 if the reader may not see it. */
export async function getCollection(tools: Pick<Tools, "db">, asker: number | null, id: string): Promise<Collection> {
  const [found] = await asked(tools, and(eq(collection.id, id), seenBy(asker)));
  if (!found) throw new Refusal(404, "not_found");
  return found;
}

/** Throws 404 unless it belongs to the member. */
export async function ownCollection(tools: Pick<Tools, "db">, owner: number, id: string): Promise<Collection> {
  const found = await getCollection(tools, owner, id);
  if (found.owner.id !== owner) throw new Refusal(404, "not_found");
  return found;
}

function asked({ db }: Pick<Tools, "db">, where: SQL | undefined) {
  const { id, name, description, image, hexColor, byHand, created, modified } = collection;
  return db
    .select({
      id,
      owner: { id: user.id, name: user.name },
      name,
      description,
      private: collection.private,
      image,
      hexColor,
      byHand,
      created,
      modified,
      flights,
      stars,
    })
    .from(collection)
    .innerJoin(user, eq(user.id, collection.userId))
    .where(where)
    .$dynamic();
}

/** @returns its id. Throws 422 if the pilot has as many as are allowed. */
export async function makeCollection(
  tools: DbTools,
  owner: number,
  wish: z.infer<typeof NewCollection>,
): Promise<string> {
  await refuseUnknownFlights(tools, wish.flight ?? []);
  const id = randomHex(16);
  await insert(tools, id, owner, wish);
  if (wish.flight) await tools.db.batch(storedPlaces(tools, id, wish.flight));
  return id;
}

/** Copies a collection that the member can see. The copy is private at first, and does not include the cover. */
export async function duplicateCollection(tools: DbTools, member: number, id: string): Promise<string> {
  const { name, description } = await getCollection(tools, member, id);
  const copy = randomHex(16);
  await insert(tools, copy, member, { name, description, private: true });
  await tools.db.run(sql`
    INSERT INTO ${place} (collection_id, flight_id, place, added)
    SELECT ${copy}, flight_id, place, ${isoStamp(tools.now())} FROM ${place} WHERE collection_id = ${id}`);
  await tools.db.run(sql`
    UPDATE ${collection} SET by_hand = (SELECT c.by_hand FROM ${collection} c WHERE c.id = ${id}) WHERE id = ${copy}`);
  return copy;
}

/** A single statement, so that two simultaneous requests cannot both take the last place. */
async function insert(
  { db, now }: DbTools,
  id: string,
  owner: number,
  wish: Pick<z.infer<typeof NewCollection>, "name" | "description" | "private" | "hex_color">,
): Promise<void> {
  const { name, description, private: hidden, hex_color = null } = wish;
  const stamp = isoStamp(now());
  const made = await db.all(sql`
    INSERT INTO ${collection} (id, user_id, name, description, private, hex_color, created, modified)
    SELECT ${id}, ${owner}, ${name}, ${description || null}, ${hidden ? 1 : 0}, ${hex_color}, ${stamp}, ${stamp}
    WHERE (SELECT count(*) FROM ${collection} WHERE user_id = ${owner}) < ${MAX_COLLECTIONS}
    RETURNING id`);
  if (made.length === 0)
    throw wrongField("name", { code: "manyCollections", values: { most: MAX_COLLECTIONS } }, "too_many");
}

export async function changeCollection(
  tools: DbTools,
  owner: number,
  id: string,
  wish: z.infer<typeof CollectionPatch>,
): Promise<void> {
  const before = await ownCollection(tools, owner, id);
  const byHand = wish.by_hand ?? before.byHand;
  // When ordering by hand begins, the flights start in their present order.
  const began = byHand && !before.byHand ? await listFlightIds(tools, before) : null;
  const order = wish.flight ?? began;
  if (wish.flight) await refuseUnknownFlights(tools, wish.flight);
  await tools.db.batch([
    tools.db
      .update(collection)
      .set({
        name: wish.name ?? before.name,
        description: (wish.description ?? before.description) || null,
        private: wish.private ?? before.private,
        hexColor: wish.hex_color ?? before.hexColor,
        byHand,
        modified: isoStamp(tools.now()),
      })
      .where(and(eq(collection.id, id), eq(collection.userId, owner))),
    ...(order ? storedPlaces(tools, id, order) : []),
  ]);
}

export async function dropCollection(tools: DbTools & Pick<Tools, "files">, owner: number, id: string): Promise<void> {
  const { image } = await ownCollection(tools, owner, id);
  await tools.db.batch([
    tools.db.delete(star).where(eq(star.collectionId, id)),
    tools.db.delete(place).where(eq(place.collectionId, id)),
    tools.db.delete(collection).where(and(eq(collection.id, id), eq(collection.userId, owner))),
  ]);
  if (image !== null) await tools.files.remove([image]);
}
