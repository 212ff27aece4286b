/** Collects the polar and the wind from which arrival heights are computed. */
import type { Db } from "#app/core/db/db.ts";
import { aircraftOfFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { makePolar } from "#app/soaring/polar/polar.ts";
import type { Reach } from "./glide-facts.ts";

/** Returns null if the glider is unknown or has no plausible polar. */
export async function listGlideFacts(
  db: Db,
  flight: Pick<FlightDetail, "aircraft">,
  { wind, datum }: Pick<Reach, "wind" | "datum">,
): Promise<Reach | null> {
  const glider = await aircraftOfFlight(db, flight.aircraft?.id ?? null);
  const polar = glider && makePolar(glider);
  return polar ? { glider: glider.name, polar, wind, datum } : null;
}
