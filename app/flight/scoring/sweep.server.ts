/**
 * What a crash or a lost message left behind is picked up here, every minute and every night.
 *
 * Pending too long: the job is sent again, each time after twice the wait. Scored but not announced: announced again.
 * Signatures that a validation service has not answered for: asked again.
 * Uploads that were never completed: removed with their bytes. Recordings without a row: removed after an hour.
 */
import { and, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { flight, igcFile } from "#app/db/schema/flight.ts";
import { attempt, upload } from "#app/db/schema/upload.ts";
import { PATIENCE } from "#app/flight/intake/upload.server.ts";
import { incomingKey } from "#app/flight/intake/upload-url.server.ts";
import { verifyAgain } from "#app/flight/signature/verify.server.ts";
import { isoStamp } from "#app/kit/time.ts";
import type { Tools } from "#app/kit/tools.ts";

/** At most this many of each kind in one sweep; the next minute goes on. */
const BROOM = 90;
/** A pending flight is tried again at least this often, seconds. */
const LONGEST_WAIT = 3600;
/** An object without a row may belong to a request under way for this long, milliseconds. */
const ORPHAN_AGE = 3_600_000;

export async function sweep(tools: Tools): Promise<void> {
  const requeued = await requeue(tools);
  const announced = await announceAgain(tools);
  const expired = await removeExpired(tools);
  const verified = await verifyAgain(tools, BROOM);
  if (requeued + announced + expired + verified > 0)
    tools.log({ kind: "swept", requeued, announced, expired, verified, orphans: 0 });
}

async function requeue({ db, jobs, now }: Tools): Promise<number> {
  const time = now();
  const late = await db
    .select({ id: flight.id, tries: flight.tries })
    .from(flight)
    .where(and(lte(flight.retryAt, isoStamp(time)), eq(flight.state, "pending"), isNull(flight.deleted)))
    .limit(BROOM);
  for (const { id, tries } of late) {
    const wait = Math.min(LONGEST_WAIT, PATIENCE * 2 ** (tries + 1));
    await db
      .update(flight)
      .set({ tries: tries + 1, retryAt: isoStamp(new Date(time.getTime() + wait * 1000)) })
      .where(eq(flight.id, id));
    // What failed before must not hold up pilots who wait for their first score.
    await jobs.send({ v: 1, kind: "score-flight", flight: id }, tries === 0 ? "score" : "bulk");
  }
  return late.length;
}

/** Scored a while ago and still unannounced; the job on its way is left alone. */
async function announceAgain({ db, jobs, now }: Tools): Promise<number> {
  const before = isoStamp(new Date(now().getTime() - PATIENCE * 1000));
  const rows = await db
    .select({ id: flight.id, revision: flight.revision })
    .from(flight)
    .where(
      and(
        lt(flight.announced, flight.revision),
        sql`EXISTS (SELECT 1 FROM flight_revision r WHERE r.flight_id = ${flight.id} AND r.revision = ${flight.revision} AND r.created < ${before})`,
      ),
    )
    .limit(BROOM);
  for (const row of rows) {
    await jobs.send({ v: 1, kind: "flight-scored", flight: row.id, revision: row.revision }, "bulk");
  }
  return rows.length;
}

async function removeExpired({ db, files, now }: Tools): Promise<number> {
  const rows = await db
    .select({ id: upload.id })
    .from(upload)
    .where(lt(upload.expires, isoStamp(now())))
    .limit(BROOM);
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) {
    await files.remove(ids.map(incomingKey));
    await db.delete(upload).where(inArray(upload.id, ids));
  }
  return ids.length;
}

/** Every night: objects of the store that no row knows, and counters whose window is long over. */
export async function sweepStore(tools: Tools, minimumAge = ORPHAN_AGE): Promise<void> {
  const before = tools.now().getTime() - minimumAge;
  let orphans = 0;
  let cursor: string | undefined;
  do {
    const page = await tools.files.list("igc/", cursor);
    const old = page.objects.filter((object) => object.written.getTime() <= before).map((object) => object.key);
    for (let i = 0; i < old.length; i += BROOM) {
      const keys = old.slice(i, i + BROOM);
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
  await tools.db.delete(attempt).where(lt(attempt.since, new Date(before - 2 * 86_400_000).toISOString()));
  if (orphans > 0) tools.log({ kind: "swept", requeued: 0, announced: 0, expired: 0, verified: 0, orphans });
}
