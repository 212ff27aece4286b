/**
 * Creates the season after a finished one: the same rounds 52 weeks later, the same divisions, and the clubs after
 * promotion and relegation. Pure.
 */
import type { LeagueConfig, SeasonConfig } from "../config/config.ts";
import { dayAfter } from "../config/day-after.ts";
import type { Moved } from "../table/standing.ts";

/** A whole number of weeks, so that weekends stay weekends. */
export const WEEKS_LATER = 52;

/** @param after divisions as `afterSeason` returns them */
export function seasonAfter(last: SeasonConfig, after: readonly Moved[]): SeasonConfig {
  const later = (day: string) => dayAfter(day, 7 * WEEKS_LATER);
  const { weekends, days } = last.rounds;
  return {
    ...last,
    season: last.season + 1,
    rounds: weekends
      ? { weekends: { ...weekends, from: later(weekends.from) } }
      : { days: (days ?? []).map(([first, end]): [string, string] => [later(first), later(end)]) },
    divisions: last.divisions.map((division, i) => ({ ...division, clubs: after[i].clubs.map(({ club }) => club) })),
  };
}

export const withSeason = (config: LeagueConfig, season: SeasonConfig): LeagueConfig => ({
  ...config,
  seasons: [...config.seasons, season],
});
