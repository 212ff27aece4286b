/** The barogram's line for pages without scripts, and for the first picture of all others; and what its heights are above. */

import type { FlightDetail } from "#app/flight/flight.ts";
import type { Files } from "#app/kit/ports.ts";
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

/** @param elevations of the fields it took off from and landed at; null where not known, or where it landed away from them */
export async function flightProfile(
  files: Files,
  flight: FlightDetail,
  elevations: { takeoff: number | null; landing: number | null },
): Promise<ProfileTold> {
  const takeoff = Date.parse(flight.takeoffTime) / 1000;
  const nothing = { profile: null, heights: AS_RECORDED, highest: takeoff };
  if (flight.revision === 0) return nothing;
  try {
    const trace = await getTrace(files, flight.id, flight.revision, { level: "20", blocks: ["core"] });
    if (trace === null || trace.length === 0) return nothing;
    const landing = flight.landingTime === null ? null : Date.parse(flight.landingTime) / 1000;
    const heights = heightsOf(
      trace,
      { time: takeoff, elevation: elevations.takeoff },
      landing === null ? null : { time: landing, elevation: elevations.landing },
    );
    const highest = trace.time[trace.altitude.indexOf(trace.altitude.reduce((a, b) => Math.max(a, b)))];
    return { profile: profileOf(withHeights(trace, heights), SLOTS), heights, highest };
  } catch (fault) {
    console.warn(`the trace of flight ${flight.id} cannot be read`, fault);
    return nothing;
  }
}
