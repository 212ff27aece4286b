/** The longest flights of a pilot: of a season, and of all time. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { flightRecord } from "#app/flight/total/schema.ts";

export interface Longest {
  flight: number;
  /** Local date, YYYY-MM-DD. */
  date: string;
  /** Kilometres of the free contest's course. */
  distance: number;
  revision: number;
}

/** @param season 0 for all time; both results are the same then */
export async function findLongest(
  db: Db,
  pilot: number,
  season: number,
): Promise<{ ofSeason: Longest | null; ever: Longest | null }> {
  const { flightId, value } = flightRecord;
  const rows = await db
    .select({
      season: flightRecord.season,
      flight: flightId,
      value,
      date: flight.scoringDate,
      revision: flight.revision,
    })
    .from(flightRecord)
    // A flight that was just removed holds its record for a few more seconds.
    .innerJoin(flight, and(eq(flight.id, flightId), eq(flight.state, "valid"), isNull(flight.deleted)))
    .where(
      and(
        eq(flightRecord.kind, "user"),
        eq(flightRecord.subject, pilot),
        inArray(flightRecord.season, [0, season]),
        eq(flightRecord.measure, "distance"),
      ),
    );
  const of = (wanted: number): Longest | null => {
    const found = rows.find((row) => row.season === wanted);
    return found
      ? { flight: found.flight, date: found.date, distance: found.value / 1000, revision: found.revision }
      : null;
  };
  return { ofSeason: of(season), ever: of(0) };
}
