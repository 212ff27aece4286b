/**
 * Draws the barogram's line for pages without scripts and for the first view of all others, and determines the
 * reference of its heights.
 */

import type { Files } from "#app/core/ports.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { seconds } from "#app/flight/span.ts";
import type { GroundLevel } from "#app/soaring/flight/sea-level.ts";
import { AS_RECORDED, getHeights, type Heights, withHeights } from "./heights.ts";
import { getProfile, type Profile } from "./trace.ts";
import { getTrace } from "./trace-store.server.ts";

const SLOTS = 140; // about 2 kB compressed in the page; heights of the 20 m level are accurate to 10 m

interface ProfileDetails {
  /** Null when no trace is stored yet or it cannot be read: the page works without one. */
  profile: Profile | null;
  heights: Heights;
  /** The time of the maximum altitude, seconds since 1970. */
  highest: number;
}

export async function flightProfile(files: Files, flight: FlightDetail, stood: GroundLevel): Promise<ProfileDetails> {
  const takeoff = seconds(flight.takeoffTime);
  const nothing = { profile: null, heights: AS_RECORDED, highest: takeoff };
  if (flight.revision === 0) return nothing;
  try {
    const trace = await getTrace(files, flight.id, flight.revision, { level: "20", blocks: ["core"] });
    if (trace === null || trace.length === 0) return nothing;
    const landing = flight.landingTime === null ? null : seconds(flight.landingTime);
    const times = { takeoffTime: takeoff, landingTime: landing };
    const heights = getHeights(trace, times, stood);
    const highest = trace.time[trace.altitude.indexOf(trace.altitude.reduce((a, b) => Math.max(a, b)))];
    return { profile: getProfile(withHeights(trace, heights), SLOTS), heights, highest };
  } catch (fault) {
    console.warn(`the trace of flight ${flight.id} cannot be read`, fault);
    return nothing;
  }
}
