/** Formats the deadline of a round in the league's time zone. */
import { useReader } from "#app/i18n/text.tsx";
import { clock, day, localDate } from "#app/units/time.ts";
import { dayAfter } from "../config/day-after.ts";

/** Midnight is written as 24:00 of the day that ends, as pilots do. */
export function useDeadline(zone: string): (deadline: string) => { time: string; day: string } {
  const { language } = useReader();
  return (deadline) => {
    const time = clock(deadline, zone);
    const date = localDate(deadline, zone);
    const midnight = time === "00:00";
    return { time: midnight ? "24:00" : time, day: day(midnight ? dayAfter(date, -1) : date, language, "medium") };
  };
}
