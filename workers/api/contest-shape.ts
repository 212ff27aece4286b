/** A flight's result in a contest, in the published wire shape: kilometres, km/h, legs as lines of two points. */

import { statisticsBlock } from "#app/flight/analysis/statistics-block.ts";
import type { ContestResult, CourseLeg } from "#app/flight/flight.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { lonLat, present, two } from "./wire.ts";

/** Points are not rounded. A `penalty` is no part of it: none of these contests takes kilometres off. */
export function contestEntry(contest: ContestResult, legs: Statistics[] | undefined) {
  const { score } = contest;
  return present({
    name: contest.name,
    points: contest.points,
    distance: two(contest.distance),
    speed: two(contest.speed),
    valid: contest.valid,
    bonus_points: contest.bonusPoints,
    bonus_score_name: contest.bonusScoreName,
    score: {
      name: score.name,
      declared: score.declared,
      geom: {
        type: "FeatureCollection",
        // The published interface draws an out and return as its way out.
        features: score.legs.slice(0, score.name === "out_return" ? 1 : undefined).map(({ from, to }, idx) => ({
          type: "Feature",
          properties: { idx },
          geometry: {
            type: "LineString",
            coordinates: [score.turnpoints[from], score.turnpoints[to]].map(lonLat),
          },
        })),
      },
      start_time: score.startTime,
      end_time: score.endTime,
      duration: score.duration,
      distance: two(score.distance),
      speed: two(score.speed),
      ...block(contest.statistics),
      leg: score.legs.map((part, idx) => leg(part, idx, legs?.at(idx) ?? null)),
    },
  });
}

const block = (statistics: Statistics | null) =>
  statistics && present({ track_distance: two(statistics.glide.track / 1000), ...statisticsBlock(statistics) });

function leg(part: CourseLeg, idx: number, statistics: Statistics | null) {
  return {
    number: idx + 1,
    distance: two(part.distance),
    speed: two(part.speed),
    start_time: part.startTime,
    end_time: part.endTime,
    start_alt: part.startAltitude,
    end_alt: part.endAltitude,
    ...block(statistics),
  };
}
