/** The days that home can show: one, a weekend, a month. Dates are YYYY-MM-DD, first and last included. */
export const PERIODS = ["today", "yesterday", "weekend", "month"] as const;
export type Period = (typeof PERIODS)[number];

export interface Dates {
  first: string;
  last: string;
}

/** As `?day=` asks for it; null where it asks for none. Undefined: nothing by that name. */
export function periodFromAddress(query: URLSearchParams): Period | null | undefined {
  const asked = query.get("day");
  return asked === null ? null : PERIODS.find((period) => period === asked);
}

/** The weekend is the one that is, or was last; the month the present one. */
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
