/** Statistics of a contest's legs, each with its leg. Pure. */

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
  const told = analysis?.legs[name] ?? [];
  return score.legs.map((leg, i) => [told[i], told[i - 1]].find((one) => one && isOf(one, leg)) ?? null);
}

/** The ledger's times are whole seconds, the analysis' metres those of a millimetre. */
const isOf = ({ seconds: flown, distance }: Statistics, { startTime, endTime, distance: scored }: CourseLeg) =>
  Math.abs(flown - (seconds(endTime) - seconds(startTime))) <= 1 && Math.abs(distance - scored * 1000) < 1;
