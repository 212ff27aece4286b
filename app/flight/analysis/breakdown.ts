/**
 * A flight in parts, as far as its reader may see them: supporters and the flight's own pilots all of it, everybody else
 * how many there are. Pure.
 */

import type { Privileges } from "#app/people/plan/privileges.ts";
import type { FlightAnalysis } from "./analysis.ts";
import { PHASE_KINDS, type PhaseKind, type PhaseRow, phaseRows } from "./phase-row.ts";

export interface Breakdown {
  access: "all" | "locked";
  phases: PhaseRow[];
  /** Of the whole flight, also where they are not shown. */
  counts: Record<PhaseKind, number>;
  /** Fixes lie so far apart that phases are only roughly known. */
  approximate: boolean;
}

/** Whether every phase and every figure of it is open. */
export const opensAll = (may: Pick<Privileges, "supporter" | "owner" | "coPilot">): boolean =>
  may.supporter || may.owner || may.coPilot;

export function getBreakdown(analysis: FlightAnalysis, may: Privileges): Breakdown {
  const all = phaseRows(analysis);
  const count = (kind: PhaseKind) => all.filter((phase) => phase.kind === kind).length;
  const [thermal, attempt, glide] = PHASE_KINDS.map(count);
  return {
    access: opensAll(may) ? "all" : "locked",
    phases: opensAll(may) ? all : [],
    counts: { thermal, attempt, glide },
    approximate: analysis.approximate,
  };
}
