/** Of recordings without a date: seconds since 1970 of the 00:00 UTC that their clock counts from. Pure. */
import { unixMidnight } from "#app/core/time/time.ts";
import { localDate } from "./local-date.ts";

const DAY = 86_400;

/** By the take-off as the flight is filed. @param takeoff seconds of the recording's clock */
export function filedMidnight(takeoffTime: string, takeoff: number): number {
  return Math.round((Date.parse(takeoffTime) / 1000 - takeoff) / DAY) * DAY;
}

/** Were it flown on that local day. @param takeoff seconds since 00:00 UTC */
export function midnightOn(day: string, takeoff: number, zone: string): number {
  const same = unixMidnight(day);
  const near = [same, same - DAY, same + DAY];
  return near.find((midnight) => localDate(midnight + takeoff, zone) === day) ?? same;
}
