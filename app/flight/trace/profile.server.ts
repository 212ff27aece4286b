/** The barogram's line for pages without scripts, and for the first picture of all others. */

import type { FlightDetail } from "#app/flight/flight.ts";
import type { Files } from "#app/kit/ports.ts";
import { type Profile, profileOf } from "./trace.ts";
import { getTrace } from "./trace-store.server.ts";

const SLOTS = 140; // about 2 kB compressed in the page; heights of the level of 20 m are right to 10 m

/** Null where no trace is stored yet, or it cannot be read: the page works without. */
export async function flightProfile(files: Files, flight: FlightDetail): Promise<Profile | null> {
  if (flight.revision === 0) return null;
  try {
    const trace = await getTrace(files, flight.id, flight.revision, { level: "20", blocks: ["core"] });
    return trace === null ? null : profileOf(trace, SLOTS);
  } catch (fault) {
    console.warn(`the trace of flight ${flight.id} cannot be read`, fault);
    return null;
  }
}
