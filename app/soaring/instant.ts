/**
 * Formats seconds of a recording: `2018-05-30T09:12:04+00:00`, past midnight on the next day; the bare clock
 * `09:12:04` when the recording has no date. Fractions of a second are cut off.
 */
import type { Seconds } from "./units.ts";

export function instant(date: string | null, time: Seconds): string {
  const midnight = date === null ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  const text = new Date((Number.isNaN(midnight) ? 0 : midnight) + Math.floor(time) * 1000).toISOString();
  return Number.isNaN(midnight) ? text.slice(11, 19) : `${text.slice(0, 19)}+00:00`;
}
