/** The score of flights in the contest that everybody takes part in, calculated in this browser. Pure. */
import { pointsWith } from "#app/soaring/contest/calculation.ts";
import type { ContestEntry } from "#app/soaring/contest/entry.ts";

interface Earned {
  /** Seconds since midnight of the recording's day. */
  start: number;
  /** Null as long as the glider's index is not known. */
  points: number | null;
  /** km and km/h. */
  distance: number;
  speed: number;
}

/** @param index of the glider in the season that the flight is scored in */
export function earned(contests: ContestEntry[][], index: number | null): Earned[] {
  const free = contests.flatMap((entries) => entries.find(({ name }) => name === "free") ?? []);
  return free.map(({ distance, speed, calculation, score }) => ({
    start: score.startTime,
    points: index === null ? null : pointsWith(calculation, index),
    distance,
    speed,
  }));
}
