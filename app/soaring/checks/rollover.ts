/**
 * Corrects the date of a defective receiver: its week number wraps every 1024 weeks, and the flight is dated 7168
 * days too early. This is certain, and corrected, where the date lies before the recorder could exist; elsewhere the
 * date stays as written, because an old recording uploaded late looks just the same.
 */
import type { Finding } from "../igc/finding.ts";
import { warns } from "../igc/finding.ts";

const DAY = 86_400_000;
export const ROLLOVER_WEEKS = 1024;
const ROLLOVER = ROLLOVER_WEEKS * 7 * DAY;
/** The first recorders were approved in 1995. */
const FIRST_YEAR = 1995;

/**
 * @param date   YYYY-MM-DD as written
 * @param since  year in which the manufacturer's first recorder came out, null when unknown
 * @param today  YYYY-MM-DD
 */
export function putRight(date: string | null, since: number | null, today: string): string | null {
  if (date === null) return null;
  const earliest = Date.UTC(Math.max(since ?? FIRST_YEAR, FIRST_YEAR), 0, 1);
  const latest = Date.parse(today) + DAY;
  let time = Date.parse(date);
  while (time < earliest && time + ROLLOVER <= latest) time += ROLLOVER;
  return time < earliest ? date : new Date(time).toISOString().slice(0, 10);
}

/** Reports the date as written and the date used instead. */
export function checkRollover(written: string | null, taken: string | null): Finding[] {
  return written === null || taken === null || written === taken ? [] : [warns("GPS_WEEK_ROLLOVER", written, taken)];
}
