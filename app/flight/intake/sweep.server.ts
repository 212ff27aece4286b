/**
 * Cleans up after broken uploads: those that were announced and never completed are removed with their bytes, and
 * recordings in the store without a row are removed after an hour.
 */
import { inArray, lt } from "drizzle-orm";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { upload } from "#app/flight/intake/schema.ts";
import { igcFile } from "#app/flight/schema/flight.ts";
import { incomingKey } from "./upload-url.server.ts";

/** The most rows of one sweep; the next one continues. */
const ROWS_A_SWEEP = 90;
/** Milliseconds: an object without a row may belong to a running request for this long. */
const ORPHAN_AGE_MS = 3_600_000;

/** Runs every minute and removes uploads that were announced and never completed. */
export async function sweepUploads({ db, files, now, log }: Tools): Promise<void> {
  const rows = await db
    .select({ id: upload.id })
    .from(upload)
    .where(lt(upload.expires, isoStamp(now())))
    .limit(ROWS_A_SWEEP);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) {
    await files.remove(ids.map(incomingKey));
    await db.delete(upload).where(inArray(upload.id, ids));
  }
  if (ids.length > 0) log({ kind: "swept", requeued: 0, announced: 0, expired: ids.length, verified: 0, orphans: 0 });
}

/** Runs every night and removes objects of the store without a row. */
export async function sweepRecordings(tools: Tools, minimumAge = ORPHAN_AGE_MS): Promise<void> {
  const before = tools.now().getTime() - minimumAge;
  let orphans = 0;
  let cursor: string | undefined;
  do {
    const page = await tools.files.list("igc/", cursor);
    const old = page.objects.filter((object) => object.written.getTime() <= before).map((object) => object.key);
    for (let i = 0; i < old.length; i += ROWS_A_SWEEP) {
      const keys = old.slice(i, i + ROWS_A_SWEEP);
      const hashes = keys.map((key) => key.slice("igc/".length, -".igc".length));
      const known = await tools.db
        .select({ sha256: igcFile.sha256 })
        .from(igcFile)
        .where(inArray(igcFile.sha256, hashes));
      const owned = new Set(known.map((row) => `igc/${row.sha256}.igc`));
      const lost = keys.filter((key) => !owned.has(key));
      await tools.files.remove(lost);
      orphans += lost.length;
    }
    cursor = page.cursor ?? undefined;
  } while (cursor);
  if (orphans > 0) tools.log({ kind: "swept", requeued: 0, announced: 0, expired: 0, verified: 0, orphans });
}
