import type { ContestResult, FlightFacts } from "#app/flight/flight.ts";
import type { RankReason } from "#app/soaring/contest/list.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";

/** The result of scoring as stored in the database. It survives JSON unchanged. */
export interface ScoredFlight {
  engine: string;
  /** Versions of all rules of the flight's season. */
  rules: Record<string, string>;
  state: "valid" | "invalid";
  /** Why it is not ranked, null when it is. */
  rankReason: RankReason | null;
  findings: Finding[];
  facts: FlightFacts;
  contests: ContestResult[];
  index: number | null;
}
