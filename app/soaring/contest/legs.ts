/**
 * The legs of a course as it was flown: from the start over its turnpoints to the finish, each from where the one
 * before ended, so that seconds, ways, climbs and glides of the legs are those of the course, and so are the kilometres.
 *
 * A triangle counts its three sides, wherever on them it was started. The side from the third corner to the first is
 * flown in two parts, the first leg and the last, and each counts the share of it that its own length is of both.
 */
import type { Position } from "../trace/trace.ts";
import type { Kilometres, KilometresPerHour, Metres, Seconds } from "../units.ts";
import { kilometres } from "./shape.ts";

export interface Leg {
  /** Places in the turnpoints. */
  from: number;
  to: number;
  /** As scored. */
  distance: Kilometres;
  startTime: Seconds;
  endTime: Seconds;
  startAltitude: Metres;
  endAltitude: Metres;
  speed: KilometresPerHour;
}

type Passed = Position & { time: Seconds; altitude: Metres };

/** A start or finish so near a corner is at it: as near as start and finish may be to each other. */
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
 * Four legs; three where it was started or closed at a corner, two where at both: what was flown between the two belongs to the next leg,
 * because seconds and metres make no leg of a side.
 *
 * @param points start, three corners, finish
 * @param sides from the first corner to the second, on to the third, back to the first
 */
export function legsOfTriangle(points: readonly Passed[], sides: readonly Kilometres[]): Leg[] {
  const [start, first, , third, finish] = points;
  const [before, after] = [kilometres(start, first), kilometres(third, finish)];
  const isFirst = before <= after;
  // One so small that it needs neither starts and closes in the fixes of its corners: no time passes there.
  const [atFirst, atThird] = [start.time === first.time, third.time === finish.time];
  const begun = atFirst || (isFirst && before < AT_CORNER);
  const closed = atThird || (!isFirst && after < AT_CORNER);
  const [out, there, on, home] = splitParts(sides, before, after);
  const lengths = [...(begun ? [out + there] : [out, there]), ...(closed ? [on + home] : [on, home])];
  return legsBetween(points, lengths, [0, ...(begun ? [] : [1]), 2, ...(closed ? [] : [3]), 4]);
}

/** What counts from start to first corner, second, third, finish: together the three sides. */
function splitParts([there, on, back]: readonly Kilometres[], before: Kilometres, after: Kilometres): Kilometres[] {
  if (Math.max(before, after) >= AT_CORNER) {
    const share = before < AT_CORNER ? 0 : after < AT_CORNER ? 1 : computeShare(before, after);
    return [back * share, there, on, back * (1 - share)];
  }
  // So small that its third side was hardly flown: what was flown shares it.
  const stretched = (there + on + back) / (before + there + on + after);
  return [before, there, on, after].map((part) => part * stretched);
}

/**
 * Of a declared course, measured between the points of the task. Where it was started on a side of its polygon, the
 * first and the last leg make that side together.
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

/** The first's share of both. */
const computeShare = (one: Kilometres, other: Kilometres): number => (one + other > 0 ? one / (one + other) : 0.5);

export function getSpeed(distance: Kilometres, duration: Seconds): KilometresPerHour {
  return duration > 0 ? (distance / duration) * 3600 : 0;
}
