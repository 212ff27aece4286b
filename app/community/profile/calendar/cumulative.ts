/** Distance flown since the beginning of a season, day by day. Pure. */
import { seasonBounds } from "#app/core/time/season.ts";

const DAY_MS = 86_400_000;

export interface Flown {
  /** Local date, YYYY-MM-DD. */
  date: string;
  /** Kilometres. */
  distance: number;
}

export interface Step {
  /** Day of the season, counted from 0. */
  day: number;
  /** Kilometres since the season began, including this day. */
  together: number;
}

/** Returns the number of days in a season. */
export function measureLength(season: number): number {
  const { first, next } = seasonBounds(season);
  return (Date.parse(next) - Date.parse(first)) / DAY_MS;
}

/** Returns the day of the season, counted from 0. */
export const getDay = (season: number, date: string): number =>
  Math.round((Date.parse(date) - Date.parse(seasonBounds(season).first)) / DAY_MS);

/** Returns the date of a day of the season. */
export const toDate = (season: number, day: number): string =>
  new Date(Date.parse(seasonBounds(season).first) + day * DAY_MS).toISOString().slice(0, 10);

/** Adds the distances up in whole metres, as the database stores them. @param days of this season, oldest first */
export function cumulative(season: number, days: readonly Flown[]): Step[] {
  let metres = 0;
  return days.map(({ date, distance }) => {
    metres += Math.round(distance * 1000);
    return { day: getDay(season, date), together: metres / 1000 };
  });
}

/** Returns the kilometres up to and including a day of the season. */
export function togetherAt(steps: readonly Step[], day: number): number {
  return steps.findLast((step) => step.day <= day)?.together ?? 0;
}
