/** What became of a task on a flight, with what was measured. Values only: `fly.ts` finds them, screens word them. */
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

/** Where and when a point of the task was reached. */
export interface Credit {
  /** Interpolated between two fixes where a border was crossed, whole seconds for lines. */
  time: Seconds;
  latitude: number;
  longitude: number;
  altitude: Metres;
  /** The fix at or before it, in the flight's trace. */
  fix: number;
}

/** The first thing that went wrong, in the words of the specification, with its measure. */
export type Outcome =
  | { kind: "finished" }
  /** `missed`: how far outside the zone the flight passed at its nearest, and when. Null where it never flew after the point before. */
  | { kind: "not_started"; missed: Metres | null; time: Seconds | null }
  | { kind: "missed_first"; missed: Metres | null; time: Seconds | null }
  /** `point`: 2 for the second turn point. */
  | { kind: "missed"; point: number; missed: Metres | null; time: Seconds | null }
  | { kind: "not_finished"; missed: Metres | null; time: Seconds | null }
  | { kind: "not_closed"; missed: Metres | null; time: Seconds | null }
  | { kind: "too_low"; loss: Metres; most: Metres };

export interface Attempt {
  outcome: Outcome;
  /** Start, turn points, finish, as far as reached. */
  credits: Credit[];
  /** Of the legs flown, less what zones and penalties take off; on the earth of the task. */
  distance: Metres;
  legs: Metres[];
  /** Taken off because only inner cylinders were reached. */
  penalty: Metres;
  /** From start to finish; null when not finished. */
  duration: Seconds | null;
  speed: MetresPerSecond | null;
  /** Lowest in the start zone, highest in the finish zone (scoring rule for declared courses); null where not reached. */
  startAltitude: Metres | null;
  finishAltitude: Metres | null;
}
