/** How much is flown from an airfield. */
import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { flight } from "#app/db/schema/flight.ts";

/** Valid flights that took off there. @param season absent: of all seasons */
export async function countFlownFrom(db: Db, airport: number, season?: number): Promise<number> {
  const [row] = await db
    .select({ flights: count() })
    .from(flight)
    .where(
      and(
        eq(flight.takeoffAirportId, airport),
        season === undefined ? undefined : eq(flight.season, season),
        eq(flight.state, "valid"),
        isNull(flight.deleted),
      ),
    );
  return row.flights;
}
