/**
 * The outcome of a task on a flight, with the measured values. Values only: `fly.ts` computes them, the user
 * interface words them.
 */
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";

/** Where and when a point of the task was reached. */
export interface Credit {
  /** Interpolated between two fixes where a border was crossed; start and finish are rounded to the second. */
  time: Seconds;
  latitude: number;
  longitude: number;
  altitude: Metres;
  /** Index in the flight's trace of the fix at or before that time. */
  fix: number;
}

/** How a zone was missed: after the previous point, where the flight came nearest. */
export interface Miss {
  /**
   * Smallest distance outside the zone, 0 when it was not outside at all. Null where it never flew after the previous
   * point.
   */
  missed: Metres | null;
  time: Seconds | null;
  /**
   * Outside the zone; crossed the line against the course; inside above the zone's ceiling; inside but never left,
   * which a start requires; left before starting was allowed.
   */
  how: "outside" | "wrong_way" | "too_high" | "not_left" | "too_early";
}

/** The first thing that went wrong, by the specification's terms, with its measurement. */
export type Outcome =
  | { kind: "finished" }
  | ({ kind: "not_started" } & Miss)
  | ({ kind: "missed_first" } & Miss)
  /** `point`: 2 for the second turnpoint. */
  | ({ kind: "missed"; point: number } & Miss)
  | ({ kind: "not_finished" } & Miss)
  /** As `not_finished`, for a course that ends where it started. */
  | ({ kind: "not_closed" } & Miss)
  | { kind: "too_low"; loss: Metres; most: Metres };

export interface Attempt {
  outcome: Outcome;
  /** Start, turnpoints and finish, as far as reached. */
  credits: Credit[];
  /**
   * Sum of the legs flown and of the progress on an unfinished leg, minus what zones and penalties take off, on the
   * task's earth model. A completed polygon that was started on a leg counts from corner to corner.
   */
  distance: Metres;
  /** Lengths from point to point; the last leg may be partial. */
  legs: Metres[];
  /** Deduction because only inner cylinders were reached. */
  penalty: Metres;
  /** Time from start to finish; null when not finished. */
  duration: Seconds | null;
  /** Distance divided by the duration, or by the least time of an area task if that is longer. */
  speed: MetresPerSecond | null;
  /** Lowest in the start zone, highest in the finish zone (scoring rule for declared courses); null if not reached. */
  startAltitude: Metres | null;
  finishAltitude: Metres | null;
}
