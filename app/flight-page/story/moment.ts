/** Finds where the glider was when a picture was taken. Pure except for reading the trace. */

import type { Files } from "#app/core/ports.ts";
import { type Flown, fixAt, flownDistance, momentAt } from "#app/flight/trace/trace.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { KM_PER_DEGREE } from "#app/soaring/geo/earth.ts";
import type { Moment } from "./story.ts";

/** Seconds before take-off and after landing within which pictures are placed at the ends of the track. */
const AROUND = 900;
/** Kilometres from the track within which a picture's own position determines when it was taken. */
const NEAR = 1;

export interface Track {
  trace: Flown;
  flown: Float64Array;
}

/** Returns null until the flight is scored. */
export async function getTrack(
  files: Files,
  { id, revision }: { id: number; revision: number },
): Promise<Track | null> {
  const trace = revision > 0 ? await getTrace(files, id, revision, { level: "20", blocks: ["core"] }) : null;
  if (trace === null || trace.length < 2) return null;
  return { trace, flown: flownDistance(trace) };
}

/** @param time seconds since 1970. Returns null if it is far outside the flight */
export function placed({ trace, flown }: Track, time: number | null): Moment | null {
  if (time === null) return null;
  const [first, last] = [trace.time[0], trace.time[trace.length - 1]];
  if (time < first - AROUND || time > last + AROUND) return null;
  const within = Math.min(Math.max(time, first), last);
  const { latitude, longitude, altitude, climb, speed, flown: km } = momentAt(trace, flown, within);
  return {
    latitude: rounded(latitude, 5),
    longitude: rounded(longitude, 5),
    altitude: Math.round(altitude),
    speed: Math.round(speed),
    climb: rounded(climb, 1),
    bearing: bearingAt(trace, within),
    flown: rounded(km, 2),
  };
}

/** Returns seconds since 1970 of the fix nearest to a place; null if the track is not near it. */
export function timeNear({ trace }: Track, [latitude, longitude]: [number, number]): number | null {
  const east = Math.cos((latitude * Math.PI) / 180);
  let [nearest, best] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < trace.length; i++) {
    const square = (trace.latitude[i] - latitude) ** 2 + ((trace.longitude[i] - longitude) * east) ** 2;
    if (square < nearest) [nearest, best] = [square, i];
  }
  return Math.sqrt(nearest) * KM_PER_DEGREE <= NEAR ? trace.time[best] : null;
}

function bearingAt({ time, latitude, longitude, length }: Flown, at: number): number {
  const i = Math.min(fixAt(time, at), length - 2);
  const east = (longitude[i + 1] - longitude[i]) * Math.cos((latitude[i] * Math.PI) / 180);
  const degrees = (Math.atan2(east, latitude[i + 1] - latitude[i]) * 180) / Math.PI;
  return (Math.round(degrees) + 360) % 360;
}

const rounded = (value: number, places: number) => Number(value.toFixed(places));
