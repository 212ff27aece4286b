/**
 * A flight goes: at once from lists, pages and downloads, for good thirty days later.
 *
 * A recording's hash is its own as long as one of its flights is here: the same bytes are refused. Once all are removed
 * the bytes may come again, from anybody: whoever brings them takes hash and object over, and the old row keeps a hash
 * that is nobody's and the length 0. A length of 0 says everywhere that the bytes are not this row's any more: no
 * download, no rescoring, no return.
 */
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { fromTheTop } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { eraseFlights } from "./erase.server.ts";

/** Days a removed flight is kept. */
const DAYS_KEPT = 30;
/** At most this many in one night; the next goes on. */
const FLIGHTS_A_NIGHT = 500;

/** False where there was none. */
export async function removeFlight(tools: Pick<Tools, "db" | "now" | "features">, id: number): Promise<boolean> {
  const { db, now, features } = tools;
  const [rows] = await db.batch([
    db
      .update(flight)
      .set({ deleted: isoStamp(now()), editKey: null })
      .where(and(eq(flight.id, id), isNull(flight.deleted)))
      .returning({ id: flight.id }),
    ...fromTheTop(features).flatMap(({ onFlight }) => onFlight?.removed?.(tools, [id]) ?? []),
  ]);
  return rows.length > 0;
}

/** Of the batch that takes a recording in: a row with this hash and without a flight lets it go. */
export function letGo(db: Db, sha256: string) {
  return db
    .update(igcFile)
    .set({ sha256: sql`sha256 || '.' || id`, file: sql`'replaced/' || id`, length: 0 })
    .where(
      and(
        eq(igcFile.sha256, sha256),
        sql`NOT EXISTS (SELECT 1 FROM flight f WHERE f.igc_file_id = igc_file.id AND f.deleted IS NULL)`,
      ),
    );
}

/** Of a night: what was removed long enough ago. */
export async function sweepRemoved(tools: Tools): Promise<void> {
  const before = isoStamp(new Date(tools.now().getTime() - DAYS_KEPT * 86_400_000));
  const rows = await tools.db
    .select({ id: flight.id })
    .from(flight)
    .where(lt(flight.deleted, before))
    .limit(FLIGHTS_A_NIGHT);
  await eraseFlights(
    tools,
    rows.map((row) => row.id),
  );
}
