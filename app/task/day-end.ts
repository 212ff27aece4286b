/** When a local day is over. */
import { atClock } from "#app/units/time.ts";

/** ISO, UTC: the last second of a day somewhere. @param date YYYY-MM-DD @param zone IANA */
export function endOfDay(date: string, zone: string): string {
  return new Date(atClock(`${date}T23:59:59`, zone)).toISOString();
}
