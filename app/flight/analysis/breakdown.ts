/**
 * The phases of a flight as far as its reader may see them: supporters and the flight's own pilots see all of them,
 * everybody else only how many there are. Pure.
 */

import type { Privileges } from "#app/people/plan/privileges.ts";
import type { FlightAnalysis } from "./analysis.ts";
import { PHASE_KINDS, type PhaseKind, type PhaseRow, phaseRows } from "./phase-row.ts";

export interface Breakdown {
  access: "all" | "locked";
  phases: PhaseRow[];
  /** The number of phases of the whole flight, even where the phases themselves are hidden. */
  counts: Record<PhaseKind, number>;
  /** Whether fixes are so far apart that phases are only roughly known. */
  approximate: boolean;
}

/** Whether the reader may see every phase with all its figures. */
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
