/**
 * Chooses the day that the home page opens with: the last good one by flights and kilometres. A single new upload
 * does not make a good day, but on a small site five flights may.
 */

/** The flying of one day: valid flights and the kilometres of their free courses together. */
export interface FlownDay {
  date: string;
  flights: number;
  kilometres: number;
}

export type Verdict = "best" | "good" | "quiet";

/** Days with flights that a day is compared with. */
export const DAYS_COMPARED = 14;
const GOOD_SHARE = 0.5; // of the best day's kilometres
const LEAST_COMPARED = 3; // days; with fewer, no day can be called the best

/** The number of flights and kilometres from which a day is good whatever the other days were like. */
const MANY_FLIGHTS = 10;
const MANY_KILOMETRES = 1000;

/** @param days newest first; null where nobody flew */
export function lastGoodDay(days: readonly FlownDay[]): FlownDay | null {
  return days.find((day) => verdictOn(day, days) !== "quiet") ?? null;
}

/** Rates a day by comparison with the days around it. */
export function verdictOn(day: FlownDay, days: readonly FlownDay[]): Verdict {
  const most = Math.max(...days.map(({ kilometres }) => kilometres));
  if (day.kilometres >= most && days.length >= LEAST_COMPARED) return "best";
  if (day.flights >= MANY_FLIGHTS && day.kilometres >= MANY_KILOMETRES) return "good";
  return day.kilometres >= GOOD_SHARE * most ? "good" : "quiet";
}
