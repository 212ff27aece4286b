/** A reason to doubt a declaration: values that are collected and never thrown. `line` is the text as written. */
export type Doubt =
  /** There are more C lines than a task is read from, so it has no points. */
  | { token: "TOO_MANY_LINES"; lines: number; most: number }
  /** The recorder itself states that there is none (Filser writes -2 turnpoints), or start and finish are missing. */
  | { token: "NO_TASK" }
  /** A line that is neither a first line nor a place. */
  | { token: "LINE_UNREADABLE"; line: string }
  /** A turnpoint in the middle is zeros: the course is unknown, and there are no points. */
  | { token: "POINT_NOT_GIVEN"; line: string }
  /** Start or finish are zeros; the turnpoint next to them takes their place. */
  | { token: "END_NOT_GIVEN" }
  /** Turn points as announced in the first line, and as listed. */
  | { token: "COUNT_DIFFERS"; written: number; found: number }
  /** Places without a first line: nobody knows when they were declared. */
  | { token: "FIRST_LINE_MISSING" }
  /** No such day or time; the declaration has no instant. */
  | { token: "INSTANT_UNREADABLE"; line: string }
  /** A clock that was never set: midnight to the second. */
  | { token: "CLOCK_NOT_SET" }
  /** Intended for another day than the recording's. Recorders keep old declarations; it holds until replaced. */
  | { token: "OTHER_DAY"; flightDate: string }
  /** Added after the flight: no evidence of a declaration before it. */
  | { token: "ADDED_AFTERWARDS" }
  /** A zone whose number or position is that of no point. */
  | { token: "ZONE_WITHOUT_POINT"; line: string }
  /** A start pointing anywhere but ahead, a finish anywhere but back; read as if they did. */
  | { token: "AXIS_CORRECTED"; line: string };
