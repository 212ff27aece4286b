/** What flights come to, month by month: as the database keeps it, and added up. Pure. */

import { season as getSeason } from "#app/core/time/season.ts";
import { type monthTotal, readDays } from "#app/flight/total/schema.ts";

export type Month = Omit<typeof monthTotal.$inferSelect, "kind" | "subject">;

/** Whose flights, or from where, or with what. */
export type CountedOf = (typeof monthTotal.$inferSelect)["kind"];

export interface Sum {
  flights: number;
  /** Kilometres of the free contest's courses. */
  distance: number;
  /** In the air. */
  seconds: number;
  outlandings: number;
  /** km/h, the mean of the flights' free contest; null where none has one. */
  speed: number | null;
  /** km/h between climbs, the mean of the flights that have one. */
  glideSpeed: number | null;
  /** Flown over straight way, the mean of the flights that have one. */
  glideDetour: number | null;
}

export function getSum(months: readonly Month[]): Sum {
  const all = (value: (month: Month) => number) => months.reduce((sum, month) => sum + value(month), 0);
  const mean = (sum: number, flights: number) => (flights === 0 ? null : sum / flights);
  return {
    flights: all(({ flights }) => flights),
    distance: all(({ metres }) => metres) / 1000,
    seconds: all(({ seconds }) => seconds),
    outlandings: all(({ outlandings }) => outlandings),
    speed: mean(
      all(({ speed }) => speed) / 100,
      all(({ speedFlights }) => speedFlights),
    ),
    glideSpeed: mean(
      all(({ glideSpeed }) => glideSpeed) / 100,
      all(({ glideSpeedFlights }) => glideSpeedFlights),
    ),
    glideDetour: mean(
      all(({ detour }) => detour) / 10_000,
      all(({ detourFlights }) => detourFlights),
    ),
  };
}

/** Those of a season. */
export const seasonMonths = (months: readonly Month[], season: number): Month[] =>
  months.filter(({ month }) => getSeason(month) === season);

/** Newest first. */
export const listSeasons = (months: readonly Month[]): number[] =>
  [...new Set(months.map(({ month }) => getSeason(month)))].sort((a, b) => b - a);

export interface Day {
  /** Local, YYYY-MM-DD. */
  date: string;
  flights: number;
  /** Kilometres. */
  distance: number;
  seconds: number;
}

/** Days with flights, oldest first; of a month that comes twice its days are added up. */
export function listDays(months: readonly Month[]): Day[] {
  const found = new Map<string, Day>();
  for (const { month, days } of months)
    for (const [day, [flights, metres, seconds]] of Object.entries(readDays(days))) {
      const date = `${month}-${day}`;
      const before = found.get(date) ?? { date, flights: 0, distance: 0, seconds: 0 };
      found.set(date, {
        date,
        flights: before.flights + flights,
        distance: before.distance + metres / 1000,
        seconds: before.seconds + seconds,
      });
    }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
