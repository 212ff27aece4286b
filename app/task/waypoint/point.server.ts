/** The points of a collection: read, searched, added, changed and imported from files. Only owners can change them. */
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { happened } from "#app/core/event/event.server.ts";
import type { Statement } from "#app/core/feature.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { waypointCollection as collection, waypoint } from "#app/task/waypoint/schema.ts";
import { ownWaypointCollection } from "./collection.server.ts";
import { merged, planImport } from "./import.ts";
import { MAX_POINTS, type SavedWaypoint, WORLDWIDE } from "./waypoint.ts";
import { worldwidePoints } from "./worldwide.server.ts";

type DbTools = Pick<Tools, "db" | "now">;

/** Returns the points, by name, of a collection that the reader may see. */
export async function waypointsIn(tools: Pick<Tools, "db">, id: number): Promise<SavedWaypoint[]> {
  if (id === WORLDWIDE) return worldwidePoints(tools);
  const rows = await tools.db
    .select()
    .from(waypoint)
    .where(eq(waypoint.collectionId, id))
    .orderBy(asc(waypoint.name), asc(waypoint.id));
  return rows.map(({ collectionId: _, ...point }) => point);
}

/** Returns a member's own point with its collection, or throws 404. */
export async function ownWaypoint(
  { db }: Pick<Tools, "db">,
  owner: number,
  id: number,
): Promise<{ id: number; collection: number }> {
  const [found] = await db
    .select({ id: waypoint.id, collection: waypoint.collectionId })
    .from(waypoint)
    .innerJoin(collection, eq(collection.id, waypoint.collectionId))
    .where(and(eq(waypoint.id, id), eq(collection.userId, owner)));
  if (!found) throw new Refusal(404, "not_found");
  return found;
}

const UNSAID: Omit<Waypoint, "name" | "latitude" | "longitude"> = {
  code: null,
  country: null,
  elevation: null,
  style: 1,
  direction: null,
  length: null,
  width: null,
  frequency: null,
  description: null,
  other: {},
};

type Said = Pick<Waypoint, "name" | "latitude" | "longitude"> & Partial<Waypoint>;

/** @returns its id. Throws 404 if the collection does not belong to the member, 422 if it is full. */
export async function addWaypoint(tools: DbTools, owner: number, id: number, said: Said): Promise<number> {
  await ownWaypointCollection(tools, owner, id);
  const [made] = await insertPoints(tools, id, [{ ...UNSAID, ...said }], [], touched(tools, owner, id, NEWEST));
  return made;
}

/** Fields that are absent stay as they are. */
export async function changeWaypoint(
  tools: DbTools,
  owner: number,
  id: number,
  said: Partial<Waypoint>,
): Promise<void> {
  const own = await ownWaypoint(tools, owner, id);
  await tools.db.batch([
    tools.db.update(waypoint).set(said).where(eq(waypoint.id, own.id)),
    ...touched(tools, owner, own.collection, own.id),
  ]);
}

export async function removeWaypoint(tools: DbTools, owner: number, id: number): Promise<void> {
  const own = await ownWaypoint(tools, owner, id);
  await tools.db.batch([
    tools.db.delete(waypoint).where(eq(waypoint.id, own.id)),
    ...touched(tools, owner, own.collection, own.id),
  ]);
}

export interface Imported {
  added: number;
  changed: number;
}

/**
 * Imports the points of a file. A point within 100 m of an existing one fills its empty fields ("merge") or replaces
 * it ("replace"); the rest is added. All or nothing: throws 422 if there would be too many.
 */
export async function importWaypoints(
  tools: DbTools,
  owner: number,
  id: number,
  points: readonly Waypoint[],
  same: "merge" | "replace",
): Promise<Imported> {
  await ownWaypointCollection(tools, owner, id);
  const there = await waypointsIn(tools, id);
  const plan = planImport(there, points);
  if (there.length + plan.fresh.length > MAX_POINTS) throw tooMany();
  const changed = plan.same.map(({ there, point }) =>
    same === "merge" ? merged(there, point) : { ...point, id: there.id },
  );
  const pieces = splitPieces(changed).map((piece) => replaced(tools, id, piece));
  await insertPoints(tools, id, plan.fresh, [...pieces, ...touched(tools, owner, id)]);
  return { added: plan.fresh.length, changed: changed.length };
}

