/**
 * The legs of a course as it was flown: from the start over its turnpoints to the finish, each beginning where the
 * previous one ended, so that the seconds, metres, climbs and glides of the legs add up to those of the course, and
 * so do the kilometres.
 *
 * A triangle counts its three sides, wherever on them it was started. The side from the third corner to the first is
 * flown in two parts, the first leg and the last, and each counts a share of that side in proportion to its own
 * length.
 */
import type { Position } from "../trace/trace.ts";
import type { Kilometres, KilometresPerHour, Metres, Seconds } from "../units.ts";
import { kilometres } from "./shape.ts";

export interface Leg {
  /** Indices into the turnpoints. */
  from: number;
  to: number;
  /** Distance as scored. */
  distance: Kilometres;
  startTime: Seconds;
  endTime: Seconds;
  startAltitude: Metres;
  endAltitude: Metres;
  speed: KilometresPerHour;
}

type Passed = Position & { time: Seconds; altitude: Metres };

/** A start or finish this near a corner counts as at the corner: as near as start and finish may be to each other. */
const AT_CORNER: Kilometres = 1;

/** @param lengths of each leg, as scored; one fewer than points */
export function legsBetween(
  points: readonly Passed[],
  lengths: readonly Kilometres[],
  places: readonly number[] = [...points.keys()],
): Leg[] {
  return lengths.map((distance, i) => {
    const [from, to] = [places[i], places[i + 1]];
    const [start, end] = [points[from], points[to]];
    return {
      from,
      to,
      distance,
      startTime: start.time,
      endTime: end.time,
      startAltitude: start.altitude,
      endAltitude: end.altitude,
      speed: getSpeed(distance, end.time - start.time),
    };
  });
}

/**
 * Returns four legs; three if the triangle was started or closed at a corner, two if both happened at corners. What
 * was flown between corner and start or finish then belongs to the adjoining leg, because a side needs time and
 * distance of its own to be a leg.
 *
 * @param points start, three corners, finish
 * @param sides from the first corner to the second, on to the third, back to the first
 */
export function legsOfTriangle(points: readonly Passed[], sides: readonly Kilometres[]): Leg[] {
  const [start, first, , third, finish] = points;
  const [before, after] = [kilometres(start, first), kilometres(third, finish)];
  const isFirst = before <= after;
  // A triangle so small that it needs neither starts and closes at the fixes of its corners: no time passes there.
  const [atFirst, atThird] = [start.time === first.time, third.time === finish.time];
  const begun = atFirst || (isFirst && before < AT_CORNER);
  const closed = atThird || (!isFirst && after < AT_CORNER);
  const [out, there, on, home] = splitParts(sides, before, after);
  const lengths = [...(begun ? [out + there] : [out, there]), ...(closed ? [on + home] : [on, home])];
  return legsBetween(points, lengths, [0, ...(begun ? [] : [1]), 2, ...(closed ? [] : [3]), 4]);
}

/** Returns what counts from start to first corner, second, third and finish: together the three sides. */
function splitParts([there, on, back]: readonly Kilometres[], before: Kilometres, after: Kilometres): Kilometres[] {
  if (Math.max(before, after) >= AT_CORNER) {
    const share = before < AT_CORNER ? 0 : after < AT_CORNER ? 1 : computeShare(before, after);
    return [back * share, there, on, back * (1 - share)];
  }
  // The triangle is so small that its third side was hardly flown, so the total is shared among the parts that were.
  const stretched = (there + on + back) / (before + there + on + after);
  return [before, there, on, after].map((part) => part * stretched);
}

/**
 * Returns the legs of a declared course, measured between the points of the task. Where it was started on a side of
 * its polygon, the first and the last leg make up that side together.
 *
 * @param distance of the course
 */
export function legsOfTask(points: readonly Passed[], lengths: readonly Kilometres[], distance: Kilometres): Leg[] {
  const last = lengths.length - 1;
  const over = distance - lengths.reduce((sum, length) => sum + length, 0);
  const share = last > 0 ? computeShare(lengths[0], lengths[last]) : 1;
  const scored = lengths.map(
    (length, i) => length + (i === 0 ? over * share : 0) + (i === last && last > 0 ? over * (1 - share) : 0),
  );
  return legsBetween(points, scored);
}

/** Returns the first value's share of the sum. */
const computeShare = (one: Kilometres, other: Kilometres): number => (one + other > 0 ? one / (one + other) : 0.5);

export function getSpeed(distance: Kilometres, duration: Seconds): KilometresPerHour {
  return duration > 0 ? (distance / duration) * 3600 : 0;
}
