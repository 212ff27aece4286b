/**
 * Rescoring: flights judged anew when engine, rules or indexes changed, seen as differences before anything is switched.
 *
 * A run is one question, "this rule, this season, today's engine and rules": computing every flight it concerns, then
 * computed, then, when somebody says so, switching, then done. Asked again before it is done, it goes on where it
 * was. Distances are kilometres.
 */
type RunState = "computing" | "computed" | "switching" | "done" | "given_up" | "outdated";

/** Not at its end: `rescore_run` allows one of these for each question. */
export const OPEN = ["computing", "computed", "switching"] as const;

/** Results differ when their shown values can: half of the last digit. */
export const LEAST_CHANGE = 0.005;

/** Of each contest so many differences are told, the greatest first. */
export const DIFFERENCES_TOLD = 10;

export interface Report {
  id: number;
  rule: string;
  season: string;
  engine: string;
  state: RunState;
  /** Flights by what became of them. `left`: nothing to do; `failed`: not to be computed. */
  flights: { total: number; waiting: number; computed: number; switched: number; left: number; failed: number };
  /** Numbers of the first that failed. */
  failed: number[];
  /** Only once all are computed. */
  contests: ContestDifference[];
}

export interface ContestDifference {
  contest: string;
  /** With a result before or after, and those whose points or distance differ. */
  flights: number;
  changed: number;
  /** Of the changed, those that get their first result and those that lose theirs. */
  gained: number;
  lost: number;
  /** With another place in their season's list. */
  moved: number;
  /** Changed, moved or both; `greatest` are the first of them. */
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

/** Null where there is no result, or no place. */
export interface Change {
  old: number | null;
  new: number | null;
}
