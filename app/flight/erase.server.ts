/**
 * Flights are erased: results, revisions, traces, analyses, climbs, pictures, and recordings of which nothing is left. Cannot be undone.
 *
 * May be interrupted anywhere and run again. Objects that only a row knows go before it; a recording goes after its row,
 * and only where nobody brought the same bytes meanwhile: what is left of it is swept at night.
 */
import { inArray, sql } from "drizzle-orm";
import { among } from "#app/db/among.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/db/schema/flight.ts";
import { rescoreFlight, rescoreResult } from "#app/db/schema/rescore.ts";
import type { Tools } from "#app/kit/tools.ts";
import { forgotten } from "./forget-climbs.server.ts";
import { pictureKey } from "./picture/picture.ts";

/** Flights that are erased together. */
const TOGETHER = 50;
/** Keys that R2 takes in one call. */
const KEYS = 1000;

export async function eraseFlights(tools: Tools, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += TOGETHER) {
    await eraseSome(tools, ids.slice(i, i + TOGETHER));
    await tools.pause();
  }
}

async function eraseSome({ db, files, now }: Tools, ids: number[]): Promise<void> {
  const revisions = await db
    .select({ flight: flightRevision.flightId, revision: flightRevision.revision })
    .from(flightRevision)
    .where(among(flightRevision.flightId, ids));
  const keys = revisions.flatMap((r) => [
    ...[`trace/${r.flight}.${r.revision}`, `analysis/${r.flight}.${r.revision}`],
    pictureKey(r.flight, r.revision),
  ]);
  for (let i = 0; i < keys.length; i += KEYS) await files.remove(keys.slice(i, i + KEYS));

  const rows = await db.select({ file: flight.igcFileId }).from(flight).where(among(flight.id, ids));
  const emptied = db
    .delete(igcFile)
    .where(
      sql`${among(
        igcFile.id,
        rows.map((row) => row.file),
      )} AND NOT EXISTS (SELECT 1 FROM flight f WHERE f.igc_file_id = igc_file.id)`,
    )
    .returning({ sha256: igcFile.sha256 });
  const results = await db.batch([
    db.delete(flightContest).where(among(flightContest.flightId, ids)),
    db.delete(flightRevision).where(among(flightRevision.flightId, ids)),
    db.delete(rescoreResult).where(among(rescoreResult.flightId, ids)),
    db.delete(rescoreFlight).where(among(rescoreFlight.flightId, ids)),
    db.delete(flight).where(among(flight.id, ids)),
    emptied,
    ...forgotten({ db, now }, ids),
  ]);
  const hashes = results[5].map((row) => row.sha256);
  const known = await db.select({ sha256: igcFile.sha256 }).from(igcFile).where(inArray(igcFile.sha256, hashes));
  const taken = new Set(known.map((row) => row.sha256));
  await files.remove(hashes.filter((sha256) => !taken.has(sha256)).map((sha256) => `igc/${sha256}.igc`));
}
