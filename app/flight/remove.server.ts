/**
 * Removes a flight: immediately from lists, pages and downloads, for good after thirty days.
 *
 * A recording keeps its hash as long as one of its flights exists, and the same bytes are refused. Once all its
 * flights are removed, anybody may upload the bytes again. The new row takes over hash and object; the old row gets a
 * hash that matches nothing and the length 0. A length of 0 always means that the bytes no longer belong to this row:
 * no download, no rescoring, no restoring.
 */
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { fromTheTop } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { eraseFlights } from "./erase.server.ts";

/** Days after which a removed flight is erased. */
const DAYS_KEPT = 30;
/** The most flights of one night; the next one continues. */
const FLIGHTS_A_NIGHT = 500;

/** Returns false when there is no such flight. */
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

/** Statement of the batch that takes in a recording: a row with this hash but without a flight gives up the hash. */
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

/** Runs every night and erases flights that were removed long enough ago. */
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
