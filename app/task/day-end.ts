/** When a local day ends. */
import { atClock } from "#app/units/time.ts";

/** Returns the last second of a day in a time zone, ISO, UTC. @param date YYYY-MM-DD @param zone IANA */
export function endOfDay(date: string, zone: string): string {
  return new Date(atClock(`${date}T23:59:59`, zone)).toISOString();
}
