/** Collections of waypoints. */
import { asc, eq, inArray } from "drizzle-orm";
import { type DbTools, type Entry, type Feature, jsonEntry, purposesIn, type Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { waypointCollection as collection, waypoint } from "#app/task/waypoint/schema.ts";
import { collectionNames, pointNames } from "./names.server.ts";
import processing from "./processing.json";

export const waypoints: Feature<Tools> = {
  name: "waypoint",
  tables: { waypoint_collection: { pilot: ["user_id"] }, waypoint: {} },
  onPilot: {
    accountGone,
    archive: { "waypoints.json": "collections of waypoints that you made, with their points" },
    exported,
  },
  names: [collectionNames, pointNames],
  processing: purposesIn(processing),
};

function accountGone({ db }: DbTools, user: number): Statement[] {
  const own = db.select({ id: collection.id }).from(collection).where(eq(collection.userId, user));
  return [
    db.delete(waypoint).where(inArray(waypoint.collectionId, own)),
    db.delete(collection).where(eq(collection.userId, user)),
  ];
}

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { db } = tools;
  const own = await db.select().from(collection).where(eq(collection.userId, user)).orderBy(asc(collection.id));
  const points = await db
    .select({ point: waypoint })
    .from(waypoint)
    .innerJoin(collection, eq(collection.id, waypoint.collectionId))
    .where(eq(collection.userId, user))
    .orderBy(asc(waypoint.id));
  const inIt = (id: number) =>
    points.flatMap(({ point: { collectionId, ...told } }) => (collectionId === id ? [told] : []));
  yield jsonEntry(
    tools,
    "waypoints.json",
    own.map(({ userId: _, ...told }) => ({ ...told, points: inIt(told.id) })),
  );
}
