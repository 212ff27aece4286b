/** The flights of a day in a trace, from take-off to landing, as those who watch beacons tell them. */
import { follow, newFlightState } from "#app/soaring/beacon/flights.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Seconds } from "#app/soaring/units.ts";

/** In the trace's time. */
export interface Flight {
  takeoff: Seconds;
  /** Null while it flies. */
  landing: Seconds | null;
}

export function flightsOf({ length, time, latitude, longitude, altitude }: Trace): Flight[] {
  const flights: Flight[] = [];
  const state = newFlightState();
  for (let i = 0; i < length; i++) {
    const place = { time: time[i], latitude: latitude[i], longitude: longitude[i], altitude: altitude[i] };
    const news = follow(state, { ...place, speed: null });
    if (news?.kind === "took-off") flights.push({ takeoff: news.time, landing: null });
    else if (news?.kind === "landed" && flights.length > 0) flights[flights.length - 1].landing = news.time;
  }
  return flights;
}
