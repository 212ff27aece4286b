/** What the windows are drawn over: heights, and the track with its times. */

import type { Files } from "#app/core/ports.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { getProfile } from "#app/flight/trace/trace.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { encodePolyline } from "#app/map/polyline.ts";
import type { Drawing } from "./drawing.ts";

const SLOTS = 160; // parts of the profile
const PLACES = 300; // of the track; a picture of 360 px shows no more

/** Returns null if no trace is stored yet or it cannot be read; times can be typed without it. */
export async function getDrawing(files: Files, { id, revision }: FlightDetail): Promise<Drawing | null> {
  if (revision === 0) return null;
  try {
    const trace = await getTrace(files, id, revision, { level: "20", blocks: ["core"] });
    if (trace === null || trace.length === 0) return null;
    const step = Math.max(1, (trace.length - 1) / (PLACES - 1));
    const kept = Array.from({ length: Math.min(trace.length, PLACES) }, (_, i) => Math.round(i * step));
    const column = (values: ArrayLike<number>) => kept.map((i) => values[i]);
    return {
      profile: getProfile(trace, SLOTS),
      track: encodePolyline(column(trace.latitude), column(trace.longitude)),
      times: column(trace.time).map(Math.round),
    };
  } catch (fault) {
    console.warn(`the trace of flight ${id} cannot be read`, fault);
    return null;
  }
}
