/** The barogram's line for pages without scripts, and for the first picture of all others; and what its heights are above. */

import type { FlightDetail } from "#app/flight/flight.ts";
import { seconds } from "#app/flight/span.ts";
import type { Files } from "#app/kit/ports.ts";
import type { Stood } from "#app/soaring/flight/sea-level.ts";
import { AS_RECORDED, type Heights, heightsOf, withHeights } from "./heights.ts";
import { type Profile, profileOf } from "./trace.ts";
import { getTrace } from "./trace-store.server.ts";

const SLOTS = 140; // about 2 kB compressed in the page; heights of the level of 20 m are right to 10 m

interface ProfileTold {
  /** Null where no trace is stored yet, or it cannot be read: the page works without. */
  profile: Profile | null;
  heights: Heights;
  /** When it was highest, seconds since 1970. */
  highest: number;
}

export async function flightProfile(files: Files, flight: FlightDetail, stood: Stood): Promise<ProfileTold> {
  const takeoff = seconds(flight.takeoffTime);
  const nothing = { profile: null, heights: AS_RECORDED, highest: takeoff };
  if (flight.revision === 0) return nothing;
  try {
    const trace = await getTrace(files, flight.id, flight.revision, { level: "20", blocks: ["core"] });
    if (trace === null || trace.length === 0) return nothing;
    const landing = flight.landingTime === null ? null : seconds(flight.landingTime);
    const times = { takeoffTime: takeoff, landingTime: landing };
    const heights = heightsOf(trace, times, stood);
    const highest = trace.time[trace.altitude.indexOf(trace.altitude.reduce((a, b) => Math.max(a, b)))];
    return { profile: profileOf(withHeights(trace, heights), SLOTS), heights, highest };
  } catch (fault) {
    console.warn(`the trace of flight ${flight.id} cannot be read`, fault);
    return nothing;
  }
}
