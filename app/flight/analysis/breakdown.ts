/**
 * A flight in parts, as far as its reader may see them: supporters all of it, its pilots the first phases, everybody else
 * how many there are. Pure.
 */

import type { Tab } from "#app/flight/page/tab.ts";
import type { Privileges } from "#app/plan/privileges.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import type { FlightAnalysis } from "./analysis.ts";
import { type PhaseRow, phaseRows } from "./phase-row.ts";

export interface Breakdown {
  access: "all" | "preview" | "locked";
  phases: PhaseRow[];
  /** Of the whole flight, also those that are not shown. */
  count: number;
  /** Fixes lie so far apart that phases are only roughly known. */
  approximate: boolean;
  /** Of each leg, by contest; null where they are not asked for or not open to the reader. */
  legs: Record<string, Statistics[]> | null;
}

export const PREVIEW = 10; // phases

export function breakdownOf(analysis: FlightAnalysis, may: Privileges, tab: Tab): Breakdown {
  const access = may.supporter ? "all" : may.owner || may.coPilot ? "preview" : "locked";
  const all = phaseRows(analysis);
  return {
    access,
    phases: access === "all" ? all : access === "preview" ? all.slice(0, PREVIEW) : [],
    count: all.length,
    approximate: analysis.approximate,
    legs: tab === "statistics" && access === "all" ? analysis.legs : null,
  };
}
