/** Way flown since a season began, day by day. Pure. */
import { seasonBounds } from "#app/core/time/season.ts";

const DAY_MS = 86_400_000;

export interface Flown {
  /** Local, YYYY-MM-DD. */
  date: string;
  /** Kilometres. */
  distance: number;
}

export interface Step {
  /** Of the season, from 0. */
  day: number;
  /** Kilometres since the season began, this day's too. */
  together: number;
}

/** Days that a season has. */
export function measureLength(season: number): number {
  const { first, next } = seasonBounds(season);
  return (Date.parse(next) - Date.parse(first)) / DAY_MS;
}

/** From 0. */
export const getDay = (season: number, date: string): number =>
  Math.round((Date.parse(date) - Date.parse(seasonBounds(season).first)) / DAY_MS);

/** The date of a day of the season. */
export const toDate = (season: number, day: number): string =>
  new Date(Date.parse(seasonBounds(season).first) + day * DAY_MS).toISOString().slice(0, 10);

/** Added up in whole metres, as the database keeps them. @param days of this season, oldest first */
export function cumulative(season: number, days: readonly Flown[]): Step[] {
  let metres = 0;
  return days.map(({ date, distance }) => {
    metres += Math.round(distance * 1000);
    return { day: getDay(season, date), together: metres / 1000 };
  });
}

/** Kilometres up to a day of the season, that day too. */
export function togetherAt(steps: readonly Step[], day: number): number {
  return steps.findLast((step) => step.day <= day)?.together ?? 0;
}
