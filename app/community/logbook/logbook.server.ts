/** The flights of a pilot's logbook, computed on request from the flights themselves; nothing is stored. */
import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { LogbookFlight } from "./logbook.ts";

/** More flights than anybody records in a lifetime: 500 a year for forty years. */
const MOST_FLIGHTS = 20_000;

/** Oldest first. Includes flights that are being scored or failed a check: they were flown all the same. */
export async function listLogbook(db: Db, pilot: number): Promise<LogbookFlight[]> {
  const rows = await db.all<
    Omit<LogbookFlight, "outlanding" | "inCommand"> & Record<"outlanding" | "inCommand", number>
  >(
    sql`
    WITH aboard AS (
      SELECT id FROM flight INDEXED BY flight_of_user WHERE user_id = ${pilot} AND deleted IS NULL
      UNION
      SELECT id FROM flight INDEXED BY flight_of_co_user WHERE co_user_id = ${pilot} AND deleted IS NULL
    )
    SELECT f.id, f.scoring_date AS day, f.takeoff_time AS takeoffTime, f.landing_time AS landingTime,
      (SELECT name FROM airport WHERE id = f.takeoff_airport_id) AS "from",
      (SELECT name FROM airport WHERE id = f.landing_airport_id) AS "to",
      f.outlanding, (SELECT name FROM aircraft WHERE id = f.aircraft_id) AS aircraft, f.registration,
      f.launch_kind AS launch, (SELECT name FROM user WHERE id = f.user_id AND deleted IS NULL) AS commander,
      f.user_id = ${pilot} AS inCommand
    FROM flight f WHERE f.id IN (SELECT id FROM aboard)
    ORDER BY f.takeoff_time, f.id LIMIT ${MOST_FLIGHTS}`,
  );
  return rows.map(({ outlanding, inCommand, ...row }) => ({
    ...row,
    outlanding: outlanding === null ? null : outlanding === 1,
    inCommand: inCommand === 1,
  }));
}
