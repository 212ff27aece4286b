/** A pilot's figures for one season, compared with those of the previous season. Pure. */

import { season as getSeason } from "#app/core/time/season.ts";
import { getSum, listSeasons, type Month, type Sum, seasonMonths } from "#app/flight/total/month.ts";
import { readDays } from "#app/flight/total/schema.ts";

export interface Figures {
  /** The year in which the season ends; null for all seasons, which are not compared. */
  season: number | null;
  sum: Sum;
  /**
   * Figures of the previous season; null if there were no flights. During the current season, only up to the same
   * day.
   */
  before: Sum | null;
  /** Whether the season is not over yet, so that the previous one counts up to the same day of the year. */
  runs: boolean;
}

/**
 * Returns the season with which a profile opens: the current one if it has flights, else the newest one with flights,
 * else the current one.
 */
export const openingSeason = (months: readonly Month[], today: string): number =>
  listSeasons(months).find((season) => season <= getSeason(today)) ?? getSeason(today);

/** @param today YYYY-MM-DD */
export function getFigures(months: readonly Month[], season: number | "all", today: string): Figures {
  if (season === "all") return { season: null, sum: getSum(months), before: null, runs: false };
  const earlier = seasonMonths(months, season - 1);
  const runs = season === getSeason(today);
  return {
    season,
    sum: getSum(seasonMonths(months, season)),
    before: earlier.length === 0 ? null : upTo(earlier, runs ? yearBefore(today) : null),
    runs,
  };
}

/** Sums flights, distance and time up to and including a day; means stay those of all flights. */
function upTo(months: readonly Month[], last: string | null): Sum {
  const whole = getSum(months);
  if (last === null) return whole;
  const days = months.flatMap(({ month, days }) =>
    Object.entries(readDays(days)).flatMap(([day, figures]) => (`${month}-${day}` <= last ? [figures] : [])),
  );
  const all = (which: 0 | 1 | 2) => days.reduce((sum, figures) => sum + figures[which], 0);
  return { ...whole, flights: all(0), distance: all(1) / 1000, seconds: all(2) };
}

/** Only compared as text: a 29 February that did not exist sorts after the 28th. */
const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
