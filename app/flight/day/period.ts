/**
 * The periods that the home page can show: a day, a weekend or a month. Dates are YYYY-MM-DD, first and last
 * included.
 */
export const PERIODS = ["today", "yesterday", "weekend", "month"] as const;
export type Period = (typeof PERIODS)[number];

export interface Dates {
  first: string;
  last: string;
}

/** Reads `?day=`: null when it is absent, undefined when there is no such period. */
export function periodFromAddress(query: URLSearchParams): Period | null | undefined {
  const asked = query.get("day");
  return asked === null ? null : PERIODS.find((period) => period === asked);
}

/** Returns the dates of a period. The weekend is the present or the last one, the month the present one. */
export function getDates(period: Period, today: string): Dates {
  if (period === "today") return { first: today, last: today };
  if (period === "yesterday") return { first: shifted(today, -1), last: shifted(today, -1) };
  if (period === "month") return { first: `${today.slice(0, 8)}01`, last: today };
  const saturday = shifted(today, -((new Date(today).getUTCDay() + 1) % 7));
  return { first: saturday, last: shifted(saturday, 1) };
}

function shifted(date: string, days: number): string {
  const at = new Date(date);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export const daysBefore = (date: string, days: number): string => shifted(date, -days);
