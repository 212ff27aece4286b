/** A flight's result in a contest, in the published wire shape: kilometres, km/h, legs as lines of two points. */

import { statisticsBlock } from "#app/flight/analysis/statistics-block.ts";
import { scoredPlaces } from "#app/flight/course.ts";
import type { ContestResult, CourseLeg } from "#app/flight/flight.ts";
import { seconds } from "#app/flight/span.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { lonLat, present, two } from "./wire.ts";

/**
 * Points are not rounded. There is no `penalty`, because none of these contests subtracts kilometres.
 *
 * @param legs statistics of each leg
 */
export function contestEntry(contest: ContestResult, legs: (Statistics | null)[]) {
  const { score } = contest;
  return present({
    name: contest.name,
    edited_name: contest.name, // newer programs read this one
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
        features: lines(score),
      },
      start_time: score.startTime,
      end_time: score.endTime,
      duration: score.duration,
      distance: two(score.distance),
      speed: two(score.speed),
      ...block(contest.statistics),
      leg: score.legs.map((part, idx) => leg(part, idx, legs[idx])),
    },
  });
}

/** Returns the lines that are scored, not those flown: the sides of a triangle, the outward leg of an out and return. */
function lines(score: ContestResult["score"]) {
  const points = scoredPlaces(score).map((place) => lonLat(score.turnpoints[place]));
  return points.slice(1).map((to, idx) => ({
    type: "Feature",
    properties: { idx },
    geometry: { type: "LineString", coordinates: [points[idx], to] },
  }));
}

const block = (statistics: Statistics | null) =>
  statistics && present({ track_distance: two(statistics.glide.track / 1000), ...statisticsBlock(statistics) });

function leg(part: CourseLeg, idx: number, statistics: Statistics | null) {
  return {
    number: idx,
    distance: two(part.distance),
    speed: two(part.speed),
    start_time: part.startTime,
    end_time: part.endTime,
    duration: seconds(part.endTime) - seconds(part.startTime),
    start_alt: part.startAltitude,
    end_alt: part.endAltitude,
    ...block(statistics),
  };
}
