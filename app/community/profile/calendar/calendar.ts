/**
 * A season as a calendar: a column for each week from Monday to Sunday, a row for each day of the week. Pure.
 */
import { getDay, measureLength, toDate } from "./cumulative.ts";

export interface Cell {
  week: number;
  /** Counted from Monday, 0. */
  weekday: number;
}

/** Counted from Monday, 0. */
const getWeekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export const getCell = (season: number, date: string): Cell => cellAt(season, getDay(season, date));

/** @param day of the season, counted from 0 */
export function cellAt(season: number, day: number): Cell {
  const place = day + getWeekday(toDate(season, 0));
  return { week: Math.floor(place / 7), weekday: place % 7 };
}

export const weeksIn = (season: number): number => cellAt(season, measureLength(season) - 1).week + 1;

/** Returns the week in which each month begins. */
export function monthsIn(season: number): { month: string; week: number }[] {
  return Array.from({ length: 12 }, (_, i) => {
    const [year, month] = [i < 3 ? season - 1 : season, ((i + 9) % 12) + 1];
    const yearMonth = `${year}-${String(month).padStart(2, "0")}`;
    return { month: yearMonth, week: getCell(season, `${yearMonth}-01`).week };
  });
}

/**
 * Returns the day with flights nearest to a position in the calendar, no farther than a week or a day away; null if
 * there is none.
 */
export function flownNear(season: number, flown: readonly string[], { week, weekday }: Cell): string | null {
  let [nearest, least] = [null as string | null, 2];
  for (const date of flown) {
    const cell = getCell(season, date);
    const apart = Math.abs(cell.week - week) + Math.abs(cell.weekday - weekday);
    if (apart < least) [nearest, least] = [date, apart];
  }
  return nearest;
}

/** Returns the tint of a distance: 0 for none, and one more for each step it reaches. @param steps rising */
export const getTint = (distance: number, steps: readonly number[]): number =>
  steps.filter((step) => distance >= step).length;
