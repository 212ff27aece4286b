/**
 * A flight in parts, as far as its reader may see them: supporters all of it, its pilots the first phases, everybody else
 * how many there are. Pure.
 */

import type { Privileges } from "#app/plan/privileges.ts";
import type { FlightAnalysis } from "./analysis.ts";
import { type PhaseRow, phaseRows } from "./phase-row.ts";

export interface Breakdown {
  access: "all" | "preview" | "locked";
  phases: PhaseRow[];
  /** Of the whole flight, also those that are not shown. */
  count: number;
  /** Fixes lie so far apart that phases are only roughly known. */
  approximate: boolean;
}

export const PHASES_PREVIEWED = 10;

export function breakdownOf(analysis: FlightAnalysis, may: Privileges): Breakdown {
  const access = may.supporter ? "all" : may.owner || may.coPilot ? "preview" : "locked";
  const all = phaseRows(analysis);
  return {
    access,
    phases: access === "all" ? all : access === "preview" ? all.slice(0, PHASES_PREVIEWED) : [],
    count: all.length,
    approximate: analysis.approximate,
  };
}
