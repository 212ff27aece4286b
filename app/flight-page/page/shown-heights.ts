/**
 * Converts the heights of a flight and its analysis to those the page shows: above sea level where that is known.
 * What rules counted (heights lost, points) and sums of climbs stay as they were scored. Pure.
 */
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import { seconds } from "#app/flight/span.ts";
import { type Heights, shownHeight } from "#app/flight/trace/heights.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import type { Glide } from "#app/soaring/flight/phase/glide.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";

/** @param highest when the greatest height was reached, seconds since 1970 */
export function flightDetails<F extends Pick<FlightDetail, "contests" | "facts">>(
  flight: F,
  heights: Heights,
  highest: number,
): F {
  if (heights.level === null) return flight;
  const { facts } = flight;
  const maxAltitude = facts?.maxAltitude == null ? null : Math.round(shownHeight(heights, highest, facts.maxAltitude));
  return {
    ...flight,
    contests: flight.contests.map((contest) => contestDetails(contest, heights)),
    facts: facts && { ...facts, maxAltitude },
  };
}

function contestDetails(contest: ContestResult, heights: Heights): ContestResult {
  const { score, statistics } = contest;
  const at = (time: string, altitude: number) => shownHeight(heights, seconds(time), altitude);
  return {
    ...contest,
    statistics: statistics && statisticsDetails(statistics, heights, getMiddle(score)),
    score: {
      ...score,
      turnpoints: score.turnpoints.map((point) => ({ ...point, altitude: at(point.time, point.altitude) })),
      legs: score.legs.map((leg) => ({
        ...leg,
        startAltitude: at(leg.startTime, leg.startAltitude),
        endAltitude: at(leg.endTime, leg.endAltitude),
      })),
    },
  };
}

const getMiddle = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  (seconds(startTime) + seconds(endTime)) / 2;

export function analysisDetails(analysis: FlightAnalysis, heights: Heights): FlightAnalysis {
  if (heights.level === null) return analysis;
  // Means of a leg are converted at the middle of the flight: the pressure only drifts by a few metres meanwhile.
  const middle = (heights.level.from + heights.level.to) / 2;
  const legs = Object.entries(analysis.legs).map(([name, list]) => [
    name,
    list.map((leg) => statisticsDetails(leg, heights, middle)),
  ]);
  return {
    ...analysis,
    phases: analysis.phases.map((phase) => phaseDetails(phase, heights)),
    wind: analysis.wind.map((cell) => ({ ...cell, altitude: shownHeight(heights, cell.time, cell.altitude) })),
    legs: Object.fromEntries(legs),
  };
}

/** A glide's ratio is computed from the height loss as shown. */
function phaseDetails<P extends Climb | Glide>(phase: P, heights: Heights): P {
  const startAltitude = shownHeight(heights, phase.start, phase.startAltitude);
  const endAltitude = shownHeight(heights, phase.end, phase.endAltitude);
  const gain = endAltitude - startAltitude;
  const ratio = phase.kind === "glide" ? { ratio: gain < 0 ? phase.distance / -gain : null } : {};
  return { ...phase, startAltitude, endAltitude, gain, ...ratio };
}

function statisticsDetails(statistics: Statistics, heights: Heights, time: number): Statistics {
  const told = (mean: number | null) => (mean === null ? null : shownHeight(heights, time, mean));
  const { altitude, glide } = statistics;
  return { ...statistics, altitude: told(altitude), glide: { ...glide, altitude: told(glide.altitude) } };
}
