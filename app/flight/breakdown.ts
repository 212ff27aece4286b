/** A flight in parts, as far as its reader may see them. */
import type { Statistics } from "../soaring/flight/statistics/statistics.ts";
import type { PhaseRow } from "./phase-row.ts";

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
