/** Gathers what netto is computed from, and the phases along the barogram: polar, wind, what the analysis found. */
import type { Tools } from "#app/context.ts";
import { polarOf } from "#app/soaring/polar/polar.ts";
import { getAnalysis } from "../analysis-store.server.ts";
import { aircraftOfFlight } from "../flight.server.ts";
import type { FlightDetail } from "../flight.ts";
import { type PhaseRow, phaseRows } from "../phase-row.ts";
import type { Air } from "./modes.ts";

/** Null until it is scored. The polar is that of the type at its reference mass: what was on board is not known. */
export async function airAndPhases(
  { db, files }: Pick<Tools, "db" | "files">,
  flight: FlightDetail,
): Promise<{ air: Air | null; phases: PhaseRow[] }> {
  if (flight.revision === 0) return { air: null, phases: [] };
  const [glider, analysis] = await Promise.all([
    aircraftOfFlight(db, flight.aircraft?.id ?? null),
    getAnalysis(files, flight.id, flight.revision),
  ]);
  const air = { polar: glider && polarOf(glider), wind: analysis?.wind ?? [] };
  return { air, phases: analysis ? phaseRows(analysis) : [] };
}
