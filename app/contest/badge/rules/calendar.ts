/** Numbers weekends and months consecutively, for local dates. Pure. */

const DAY_MS = 86_400_000;
/** 3 January 1970 was a Saturday. */
const FIRST_SATURDAY = 2;
const SUNDAY = 1;

/** Returns null on a weekday. */
export function getWeekend(date: string): number | null {
  const days = Math.floor(Date.parse(date) / DAY_MS) - FIRST_SATURDAY;
  const week = Math.floor(days / 7);
  return days - week * 7 <= SUNDAY ? week : null;
}

export const getMonth = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
