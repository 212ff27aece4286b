/** The barogram's line for pages without scripts, and for the first picture of all others. */
import type { Files } from "#app/context.ts";
import { unpackTrace } from "#app/soaring/trace/pack.ts";
import type { FlightDetail } from "./flight.ts";
import { type Profile, profileOf } from "./trace.ts";

const SLOTS = 140; // about 2 kB compressed in the page

/** Null where no trace is stored yet, or it cannot be read: the page works without. */
export async function flightProfile(files: Files, flight: FlightDetail): Promise<Profile | null> {
  if (flight.trace === null) return null;
  const bytes = await files.get(flight.trace.replace(/^\//, ""));
  return bytes === null ? null : profileOf(unpackTrace(bytes), SLOTS);
}
