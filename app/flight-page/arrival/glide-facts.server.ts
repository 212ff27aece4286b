/** Gathers what heights of arrival are computed from: polar and wind. */
import type { Db } from "#app/core/db/db.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { makePolar } from "#app/soaring/polar/polar.ts";
import type { Reach } from "./glide-facts.ts";

/** Null where the glider is not known or has no polar that can be flown. */
export async function listGlideFacts(
  db: Db,
  flight: Pick<FlightDetail, "aircraft">,
  { wind, datum }: Pick<Reach, "wind" | "datum">,
): Promise<Reach | null> {
  const glider = await aircraftOfFlight(db, flight.aircraft?.id ?? null);
  const polar = glider && makePolar(glider);
  return polar ? { glider: glider.name, polar, wind, datum } : null;
}
