/** Matches a contest's legs with their statistics. Pure. */

import { type LegFigures, NO_FIGURES } from "#app/flight/course.ts";
import type { ContestResult, CourseLeg } from "#app/flight/flight.ts";
import { seconds } from "#app/flight/span.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import type { FlightAnalysis } from "./analysis.ts";

/**
 * Returns one entry for each leg, in order, or null where the leg was not analysed: engines before version 8 had
 * statistics for three legs of a triangle that is flown in four, the very first for none.
 */
export function legStatistics(
  { name, score }: Pick<ContestResult, "name" | "score">,
  analysis: Pick<FlightAnalysis, "legs"> | null,
): (Statistics | null)[] {
  const statisticss = analysis?.legs[name] ?? [];
  return score.legs.map((leg, i) => [statisticss[i], statisticss[i - 1]].find((one) => one && isOf(one, leg)) ?? null);
}

/** Returns the figures of one leg for the table of legs; everybody may see them. */
export const legFigures = (statistics: Statistics | null): LegFigures =>
  statistics === null ? NO_FIGURES : { circling: circlingShare(statistics), ratio: statistics.glide.ratio };

function circlingShare({ thermal, attempt }: Statistics): number | null {
  return thermal.share === null ? null : thermal.share + (attempt.share ?? 0);
}

/** Whether statistics belong to a leg. The database stores whole seconds, the analysis stores millimetres. */
const isOf = ({ seconds: flown, distance }: Statistics, { startTime, endTime, distance: scored }: CourseLeg) =>
  Math.abs(flown - (seconds(endTime) - seconds(startTime))) <= 1 && Math.abs(distance - scored * 1000) < 1;
