/** What became of a task on a flight, with what was measured. Values only: `fly.ts` finds them, screens word them. */
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";

/** Where and when a point of the task was reached. */
export interface Credit {
  /** Interpolated between two fixes where a border was crossed; start and finish rounded to the second. */
  time: Seconds;
  latitude: number;
  longitude: number;
  altitude: Metres;
  /** The fix at or before it, in the flight's trace. */
  fix: number;
}

/** How a zone was not reached: after the point before it, where the flight came nearest. */
export interface Miss {
  /** How far outside at the nearest, 0 when not outside at all. Null where it never flew after the point before. */
  missed: Metres | null;
  time: Seconds | null;
  /**
   * Outside; over the line against the course; inside above the zone's ceiling; inside but never left, as a start must
   * be; left before starting was allowed.
   */
  how: "outside" | "wrong_way" | "too_high" | "not_left" | "too_early";
}

/** The first thing that went wrong, in the words of the specification, with its measure. */
export type Outcome =
  | { kind: "finished" }
  | ({ kind: "not_started" } & Miss)
  | ({ kind: "missed_first" } & Miss)
  /** `point`: 2 for the second turnpoint. */
  | ({ kind: "missed"; point: number } & Miss)
  | ({ kind: "not_finished" } & Miss)
  /** The same for a course that ends where it started. */
  | ({ kind: "not_closed" } & Miss)
  | { kind: "too_low"; loss: Metres; most: Metres };

export interface Attempt {
  outcome: Outcome;
  /** Start, turnpoints, finish, as far as reached. */
  credits: Credit[];
  /**
   * Of the legs flown and of the way made good on the leg that was not completed, less what zones and penalties take
   * off; on the earth of the task. A completed polygon that was started on a leg counts from corner to corner.
   */
  distance: Metres;
  /** From point to point, the last one perhaps in part. */
  legs: Metres[];
  /** Taken off because only inner cylinders were reached. */
  penalty: Metres;
  /** From start to finish; null when not finished. */
  duration: Seconds | null;
  /** Over the duration, in an area task over its least time if that is longer. */
  speed: MetresPerSecond | null;
  /** Lowest in the start zone, highest in the finish zone (scoring rule for declared courses); null where not reached. */
  startAltitude: Metres | null;
  finishAltitude: Metres | null;
}
