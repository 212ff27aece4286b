/** The line of one season in the chart of distance flown. */
import type { Step } from "./calendar/cumulative.ts";

export interface SeasonLine {
  season: number;
  steps: readonly Step[];
}
