/**
 * What the analysis of a flight stores: phases, wind and the statistics of each contest's legs. It is one object
 * beside the trace and never changes, because legs and phases are only read for one flight at a time. Pure.
 *
 * Unix seconds, metres, m/s, degrees, shares of 0 to 1; rounded to the precision that is known.
 */
import type { ContestEntry } from "#app/soaring/contest/score.ts";
import type { Limit, Limits } from "#app/soaring/contest/why-not-more.ts";
import type { Analysis } from "#app/soaring/flight/analyse.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import type { Glide } from "#app/soaring/flight/phase/glide.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import type { WindCell } from "#app/soaring/geo/wind.ts";
import type { TaskAccount } from "#app/soaring/task/referee/account.ts";
import { accountDetails } from "./task-account.ts";

export interface FlightAnalysis {
  v: 1;
  phases: (Climb | Glide)[];
  /** Whether fixes are more than 8 s apart. */
  approximate: boolean;
  gaps: Analysis["gaps"];
  wind: WindCell[];
  /** The statistics of each leg, by contest; those of the whole course are stored with the result. */
  legs: Record<string, Statistics[]>;
  /** What each constraint cost, by contest, the dearest first; null when it was not calculated. */
  limits: Limits | null;
  /** How the declared task was judged; null when there was none or it was not judged. */
  task: TaskAccount | null;
}

/** @param midnight Unix seconds of 00:00 UTC of the recording's date, which the engine counts from */
export function flightAnalysis(
  analysis: Analysis,
  { entries, limits, task }: { entries: ContestEntry[]; limits: Limits; task: TaskAccount | null },
  midnight: number,
): FlightAnalysis {
  const { phases, approximate, gaps, wind, statistics } = analysis;
  const legs = entries.map(({ name, score }) => [
    name,
    score.legs.map((leg) => statistics(leg.startTime, leg.endTime, leg.distance * 1000)),
  ]);
  const told = rounded({
    v: 1 as const,
    approximate,
    gaps: gaps.map((gap) => ({ ...gap, start: midnight + gap.start, end: midnight + gap.end })),
    phases: phases.map((phase) => ({ ...phase, start: midnight + phase.start, end: midnight + phase.end })),
    wind: wind.map((cell) => ({ ...cell, time: midnight + cell.time })),
    legs: Object.fromEntries(legs),
  });
  return { ...told, limits: limitsIn(limits, midnight), task: task && accountDetails(task, midnight) };
}

function limitsIn(limits: Limits, midnight: number): Limits {
  const told = ({ turnpoints, ...limit }: Limit): Limit => ({
    ...rounded(limit),
    turnpoints: turnpoints.map((point) => ({ ...point, time: midnight + point.time })),
  });
  return Object.fromEntries(Object.entries(limits).map(([contest, list]) => [contest, list.map(told)]));
}

export function courseStatistics({ statistics }: Analysis, { score }: ContestEntry): Statistics {
  return rounded(statistics(score.startTime, score.endTime, score.distance * 1000));
}

/** Rounds every number to a thousandth, which is finer than any figure is known. */
function rounded<T>(told: T): T {
  return JSON.parse(
    JSON.stringify(told, (_, value) => (typeof value === "number" ? Math.round(value * 1000) / 1000 : value)),
  );
}
