/**
 * Finds the passes of a segment: from the last crossing of one gate to the first later crossing of the other, through
 * all places of the corridor in their order, inside one scoring window (so without an engine), within six hours. In
 * either direction; every pass of a flight is returned. Source: product description 10.3.
 */
import { indexAt } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import { type Course, gateDirections } from "./course.ts";
import { arrival, type Crossing, crossings, type Track } from "./crossing.ts";

const MAX_PASS_TIME: Seconds = 6 * 3600;

export interface Pass {
  start: Crossing;
  end: Crossing;
  /** Whether it was flown against the defined direction. */
  upsideDown: boolean;
  /** Extremes between both crossings, these included. */
  lowest: Metres;
  highest: Metres;
}

/**
 * Returns passes in order of time.
 * @param windows scored stretches of the flight, from and to, in the time of the track
 */
export function findPasses(
  track: Track,
  course: Course,
  windows: readonly (readonly [from: Seconds, to: Seconds])[],
): Pass[] {
  const directions = gateDirections(course);
  const starts = crossings(track, course.start, directions.start);
  if (starts.length === 0) return [];
  const finishes = crossings(track, course.finish, directions.finish);
  return windows.flatMap(([from, to]) => {
    const within = ({ time }: Crossing) => from <= time && time <= to;
    const met = [
      ...starts.filter(within).map((at) => ({ at, finish: false })),
      ...finishes.filter(within).map((at) => ({ at, finish: true })),
    ].sort((a, b) => a.at.time - b.at.time);
    return met.slice(1).flatMap(({ at: end, finish }, i) => {
      const { at: start, finish: upsideDown } = met[i];
      if (finish === upsideDown || end.time <= start.time || end.time - start.time > MAX_PASS_TIME) return [];
      if (!leadsThrough(track, course, upsideDown, start.time, end.time)) return [];
      return [{ start, end, upsideDown, ...getHeights(track, start, end) }];
    });
  });
}

function leadsThrough(track: Track, { corridor }: Course, upsideDown: boolean, from: Seconds, to: Seconds): boolean {
  let moment: Seconds | null = from;
  for (const place of upsideDown ? corridor.toReversed() : corridor) {
    if (moment === null) return false;
    moment = arrival(track, place, moment, to);
  }
  return moment !== null;
}

function getHeights(track: Track, start: Crossing, end: Crossing): { lowest: Metres; highest: Metres } {
  let [lowest, highest] = [Math.min(start.altitude, end.altitude), Math.max(start.altitude, end.altitude)];
  for (let i = indexAt(track, start.time); i < track.length && track.time[i] <= end.time; i++) {
    lowest = Math.min(lowest, track.altitude[i]);
    highest = Math.max(highest, track.altitude[i]);
  }
  return { lowest, highest };
}
