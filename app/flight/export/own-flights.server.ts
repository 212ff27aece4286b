/** The flight feature's part of a pilot's archive: flights with their results, and recordings as they were uploaded. */
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { objectAs, uniqueNames } from "#app/core/export.server.ts";
import { type Entry, jsonEntry } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { upload } from "#app/flight/intake/schema.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/flight/schema/flight.ts";

/** Flights, or recordings, that are fetched at once. */
const ROWS_TOGETHER = 50;

export async function* exported(tools: Tools, userId: number): AsyncGenerator<Entry> {
  yield jsonEntry(tools, "uploads.json", await listUploads(tools, userId));
  yield jsonEntry(tools, "flights.json", await toList(tools, userId));
  for await (const { id, ...rest } of selectFlights(tools, userId))
    yield jsonEntry(tools, `flights/${id}.json`, { id, ...rest });
  yield* listRecordings(tools, userId);
}

const listUploads = ({ db }: Tools, userId: number) => {
  const { name, length, created, expires } = upload;
  return db.select({ name, length, created, expires }).from(upload).where(eq(upload.userId, userId));
};

async function toList({ db }: Tools, userId: number) {
  const { id, scoringDate, takeoffTime, landingTime, distance, points, state, created } = flight;
  const row = { id, scoringDate, takeoffTime, landingTime, distance, points, state, created };
  const here = isNull(flight.deleted);
  const own = await db
    .select(row)
    .from(flight)
    .where(and(eq(flight.userId, userId), here))
    .orderBy(asc(id));
  const asCoPilot = await db
    .select({ id, scoringDate })
    .from(flight)
    .where(and(eq(flight.coUserId, userId), here));
  return { own, asCoPilot };
}

/** Yields each flight with its current revision and results. */
async function* selectFlights({ db }: Tools, userId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(flight)
      .where(and(eq(flight.userId, userId), isNull(flight.deleted), gt(flight.id, after)))
      .orderBy(asc(flight.id))
      .limit(ROWS_TOGETHER);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const [revisions, contests] = await db.batch([
      db
        .select({ revision: flightRevision })
        .from(flightRevision)
        .innerJoin(flight, and(eq(flight.id, flightRevision.flightId), eq(flight.revision, flightRevision.revision)))
        .where(among(flightRevision.flightId, ids)),
      db
        .select({ flightId: flightContest.flightId, entry: flightContest.entry })
        .from(flightContest)
        .where(among(flightContest.flightId, ids)),
    ]);
    for (const { editKey: _, retryAt: __, tries: ___, announced: ____, ...own } of rows) {
      const found = revisions.find(({ revision }) => revision.flightId === own.id)?.revision;
      yield {
        ...own,
        engine: found?.engine,
        facts: found?.facts,
        findings: found?.findings,
        contests: contests.filter(({ flightId }) => flightId === own.id).map(({ entry }) => entry),
      };
    }
    after = ids[ids.length - 1];
  }
}

async function* listRecordings(tools: Tools, userId: number): AsyncGenerator<Entry> {
  const free = uniqueNames();
  for (let after = 0; ; ) {
    const rows = await tools.db
      .select({ id: igcFile.id, sha256: igcFile.sha256, name: igcFile.name, created: igcFile.created })
      .from(igcFile)
      .where(and(eq(igcFile.userId, userId), gt(igcFile.length, 0), gt(igcFile.id, after)))
      .orderBy(asc(igcFile.id))
      .limit(ROWS_TOGETHER);
    if (rows.length === 0) return;
    for (const row of rows)
      yield* objectAs(tools, `igc/${row.sha256}.igc`, `igc/${free(row.name)}`, new Date(row.created));
    after = rows[rows.length - 1].id;
  }
}
