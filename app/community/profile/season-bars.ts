/** The data of the month chart: flights by month of a season and of the previous one. Pure. */
import { type Day, listDays, listSeasons, type Month, seasonMonths } from "#app/flight/total/month.ts";

interface MonthBar {
  /** YYYY-MM, of this season. */
  month: string;
  flights: number;
  /** Flights in the same month a year earlier. */
  before: number;
}

export interface SeasonBars {
  season: number;
  /** Twelve, beginning with October. */
  bars: MonthBar[];
  /** The month with the most flights, the later of equals; null without flights. */
  busiest: string | null;
  bestDay: Day | null;
}

export function seasonBars(months: readonly Month[], season: number): SeasonBars {
  const flights = new Map(months.map((month) => [month.month, month.flights]));
  const bars = Array.from({ length: 12 }, (_, i) => {
    const month = monthAt(season, i);
    return { month, flights: flights.get(month) ?? 0, before: flights.get(monthAt(season - 1, i)) ?? 0 };
  });
  const most = Math.max(...bars.map((bar) => bar.flights));
  const days = listDays(seasonMonths(months, season));
  const best = Math.max(0, ...days.map((day) => day.flights));
  return {
    season,
    bars,
    busiest: most === 0 ? null : (bars.findLast((bar) => bar.flights === most)?.month ?? null),
    bestDay: days.findLast((day) => day.flights === best) ?? null,
  };
}

/** @param place counted from 0, October */
function monthAt(season: number, place: number): string {
  const [year, month] = place < 3 ? [season - 1, 10 + place] : [season, place - 2];
  return `${year}-${String(month).padStart(2, "0")}`;
}

/**
 * Returns the season to show: the requested one if it has flights, else the newest one with any, else the current
 * one.
 */
export function shownSeason(months: readonly Month[], asked: string | null, today: number): number {
  const seasons = listSeasons(months);
  const wanted = Number(asked);
  return seasons.includes(wanted) ? wanted : (seasons[0] ?? today);
}
