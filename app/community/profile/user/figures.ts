/** A pilot's figures of one season, beside those of the season before. Pure. */

import { season as getSeason } from "#app/core/time/season.ts";
import { getSum, listSeasons, type Month, type Sum, seasonMonths } from "#app/flight/total/month.ts";
import { readDays } from "#app/flight/total/schema.ts";

export interface Figures {
  /** By the year it ends in; null: of all seasons, which are compared with nothing. */
  season: number | null;
  sum: Sum;
  /** Of the season before; null where nothing was flown in it. While a season runs, its flights up to the same day. */
  before: Sum | null;
  /** The season is not over: the one before counts up to the same day of the year. */
  runs: boolean;
}

/** The season a profile opens with: the one that runs where it was flown in, else the newest one flown in, else the one that runs. */
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

/** Flights, way and time up to a day, that day too; means stay those of all flights. */
function upTo(months: readonly Month[], last: string | null): Sum {
  const whole = getSum(months);
  if (last === null) return whole;
  const days = months.flatMap(({ month, days }) =>
    Object.entries(readDays(days)).flatMap(([day, figures]) => (`${month}-${day}` <= last ? [figures] : [])),
  );
  const all = (which: 0 | 1 | 2) => days.reduce((sum, figures) => sum + figures[which], 0);
  return { ...whole, flights: all(0), distance: all(1) / 1000, seconds: all(2) };
}

/** As text to compare with: a 29 February that was not comes behind the 28th. */
const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
