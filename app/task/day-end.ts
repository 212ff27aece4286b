/** When a local day is over. */
import { offsetMinutes } from "#app/units/time.ts";

/** ISO, UTC: the last second of a day somewhere. @param date YYYY-MM-DD @param zone IANA */
export function endOfDay(date: string, zone: string): string {
  const utc = Date.parse(`${date}T23:59:59Z`);
  // The clock may be changed in the night before: what it shows then is asked again.
  const first = utc - offsetMinutes(new Date(utc).toISOString(), zone) * 60_000;
  const end = utc - offsetMinutes(new Date(first).toISOString(), zone) * 60_000;
  return new Date(end).toISOString();
}
