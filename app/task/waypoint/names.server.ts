/** Public collections and their points for the search; private ones are never included. */
import { type SQL, sql } from "drizzle-orm";
import type { DbTools, NameSource } from "#app/core/feature.ts";

const among = (ids: readonly string[]): SQL =>
  sql`IN (SELECT CAST(value AS INTEGER) FROM json_each(${JSON.stringify(ids)}))`;
/** A condition on a collection `c` and its owner `u`. */
const SEEN = sql.raw("c.private = 0 AND u.deleted IS NULL AND u.is_banned = 0");
const COLLECTIONS = sql.raw("waypoint_collection c JOIN user u ON u.id = c.user_id");
const POINTS = sql.raw(
  "waypoint w JOIN waypoint_collection c ON c.id = w.collection_id JOIN user u ON u.id = c.user_id",
);

async function getIds({ db }: Pick<DbTools, "db">, from: SQL, id: SQL, after: string, most: number): Promise<string[]> {
  const rows = await db.all<{ id: number }>(
    sql`SELECT ${id} AS id FROM ${from} WHERE ${id} > ${Number(after)} AND ${SEEN} ORDER BY 1 LIMIT ${most}`,
  );
  return rows.map(({ id }) => String(id));
}

async function listSeen({ db }: Pick<DbTools, "db">, from: SQL, id: SQL, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.all<{ id: number }>(sql`SELECT ${id} AS id FROM ${from} WHERE ${id} ${among(ids)} AND ${SEEN}`);
  return new Set(rows.map(({ id }) => String(id)));
}

const [COLLECTION_ID, POINT_ID] = [sql.raw("c.id"), sql.raw("w.id")];

export const collectionNames: NameSource = {
  document: "waypoint_collection",
  ids: (database, after, most) => getIds(database, COLLECTIONS, COLLECTION_ID, after, most),
  async read({ db }, ids) {
    const rows = await db.all<{ id: number; name: string; owner: number; pilot: string; points: number }>(sql`
      SELECT c.id, c.name, u.id AS owner, u.name AS pilot,
        (SELECT count(*) FROM waypoint w WHERE w.collection_id = c.id) AS points
      FROM ${COLLECTIONS} WHERE c.id ${among(ids)} AND ${SEEN}`);
    return rows.map(({ id, name, owner, pilot, points }) => ({
      id: String(id),
      name,
      fame: points,
      told: { user: { id: owner, name: pilot }, waypoint_count: points },
    }));
  },
  shown: (database, ids) => listSeen(database, COLLECTIONS, COLLECTION_ID, ids),
};

export const pointNames: NameSource = {
  document: "waypoint",
  ids: (database, after, most) => getIds(database, POINTS, POINT_ID, after, most),
  async read({ db }, ids) {
    const rows = await db.all<Point>(sql`
      SELECT w.id, w.name, w.code, w.country, w.latitude, w.longitude, w.elevation, c.id AS collection, c.name AS called
      FROM ${POINTS} WHERE w.id ${among(ids)} AND ${SEEN}`);
    return rows.map(({ id, name, code, collection, called, ...place }) => ({
      id: String(id),
      name,
      also: code ?? "",
      fame: 0,
      told: { code, ...place, waypoint_collection: { id: collection, name: called } },
    }));
  },
  shown: (database, ids) => listSeen(database, POINTS, POINT_ID, ids),
};

interface Point {
  id: number;
  name: string;
  code: string | null;
  country: string | null;
  latitude: number;
  longitude: number;
  elevation: number | null;
  collection: number;
  called: string;
}
