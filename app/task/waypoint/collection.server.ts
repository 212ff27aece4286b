/**
 * Database queries about collections of waypoints, and the changes their owners make. A private collection is
 * invisible to everybody else, and every collection is once its owner has left.
 */
import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { among } from "#app/core/db/among.ts";
import { happened } from "#app/core/event/event.server.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { user } from "#app/people/user/schema.ts";
import { waypointCollection as collection, waypoint } from "#app/task/waypoint/schema.ts";
import {
  MAX_COLLECTIONS,
  type NewWaypointCollection,
  type WaypointCollection,
  type WaypointCollectionOrder,
  type WaypointCollectionPatch,
  WORLDWIDE,
} from "./waypoint.ts";
import { worldwide } from "./worldwide.server.ts";

type DbTools = Pick<Tools, "db" | "now">;

const points = sql<number>`(SELECT count(*) FROM waypoint w WHERE w.collection_id = waypoint_collection.id)`;

/** @param asker null for visitors */
const seenBy = (asker: number | null) =>
  and(isNull(user.deleted), or(eq(collection.private, false), eq(collection.userId, asker ?? -1)));

const BY: Record<WaypointCollectionOrder, SQL[]> = {
  created: [asc(collection.created), asc(collection.id)],
  "-created": [desc(collection.created), desc(collection.id)],
  modified: [asc(collection.modified), asc(collection.id)],
  "-modified": [desc(collection.modified), desc(collection.id)],
};

interface Query {
  users?: number[];
  ids?: number[];
  order: WaypointCollectionOrder;
  skip: number;
  limit: number;
}

export async function listWaypointCollections(
  tools: Pick<Tools, "db">,
  asker: number | null,
  { users, ids, order, skip, limit }: Query,
): Promise<WaypointCollection[]> {
  return asked(tools, and(seenBy(asker), users && among(collection.userId, users), ids && among(collection.id, ids)))
    .orderBy(...BY[order])
    .limit(limit)
    .offset(skip);
}

/** Returns a pilot's collections that the reader may see, last changed first: for the planner, the maps and profiles. */
export const collectionsOfPilot = (tools: Pick<Tools, "db">, asker: number | null, pilot: number) =>
  listWaypointCollections(tools, asker, { users: [pilot], order: "-modified", skip: 0, limit: MAX_COLLECTIONS });

/** Throws 404 if the reader may not see it. */
export async function getWaypointCollection(
  tools: Pick<Tools, "db">,
  asker: number | null,
  id: number,
): Promise<WaypointCollection> {
  if (id === WORLDWIDE) return worldwide(tools);
  const [found] = await asked(tools, and(eq(collection.id, id), seenBy(asker)));
  if (!found) throw new Refusal(404, "not_found");
  return found;
}

/** Throws 404 unless it belongs to the member. */
export async function ownWaypointCollection(
  tools: Pick<Tools, "db">,
  owner: number,
  id: number,
): Promise<WaypointCollection> {
  const found = await getWaypointCollection(tools, owner, id);
  if (found.owner?.id !== owner) throw new Refusal(404, "not_found");
  return found;
}

function asked({ db }: Pick<Tools, "db">, where: SQL | undefined) {
  const { id, name, description, created, modified } = collection;
  const owner = { id: user.id, name: user.name };
  return db
    .select({ id, owner, name, description, private: collection.private, created, modified, points })
    .from(collection)
    .innerJoin(user, eq(user.id, collection.userId))
    .where(where)
    .$dynamic();
}

interface Maker {
  id: number;
  privileges: { supporter: boolean };
}

/** @returns its id. Throws 403 for members who are not supporters, 422 if the pilot has as many as are allowed. */
export async function makeWaypointCollection(
  tools: DbTools,
  maker: Maker,
  { name, description, private: hidden }: z.infer<typeof NewWaypointCollection>,
): Promise<number> {
  if (!maker.privileges.supporter) throw new Refusal(403, "supporters_only");
  const stamp = isoStamp(tools.now());
  // A single statement, so that two simultaneous requests cannot both take the last place.
  const [made] = await tools.db.all<{ id: number }>(sql`
    INSERT INTO ${collection} (user_id, name, description, private, created, modified)
    SELECT ${maker.id}, ${name}, ${description || null}, ${hidden ? 1 : 0}, ${stamp}, ${stamp}
    WHERE (SELECT count(*) FROM ${collection} WHERE user_id = ${maker.id}) < ${MAX_COLLECTIONS}
    RETURNING id`);
  if (!made)
    throw wrongField("name", { code: "manyWaypointCollections", values: { most: MAX_COLLECTIONS } }, "too_many");
  if (!hidden) await happened(tools, { kind: "waypoints-changed", actor: maker.id, subject: String(made.id) });
  return made.id;
}

export async function changeWaypointCollection(
  tools: DbTools,
  owner: number,
  id: number,
  wish: z.infer<typeof WaypointCollectionPatch>,
): Promise<void> {
  const before = await ownWaypointCollection(tools, owner, id);
  await tools.db.batch([
    tools.db
      .update(collection)
      .set({
        name: wish.name ?? before.name,
        description: (wish.description ?? before.description) || null,
        private: wish.private ?? before.private,
        modified: isoStamp(tools.now()),
      })
      .where(and(eq(collection.id, id), eq(collection.userId, owner))),
    happened(tools, { kind: "waypoints-changed", actor: owner, subject: String(id) }),
  ]);
}

export async function dropWaypointCollection(tools: DbTools, owner: number, id: number): Promise<void> {
  await ownWaypointCollection(tools, owner, id);
  await tools.db.batch([
    happened(tools, { kind: "waypoints-changed", actor: owner, subject: String(id) }),
    tools.db.delete(waypoint).where(eq(waypoint.collectionId, id)),
    tools.db.delete(collection).where(and(eq(collection.id, id), eq(collection.userId, owner))),
  ]);
}
