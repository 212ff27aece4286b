/** A season of a chart of the way flown. */
import type { Step } from "./calendar/cumulative.ts";

export interface SeasonLine {
  season: number;
  steps: readonly Step[];
}
