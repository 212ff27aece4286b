/** A month as a calendar of days. Dates are YYYY-MM-DD, months YYYY-MM. Pure. */

/** Returns weeks from Monday to Sunday; null for days of another month. */
export function getWeeks(month: string): (string | null)[][] {
  const [year, number] = month.split("-").map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}

/** @param by number of months, negative for earlier ones */
export function monthAfter(month: string, by: number): string {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The numbers of flights per day from which its dot is larger. */
const SIZES = [1, 5, 20, 100];

/** Returns the size from 0, no flight, to 4. */
export const getDot = (flights: number): number => SIZES.filter((least) => flights >= least).length;
