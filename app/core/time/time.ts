/** Converts between the engine's seconds and the database's ISO text, both UTC. */

/** Returns `2024-11-01T01:54:24+00:00`. @param unix seconds since 1970 */
export function isoTime(unix: number): string {
  return `${new Date(Math.round(unix) * 1000).toISOString().slice(0, 19)}+00:00`;
}

/** Time stamps have microseconds in the API; ours only know milliseconds. */
export function isoStamp(time: Date): string {
  return time.toISOString().replace("Z", "000+00:00");
}

/** Returns the stamp of an instant some seconds later. Stamps can be compared as text. */
export const stampAfter = (time: Date, seconds: number) => isoStamp(new Date(time.getTime() + seconds * 1000));

/** Returns the seconds since 1970 of 00:00 UTC. @param date YYYY-MM-DD */
export function unixMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}
