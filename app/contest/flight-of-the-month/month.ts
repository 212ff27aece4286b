/** Months in addresses, YYYY-MM. Pure. */

/** The first month that can be shown. */
const FIRST = "1900-01";
/** The day of the following month on which the flight is chosen. */
const DECIDED_ON = 5;

/** Returns null when it is not a month, or one that has not begun. @param today local or UTC, YYYY-MM-DD */
export function monthIn(address: string | undefined, today: string): string | null {
  if (address === undefined || !/^\d{4}-(0[1-9]|1[0-2])$/.test(address)) return null;
  return address < FIRST || address > today.slice(0, 7) ? null : address;
}

/** @param by months, negative for earlier ones */
export function monthBeside(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** Returns the day on which the flight of this month is chosen, YYYY-MM-DD. */
export const decidedOn = (month: string): string => `${monthBeside(month, 1)}-${String(DECIDED_ON).padStart(2, "0")}`;

/** Returns the first day of the month, and of the next one. */
export const daysOfMonth = (month: string): { first: string; next: string } => ({
  first: `${month}-01`,
  next: `${monthBeside(month, 1)}-01`,
});
