/**
 * Local dates and clocks: a flight belongs to the local date at its take-off airfield.
 *
 * Local dates are "YYYY-MM-DD" text, instants are UTC, zones are IANA names. Nothing here reads a clock.
 */
import { isoTime } from "#app/core/time/time.ts";
import { getDeadline } from "#app/soaring/contest/list.ts";
import type { Rule } from "#app/soaring/contest/rule.ts";

const formats = new Map<string, Intl.DateTimeFormat>(); // making one costs 50 µs, using it 2

/** Returns the calendar date at an instant (UTC seconds) in a zone. Throws RangeError for an unknown zone. */
export function localDate(utcSeconds: number, zone: string): string {
  return wallClock(utcSeconds * 1000, zone).slice(0, 10);
}

/** Returns date and hour, 0 to 23, at an instant in a zone. */
export function localHour(utcSeconds: number, zone: string): { day: string; hour: number } {
  const shown = wallClock(utcSeconds * 1000, zone);
  return { day: shown.slice(0, 10), hour: Number(shown.slice(11, 13)) };
}

/** Returns the rule's deadline for a flight of this day, as UTC ISO text. Until then a claim is in time. */
export function editAllowedUntil(rule: Pick<Rule, "deadline">, scoringDate: string, zone: string): string {
  const { date, clock } = getDeadline(rule, scoringDate);
  return isoTime(instant(date, clock, zone));
}

/**
 * Returns the UTC seconds of a local time. A time that is skipped in spring counts as one hour later; of a repeated
 * one in autumn the first counts.
 */
export function instant(localDate: string, clock: string, zone: string): number {
  const wanted = Date.parse(`${localDate}T${clock}:00Z`);
  const before = wanted - offset(wanted - 86_400_000, zone);
  const after = wanted - offset(wanted + 86_400_000, zone);
  const changed = offset(before, zone) !== wanted - before && offset(after, zone) === wanted - after;
  return (changed ? after : before) / 1000;
}

/** Milliseconds that clocks in the zone are ahead of UTC. */
function offset(utc: number, zone: string): number {
  return Date.parse(`${wallClock(utc, zone)}Z`) - Math.floor(utc / 1000) * 1000;
}

function wallClock(utc: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      calendar: "gregory",
      dateStyle: "short",
      timeStyle: "medium",
    });
    formats.set(zone, format);
  }
  return format.format(utc).replace(" ", "T");
}
