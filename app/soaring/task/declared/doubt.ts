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
  /** Start or finish is zeros; the turnpoint next to it takes its place. */
  | { token: "END_NOT_GIVEN" }
  /** The number of turnpoints announced in the first line, and the number listed. */
  | { token: "COUNT_DIFFERS"; written: number; found: number }
  /** There are places without a first line, so the time of declaring is unknown. */
  | { token: "FIRST_LINE_MISSING" }
  /** The first line has no valid day or time, so the declaration has no instant. */
  | { token: "INSTANT_UNREADABLE"; line: string }
  /** The clock was never set: exactly midnight. */
  | { token: "CLOCK_NOT_SET" }
  /**
   * The task is intended for another day than the recording's. Recorders keep old declarations; one applies until
   * replaced.
   */
  | { token: "OTHER_DAY"; flightDate: string }
  /** The task was added after the flight and does not prove a declaration before it. */
  | { token: "ADDED_AFTERWARDS" }
  /** A zone whose number or position matches no point. */
  | { token: "ZONE_WITHOUT_POINT"; line: string }
  /** A start zone that does not point ahead, or a finish zone that does not point back; read as if it did. */
  | { token: "AXIS_CORRECTED"; line: string };
