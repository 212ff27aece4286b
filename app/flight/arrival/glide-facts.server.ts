/** Gathers what heights of arrival are computed from: polar, wind, and the elevations that put the recorder's heights right. */
import { inArray } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { airport } from "#app/db/schema/airport.ts";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import type { Tools } from "#app/kit/tools.ts";
import { polarOf } from "#app/soaring/polar/polar.ts";
import type { Reach } from "./glide-facts.ts";

/** Null where the glider is not known or has no polar that can be flown. */
export async function glideFactsOf(
  { db, files }: Pick<Tools, "db" | "files">,
  flight: FlightDetail,
): Promise<Reach | null> {
  const glider = await aircraftOfFlight(db, flight.aircraft?.id ?? null);
  const polar = glider && polarOf(glider);
  if (!polar) return null;
  const [analysis, elevations] = await Promise.all([
    getAnalysis(files, flight.id, flight.revision),
    elevationsOf(db, [flight.airport?.id, flight.landingAirport?.id]),
  ]);
  // A landing out is not at the elevation of the field it was nearest to.
  const landing = flight.outlanding === false ? elevations[1] : null;
  return { glider: glider.name, polar, wind: analysis?.wind ?? [], elevations: { takeoff: elevations[0], landing } };
}

/** Of airfields; null where not known. */
export async function elevationsOf(db: Db, ids: (number | undefined)[]): Promise<(number | null)[]> {
  const { id, elevation } = airport;
  const known = ids.filter((each) => each !== undefined);
  const rows = await db.select({ id, elevation }).from(airport).where(inArray(id, known));
  return ids.map((each) => rows.find((row) => row.id === each)?.elevation ?? null);
}
