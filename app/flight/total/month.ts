/** Monthly totals of flights: as the database stores them, and added up. Pure. */

import { season as getSeason } from "#app/core/time/season.ts";
import { type monthTotal, readDays } from "#app/flight/total/schema.ts";

export type Month = Omit<typeof monthTotal.$inferSelect, "kind" | "subject">;

/** What flights are counted by: a pilot, a club, an airfield or a type. */
export type CountedOf = (typeof monthTotal.$inferSelect)["kind"];

export interface Sum {
  flights: number;
  /** Kilometres of the free contest's courses. */
  distance: number;
  /** Seconds in the air. */
  seconds: number;
  outlandings: number;
  /** Mean speed of the flights over the free contest's course, km/h; null when none has one. */
  speed: number | null;
  /** Mean speed between climbs, km/h, over the flights that have one. */
  glideSpeed: number | null;
  /** Distance flown divided by the straight distance, mean of the flights that have one. */
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

/** Returns the months of a season. */
export const seasonMonths = (months: readonly Month[], season: number): Month[] =>
  months.filter(({ month }) => getSeason(month) === season);

/** Lists the seasons, newest first. */
export const listSeasons = (months: readonly Month[]): number[] =>
  [...new Set(months.map(({ month }) => getSeason(month)))].sort((a, b) => b - a);

export interface Day {
  /** Local date, YYYY-MM-DD. */
  date: string;
  flights: number;
  /** Kilometres. */
  distance: number;
  seconds: number;
}

/** Lists the days with flights, oldest first; the days of a month that occurs twice are added up. */
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
