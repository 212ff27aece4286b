/**
 * A flight and its analysis with heights as the page tells them: above the sea where that is known. What rules counted
 * (heights lost, points) and sums of climbs stay as they were scored. Pure.
 */
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import { seconds } from "#app/flight/span.ts";
import { type Heights, toldHeight } from "#app/flight/trace/heights.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import type { Glide } from "#app/soaring/flight/phase/glide.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";

/** @param highest when it was highest, seconds since 1970 */
export function flightTold<F extends Pick<FlightDetail, "contests" | "facts">>(
  flight: F,
  heights: Heights,
  highest: number,
): F {
  if (heights.level === null) return flight;
  const { facts } = flight;
  const maxAltitude = facts?.maxAltitude == null ? null : Math.round(toldHeight(heights, highest, facts.maxAltitude));
  return {
    ...flight,
    contests: flight.contests.map((contest) => contestTold(contest, heights)),
    facts: facts && { ...facts, maxAltitude },
  };
}

function contestTold(contest: ContestResult, heights: Heights): ContestResult {
  const { score, statistics } = contest;
  const at = (time: string, altitude: number) => toldHeight(heights, seconds(time), altitude);
  return {
    ...contest,
    statistics: statistics && statisticsTold(statistics, heights, middleOf(score)),
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

const middleOf = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  (seconds(startTime) + seconds(endTime)) / 2;

export function analysisTold(analysis: FlightAnalysis, heights: Heights): FlightAnalysis {
  if (heights.level === null) return analysis;
  // Means of a leg by the middle of the flight: what a day's pressure drifts meanwhile is a few metres.
  const middle = (heights.level.from + heights.level.to) / 2;
  const legs = Object.entries(analysis.legs).map(([name, list]) => [
    name,
    list.map((leg) => statisticsTold(leg, heights, middle)),
  ]);
  return {
    ...analysis,
    phases: analysis.phases.map((phase) => phaseTold(phase, heights)),
    wind: analysis.wind.map((cell) => ({ ...cell, altitude: toldHeight(heights, cell.time, cell.altitude) })),
    legs: Object.fromEntries(legs),
  };
}

/** A glide's ratio is told over the height it lost as told. */
function phaseTold<P extends Climb | Glide>(phase: P, heights: Heights): P {
  const startAltitude = toldHeight(heights, phase.start, phase.startAltitude);
  const endAltitude = toldHeight(heights, phase.end, phase.endAltitude);
  const gain = endAltitude - startAltitude;
  const ratio = phase.kind === "glide" ? { ratio: gain < 0 ? phase.distance / -gain : null } : {};
  return { ...phase, startAltitude, endAltitude, gain, ...ratio };
}

function statisticsTold(statistics: Statistics, heights: Heights, time: number): Statistics {
  const told = (mean: number | null) => (mean === null ? null : toldHeight(heights, time, mean));
  const { altitude, glide } = statistics;
  return { ...statistics, altitude: told(altitude), glide: { ...glide, altitude: told(glide.altitude) } };
}
