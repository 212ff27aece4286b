/**
 * Reads the climbs of a flight's revision from its analysis and its trace into the database, in one batch.
 *
 * Only public flights count, and only the revision in force: a message that arrives late or twice changes nothing. A
 * revision that is not valid deletes the climbs of an earlier one. One without an analysis has no climbs until the
 * flight is scored again.
 */
import { and, eq, sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { getFacts } from "#app/flight/flight.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { getGroundLevel } from "#app/flight/scoring/ground-level.server.ts";
import { seconds, spans } from "#app/flight/span.ts";
import { changed, forgotten } from "#app/flight/thermal/forget-climbs.server.ts";
import { climb, flightClimbs } from "#app/flight/thermal/schema.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { heightsAboveSea } from "#app/soaring/flight/sea-level.ts";
import { groundAltitudes } from "#app/soaring/geo/terrain.ts";
import { entriesIn, type StoredClimb, storedClimb } from "./climb.ts";

type Row = typeof flight.$inferSelect;

export async function storeClimbs(tools: Tools, id: number, revision: number): Promise<void> {
  const { db } = tools;
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  if (row?.revision !== revision) return;
  if (row.state !== "valid" || row.deleted !== null) return void (await db.batch(forgotten(tools, [id])));
  const [kept] = await db.select().from(flightClimbs).where(eq(flightClimbs.flightId, id));
  if (kept?.revision === revision) return;
  const climbs = await detectClimbs(tools, row);
  const still = sql`EXISTS (SELECT 1 FROM flight f
    WHERE f.id = ${id} AND f.revision = ${revision} AND f.state = 'valid' AND f.deleted IS NULL)`;
  await db.batch([
    db.delete(climb).where(and(eq(climb.flightId, id), still)),
    db.insert(climb).select(sql`
      SELECT ${id}, key, value ->> 'cell', value ->> 'latitude', value ->> 'longitude', value ->> 'base', value ->> 'top',
        value ->> 'duration', value ->> 'day', value ->> 'hour'
      FROM json_each(${JSON.stringify(climbs)}) WHERE ${still}`),
    db
      .insert(flightClimbs)
      .select(sql`SELECT ${id}, ${revision} WHERE ${still}`)
      .onConflictDoUpdate({ target: flightClimbs.flightId, set: { revision } }),
    ...changed(tools, still),
  ]);
}

async function detectClimbs({ db, files, terrain }: Tools, row: Row): Promise<StoredClimb[]> {
  const analysis = await getAnalysis(files, row.id, row.revision);
  const trace = await getTrace(files, row.id, row.revision, { level: "full", blocks: ["core"] });
  const facts = await getFacts(db, row);
  if (!analysis || !trace || trace.length === 0 || !facts) return [];
  const landingTime = row.landingTime === null ? null : seconds(row.landingTime);
  const stood = await getGroundLevel({ db }, facts, { takeoff: row.takeoffAirportId, landing: row.landingAirportId });
  const heights = heightsAboveSea(trace, { takeoffTime: seconds(row.takeoffTime), landingTime }, stood);
  const entries = entriesIn(analysis.phases, trace, spans(facts.engineTimes));
  const places = {
    length: entries.length,
    latitude: entries.map(({ latitude }) => latitude),
    longitude: entries.map(({ longitude }) => longitude),
  };
  const ground = await groundAltitudes(places, terrain);
  return entries.map((entry, i) => storedClimb(entry, trace, { heights, ground: ground.altitude[i], zone: row.zone }));
}
