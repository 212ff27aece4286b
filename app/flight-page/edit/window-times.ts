/** Times of day as a pilot types them, and the instants they mean. Pure; instants are seconds since 1970. */

import type { Span } from "#app/flight/span.ts";
import { clock, offsetMinutes } from "#app/units/time.ts";

const DAY = 86_400; // s

/** Formats local hours, minutes and seconds: 12:34:56. */
export const typedTime = (instant: number, zone: string) => clock(instant * 1000, zone, true);

/**
 * Returns the instant of a local time of day that is nearest to the flight, since a flight may pass midnight. Seconds
 * may be left out. Null for anything but a time of day.
 */
export function toInstant(typed: string, zone: string, flight: Span): number | null {
  const [, hour, minute, second = "0"] = /^\s*(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?\s*$/.exec(typed) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const local = flight.from + shift(flight.from, zone);
  const ofDay = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
  const first = Math.floor(local / DAY) * DAY + ofDay - shift(flight.from, zone);
  const candidates = [first, first + DAY, first - DAY];
  return candidates.toSorted((a, b) => away(a, flight) - away(b, flight))[0];
}

const shift = (instant: number, zone: string) => offsetMinutes(instant * 1000, zone) * 60;

const away = (instant: number, { from, to }: Span) => Math.max(0, from - instant, instant - to);
