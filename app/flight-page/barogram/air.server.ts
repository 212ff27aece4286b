/** Collects the polar and the wind from which netto is computed. */
import type { Db } from "#app/core/db/db.ts";
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { makePolar } from "#app/soaring/polar/polar.ts";
import type { Air } from "./modes.ts";

/** The polar is that of the type at its reference mass, because the load is unknown. */
export async function getAir(db: Db, flight: FlightDetail, analysis: FlightAnalysis | null): Promise<Air> {
  const glider = await aircraftOfFlight(db, flight.aircraft?.id ?? null);
  return { polar: glider && makePolar(glider), wind: analysis?.wind ?? [] };
}
