/** For recordings without a date: the seconds since 1970 of the 00:00 UTC from which their clock counts. Pure. */
import { unixMidnight } from "#app/core/time/time.ts";
import { localDate } from "./local-date.ts";

const DAY = 86_400;

/** Derives it from the stored take-off time of the flight. @param takeoff seconds of the recording's clock */
export function filedMidnight(takeoffTime: string, takeoff: number): number {
  return Math.round((Date.parse(takeoffTime) / 1000 - takeoff) / DAY) * DAY;
}

/** Derives it for a flight on this local day. @param takeoff seconds since 00:00 UTC */
export function midnightOn(day: string, takeoff: number, zone: string): number {
  const same = unixMidnight(day);
  const near = [same, same - DAY, same + DAY];
  return near.find((midnight) => localDate(midnight + takeoff, zone) === day) ?? same;
}
