/**
 * Rescoring: when engine, rules or indexes changed, flights are scored again, and the differences are shown before
 * anything is switched.
 *
 * A run belongs to one request: "this rule, this season, today's engine and rules". First every flight concerned is
 * computed, then the run is computed, switching after the operator's command, and done. The same request before it is
 * done continues it. Distances are kilometres.
 */
type RunState = "computing" | "computed" | "switching" | "done" | "given_up" | "outdated";

/** States of an open run: `rescore_run` allows one open run for each request. */
export const OPEN = ["computing", "computed", "switching"] as const;

/** Results differ when their displayed values can differ: half of the last digit. */
export const LEAST_CHANGE = 0.005;

/** How many differences are reported for each contest, the greatest first. */
export const DIFFERENCES_TOLD = 10;

export interface Report {
  id: number;
  rule: string;
  season: string;
  engine: string;
  state: RunState;
  /** Flights by their state. `left`: nothing to do; `failed`: could not be computed. */
  flights: { total: number; waiting: number; computed: number; switched: number; left: number; failed: number };
  /** Ids of the first that failed. */
  failed: number[];
  /** Empty until all flights are computed. */
  contests: ContestDifference[];
}

export interface ContestDifference {
  contest: string;
  /** Flights with a result before or after, and those whose points or distance differ. */
  flights: number;
  changed: number;
  /** Of the changed flights, those that get their first result and those that lose theirs. */
  gained: number;
  lost: number;
  /** Flights whose rank in their season's list differs. */
  moved: number;
  /** Flights that changed, moved or both; `greatest` are the first of them. */
  differing: number;
  greatest: Difference[];
}

export interface Difference {
  flight: number;
  season: number;
  points: Change;
  distance: Change;
  rank: Change;
  rule: { old: string | null; new: string | null };
}

/** Null when there is no result or no rank. */
export interface Change {
  old: number | null;
  new: number | null;
}
