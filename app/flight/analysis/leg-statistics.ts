/** Statistics of a contest's legs, each with its leg. Pure. */

import { type LegFigures, NO_FIGURES } from "#app/flight/course.ts";
import type { ContestResult, CourseLeg } from "#app/flight/flight.ts";
import { seconds } from "#app/flight/span.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import type { FlightAnalysis } from "./analysis.ts";

/**
 * One for each leg, in order; null where that stretch was not analysed: engines before 8 knew three legs of a triangle
 * that is flown in four, the first of ours none of theirs.
 */
export function legStatistics(
  { name, score }: Pick<ContestResult, "name" | "score">,
  analysis: Pick<FlightAnalysis, "legs"> | null,
): (Statistics | null)[] {
  const statisticss = analysis?.legs[name] ?? [];
  return score.legs.map((leg, i) => [statisticss[i], statisticss[i - 1]].find((one) => one && isOf(one, leg)) ?? null);
}

/** What a table of legs says of one; everybody may see it. */
export const legFigures = (statistics: Statistics | null): LegFigures =>
  statistics === null ? NO_FIGURES : { circling: circlingShare(statistics), ratio: statistics.glide.ratio };

function circlingShare({ thermal, attempt }: Statistics): number | null {
  return thermal.share === null ? null : thermal.share + (attempt.share ?? 0);
}

/** The database's times are whole seconds, the analysis' metres those of a millimetre. */
const isOf = ({ seconds: flown, distance }: Statistics, { startTime, endTime, distance: scored }: CourseLeg) =>
  Math.abs(flown - (seconds(endTime) - seconds(startTime))) <= 1 && Math.abs(distance - scored * 1000) < 1;
