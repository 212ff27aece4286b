/**
 * The flight in parts, as far as the reader may see them: supporters all of it, the pilots of the flight its first phases,
 * everybody else how many there are.
 */
import type { Files } from "#app/context.ts";
import type { Privileges } from "#app/plan/privileges.ts";
import { getAnalysis } from "./analysis-store.server.ts";
import type { Breakdown } from "./breakdown.ts";
import { phaseRows } from "./phase-row.ts";
import type { Tab } from "./tab.ts";

export const PREVIEW = 10; // phases

/** Null where the flight was not analysed. @param may null: a visitor */
export async function breakdownOf(
  files: Files,
  flight: { id: number; revision: number },
  may: Privileges | null,
  tab: Tab,
): Promise<Breakdown | null> {
  const analysis = flight.revision > 0 ? await getAnalysis(files, flight.id, flight.revision) : null;
  if (analysis === null) return null;
  const access = may?.supporter ? "all" : may?.owner || may?.coPilot ? "preview" : "locked";
  const all = phaseRows(analysis);
  return {
    access,
    phases: access === "all" ? all : access === "preview" ? all.slice(0, PREVIEW) : [],
    count: all.length,
    approximate: analysis.approximate,
    legs: tab === "statistics" && access === "all" ? analysis.legs : null,
  };
}
