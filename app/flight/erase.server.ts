/**
 * Erases flights: results, revisions, traces, analyses, pictures, recordings that no other flight uses, and whatever
 * other features store about them. This cannot be undone.
 *
 * It may be interrupted anywhere and run again. Objects that only a row refers to are deleted before the row. A
 * recording is deleted after its row, and only if the same bytes were not uploaded again meanwhile; leftovers are
 * removed at night.
 */
import { inArray, sql } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { fromTheTop, type Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { SCHEMES } from "#app/ui/scheme.ts";
import { pictureKey } from "./picture/picture.ts";
import { groundKey } from "./picture/thumbnail.ts";

/** Flights that are erased together. */
const FLIGHTS_TOGETHER = 50;
/** The most keys that R2 accepts in one call. */
const KEYS_A_CALL = 1000;

export async function eraseFlights(tools: Tools, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += FLIGHTS_TOGETHER) {
    await eraseSome(tools, ids.slice(i, i + FLIGHTS_TOGETHER));
    await tools.pause();
  }
}

async function eraseSome(tools: Tools, ids: number[]): Promise<void> {
  const { db, files } = tools;
  const statements: Statement[] = [];
  for (const { onFlight } of fromTheTop(tools.features)) {
    const gone = await onFlight?.erased?.(tools, ids);
    if (!gone) continue;
    await removeObjects(tools, gone.objects);
    statements.push(...gone.statements);
  }
  await removeObjects(tools, await ownObjects(tools, ids));
  const rows = await db.select({ file: flight.igcFileId }).from(flight).where(among(flight.id, ids));
  const recordings = rows.map((row) => row.file);
  const [, ...results] = await db.batch([
    db.delete(flightContest).where(among(flightContest.flightId, ids)),
    ...statements,
    db.delete(flightRevision).where(among(flightRevision.flightId, ids)),
    db.delete(flight).where(among(flight.id, ids)),
    db
      .delete(igcFile)
      .where(
        sql`${among(igcFile.id, recordings)} AND NOT EXISTS (SELECT 1 FROM flight f WHERE f.igc_file_id = igc_file.id)`,
      )
      .returning({ sha256: igcFile.sha256 }),
  ]);
  const emptied = results.at(-1) as { sha256: string }[];
  const hashes = emptied.map((row) => row.sha256);
  const known = await db.select({ sha256: igcFile.sha256 }).from(igcFile).where(inArray(igcFile.sha256, hashes));
  const taken = new Set(known.map((row) => row.sha256));
  await files.remove(hashes.filter((sha256) => !taken.has(sha256)).map((sha256) => `igc/${sha256}.igc`));
}

async function ownObjects({ db }: Tools, ids: number[]): Promise<string[]> {
  const revisions = await db
    .select({ flight: flightRevision.flightId, revision: flightRevision.revision })
    .from(flightRevision)
    .where(among(flightRevision.flightId, ids));
  return revisions.flatMap((r) => [
    `trace/${r.flight}.${r.revision}`,
    `analysis/${r.flight}.${r.revision}`,
    pictureKey(r.flight, r.revision),
    ...SCHEMES.map((scheme) => groundKey(r.flight, r.revision, scheme)),
  ]);
}

async function removeObjects({ files }: Tools, keys: readonly string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += KEYS_A_CALL) await files.remove(keys.slice(i, i + KEYS_A_CALL));
}
