/** The cursor's time, kept in the address as `?t=12:34:05` local time once it rests. */
import { useEffect, useState } from "react";
import { momentAsked } from "#app/flight/course.ts";
import { seconds } from "#app/flight/span.ts";
import { clock, offsetMinutes } from "#app/units/time.ts";

export function useMoment(
  flight: { takeoffTime: string; landingTime: string | null; zone: string },
  query: URLSearchParams,
) {
  const from = seconds(flight.takeoffTime);
  const to = flight.landingTime === null ? from + 86_400 : seconds(flight.landingTime);
  const [cursor, setCursor] = useState(() =>
    momentAsked(query.get("t"), from, to, offsetMinutes(from * 1000, flight.zone)),
  );
  // Choosing a leg or contest makes a new address without the moment: it is written again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every new address
  useEffect(() => {
    if (cursor === null) return;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      address.searchParams.set("t", clock(cursor * 1000, flight.zone, true));
      history.replaceState(history.state, "", address.href.replaceAll("%3A", ":"));
    }, 400);
    return () => clearTimeout(timer);
  }, [cursor, flight.zone, query]);
  return [cursor, setCursor] as const;
}

/** The nearest moment of the recording. */
export function within(time: number, times: number[]): number {
  return Math.min(times.at(-1) ?? time, Math.max(times.at(0) ?? time, time));
}
