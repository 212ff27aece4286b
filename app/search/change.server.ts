/**
 * Notes changes in the database for the database of names. The change and its note are one batch; a job takes the
 * notes, and one made in the meantime stays for the next job.
 */
import { sql } from "drizzle-orm";
import type { DbTools, Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { nameChange } from "#app/search/schema.ts";
import { byDocument } from "./by-document.ts";
import { RENEW_NAMES } from "./jobs.ts";
import { forget, renew } from "./renew.server.ts";
import { getSources } from "./source/sources.server.ts";

/** The number of notes that one job takes. */
const TOGETHER = 500;

const mark = sql`abs(random() % 1000000000)`;
const marked = { target: [nameChange.document, nameChange.ref], set: { mark: sql`excluded.mark` } };

export const changed = ({ db }: Pick<DbTools, "db">, document: string, ref: number | string): Statement =>
  db
    .insert(nameChange)
    .values({ document, ref: String(ref), mark })
    .onConflictDoUpdate(marked);

/**
 * Notes that the pilots, airfields and gliders of these flights have to be counted again. Clubs and types are counted
 * at night.
 */
export function flown({ db }: Pick<DbTools, "db">, flights: readonly number[]): Statement[] {
  const among = sql`id IN (SELECT value FROM json_each(${JSON.stringify(flights)}))`;
  const columns = { user: "user_id", airport: "takeoff_airport_id", device: "registration" };
  return Object.entries(columns).map(([document, column]) => {
    const ref = sql.raw(column);
    return db
      .insert(nameChange)
      .select(sql`SELECT ${document}, CAST(${ref} AS TEXT), ${mark} FROM flight WHERE ${among} AND ${ref} IS NOT NULL`)
      .onConflictDoUpdate(marked);
  });
}

/**
 * Notes a collection of waypoints and its points. @param subject its id, or its id and that of one point: `7`,
 * `7/301`
 */
export function getPoints(database: Pick<DbTools, "db">, subject: string): Statement[] {
  const [collection, point] = subject.split("/").map(Number);
  const points = sql`SELECT 'waypoint', CAST(id AS TEXT), ${mark} FROM waypoint WHERE collection_id = ${collection}`;
  return [
    changed(database, "waypoint_collection", collection),
    point === undefined
      ? database.db.insert(nameChange).select(points).onConflictDoUpdate(marked)
      : changed(database, "waypoint", point),
  ];
}

/** Runs every minute. */
export async function tendChanges(tools: Tools): Promise<void> {
  const [waiting] = await tools.db.select().from(nameChange).limit(1);
  if (waiting) await tools.jobs.send(RENEW_NAMES, {});
}

/** Handles the job. */
export async function renewChanged(tools: Tools): Promise<void> {
  const changes = await tools.db.select().from(nameChange).limit(TOGETHER);
  const sources = getSources(tools);
  for (const [document, rows] of byDocument(changes)) {
    const refs = rows.map(({ ref }) => ref);
    const source = sources.find((each) => each.document === document);
    if (source) await renew(tools, source, refs);
    else await forget(tools.names, document, refs);
  }
  const told = JSON.stringify(changes.map(({ document, ref, mark: of }) => [document, ref, of]));
  await tools.db.run(sql`
    DELETE FROM name_change WHERE (document, ref, mark) IN
      (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${told}))`);
  if (changes.length === TOGETHER) await tools.jobs.send(RENEW_NAMES, {});
}
