/** Loads the figures of each leg, by contest; null if the reader may not see them. */
import { opensAll } from "#app/flight/analysis/breakdown.ts";
import { legStatistics } from "#app/flight/analysis/leg-statistics.ts";
import type { LoadPart } from "#app/flight-page/page/part.ts";

export const loadStatistics: LoadPart = async ({ flight, analysis, may }) =>
  opensAll(may)
    ? Object.fromEntries(flight.contests.map((contest) => [contest.name, legStatistics(contest, analysis)]))
    : null;
