import type { ContestResult, FlightFacts } from "#app/flight/flight.ts";
import type { RankReason } from "#app/soaring/contest/list.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";

/** What a judgement brings into the database. JSON keeps it whole. */
export interface ScoredFlight {
  engine: string;
  /** Versions of all rules of the flight's season. */
  rules: Record<string, string>;
  state: "valid" | "invalid";
  /** Why it takes no part in rankings, null when it does. */
  rankReason: RankReason | null;
  findings: Finding[];
  facts: FlightFacts;
  contests: ContestResult[];
  index: number | null;
}
