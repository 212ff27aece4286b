/** Finds the flights of a day in a trace, from take-off to landing, as the code that follows beacons reports them. */
import { follow, newFlightState } from "#app/soaring/beacon/flights.ts";
import type { Placed } from "#app/soaring/beacon/sift.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Seconds } from "#app/soaring/units.ts";

/** Times are on the trace's clock. */
export interface Flight {
  takeoff: Seconds;
  /** False where it was first heard in the air. */
  seen: boolean;
  /** Null while it flies. */
  landing: Seconds | null;
}

export function selectFlights({ length, time, latitude, longitude, altitude }: Trace): Flight[] {
  const flights: Flight[] = [];
  const state = newFlightState();
  for (let i = 0; i < length; i++) {
    const place = { time: time[i], latitude: latitude[i], longitude: longitude[i], altitude: altitude[i] };
    // The first point is taken to be at rest or flying as on the way to the second.
    const speed =
      i === 0 && length > 1
        ? speedBetween(place, { latitude: latitude[1], longitude: longitude[1], time: time[1] })
        : null;
    const news = follow(state, { ...place, speed });
    if (news?.kind === "took-off") flights.push({ takeoff: news.time, seen: news.seen, landing: null });
    else if (news?.kind === "landed" && flights.length > 0) flights[flights.length - 1].landing = news.time;
  }
  return flights;
}

type At = Pick<Placed, "time" | "latitude" | "longitude">;

const speedBetween = (one: At, other: At) =>
  shortDistance(one.latitude, one.longitude, other.latitude, other.longitude) / (other.time - one.time);