/** Copies the points of a collection that the member can see into the member's own, which is private at first. */
export async function copyWaypoints(tools: DbTools, from: number, to: number): Promise<void> {
  const points = await waypointsIn(tools, from);
  if (points.length > 0) await insertPoints(tools, to, points.slice(0, MAX_POINTS));
}

const tooMany = () => wrongField("file", { code: "manyWaypoints", values: { most: MAX_POINTS } }, "too_many");

const ROWS = 500; // rows of one statement: half a megabyte of text at most
const splitPieces = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS) }, (_, i) => all.slice(i * ROWS, (i + 1) * ROWS));

/** The columns in the order of the table, after its ids; `other` is last. */
const FIELDS = [
  "name",
  "code",
  "country",
  "latitude",
  "longitude",
  "elevation",
  "style",
  "direction",
  "length",
  "width",
  "frequency",
  "description",
] as const satisfies (keyof Waypoint)[];
const values = sql.raw(FIELDS.map((key) => `j.value ->> '$.${key}'`).join(", "));

/** Inserts all points in one batch, so that a file is imported completely or not at all. @returns ids, in order */
async function insertPoints(
  tools: DbTools,
  id: number,
  points: readonly Waypoint[],
  before: Statement[] = [],
  after: Statement[] = [],
): Promise<number[]> {
  const { db } = tools;
  const [{ count }] = await db
    .select({ count: sql<number>`count(*)` })
    .from(waypoint)
    .where(eq(waypoint.collectionId, id));
  if (count + points.length > MAX_POINTS) throw tooMany();
  const made = splitPieces(points).map((piece) => inserted(tools, id, piece));
  const results = await db.batch([...before, ...made, ...after] as [Statement, ...Statement[]]);
  const rows = results.slice(before.length, before.length + made.length) as { id: number }[][];
  return rows.flat().map((row) => row.id);
}

function inserted({ db }: DbTools, id: number, piece: readonly Waypoint[]): Statement {
  const from: SQL = sql`SELECT NULL, ${id}, ${values}, json(j.value ->> '$.other') FROM json_each(${JSON.stringify(piece)}) j`;
  return db.insert(waypoint).select(from).returning({ id: waypoint.id });
}

/** Replaces all columns of rows with known ids. */
function replaced({ db }: DbTools, id: number, piece: readonly SavedWaypoint[]): Statement {
  const set = Object.fromEntries(FIELDS.map((key) => [key, sql.raw(`j.value ->> '$.${key}'`)]));
  return db
    .update(waypoint)
    .set({ ...set, other: sql`json(j.value ->> '$.other')` })
    .from(sql`json_each(${JSON.stringify(piece)}) AS j`)
    .where(and(eq(waypoint.collectionId, id), sql`${waypoint.id} = j.value ->> '$.id'`));
}

/** Stands for the id of the point that the batch has just added. */
const NEWEST = "newest";

/**
 * Marks the collection as changed, so that the search reads it again. @param point the only one that changed, if it
 * is a single one
 */
function touched(tools: DbTools, owner: number, id: number, point?: number | typeof NEWEST): [Statement, Statement] {
  const { db, now } = tools;
  const subject =
    point === undefined
      ? String(id)
      : point === NEWEST
        ? sql`(SELECT collection_id || '/' || max(id) FROM waypoint WHERE collection_id = ${id})`
        : `${id}/${point}`;
  const isPublic = sql`EXISTS (SELECT 1 FROM waypoint_collection WHERE id = ${id} AND private = 0)`;
  return [
    db
      .update(collection)
      .set({ modified: isoStamp(now()) })
      .where(eq(collection.id, id)),
    happened(tools, { kind: "waypoints-changed", actor: owner, subject }, isPublic),
  ];
}
