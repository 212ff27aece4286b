/** Records together with the flights in which they were set. */
import type { Db } from "#app/core/db/db.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import { type Holder, listRecords } from "#app/flight/record/record.server.ts";
import type { RecordShown } from "./Records.tsx";

/** @param season absent for all seasons; @param now milliseconds */
export async function recordsShown(db: Db, kind: Holder, subject: number, now: number, season?: number) {
  const records = await listRecords(db, kind, subject, season);
  if (records.length === 0) return [];
  const ids = [...new Set(records.map(({ flight }) => flight))];
  const { flights } = await listFlights(db, { ids, limit: ids.length }, now);
  return records.flatMap(({ measure, value, flight }): RecordShown[] => {
    const found = flights.find(({ id }) => id === flight);
    if (!found) return [];
    const { statistics: _, takeoffPoint: __, launch: ___, ...tile } = found;
    return [{ measure, value, flight: tile }];
  });
}
