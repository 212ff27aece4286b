/** Gathers what heights of arrival are computed from: polar and wind; and elevations of fields. */
import { inArray } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { airport } from "#app/db/schema/airport.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { polarOf } from "#app/soaring/polar/polar.ts";
import type { Reach } from "./glide-facts.ts";

/** Null where the glider is not known or has no polar that can be flown. */
export async function glideFactsOf(
  db: Db,
  flight: Pick<FlightDetail, "aircraft">,
  { wind, datum }: Pick<Reach, "wind" | "datum">,
): Promise<Reach | null> {
  const glider = await aircraftOfFlight(db, flight.aircraft?.id ?? null);
  const polar = glider && polarOf(glider);
  return polar ? { glider: glider.name, polar, wind, datum } : null;
}

/** Of airfields; null where not known. */
export async function elevationsOf(db: Db, ids: (number | undefined)[]): Promise<(number | null)[]> {
  const { id, elevation } = airport;
  const known = ids.filter((each) => each !== undefined);
  const rows = await db.select({ id, elevation }).from(airport).where(inArray(id, known));
  return ids.map((each) => rows.find((row) => row.id === each)?.elevation ?? null);
}
