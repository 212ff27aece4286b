/** Reads the line that a flight's revision flew, fix by fix. */

import type { Tools } from "#app/core/tools.ts";
import type { flight } from "#app/flight/schema/flight.ts";
import { seconds } from "#app/flight/span.ts";
import { fixAt } from "#app/flight/trace/trace.ts";
import { openPlaces } from "#app/flight/trace/trace-store.server.ts";
import type { TraceLevel } from "#app/soaring/trace/file.ts";
import type { Line } from "./cover.ts";

export type Flown = Pick<typeof flight.$inferSelect, "id" | "revision" | "takeoffTime" | "landingTime">;

/**
 * Returns the line from take-off to landing, because a recorder may keep running in the car; the whole line when
 * these times do not fit the trace. Null when no trace is stored.
 */
export async function flownLine(tools: Pick<Tools, "files">, flown: Flown): Promise<Line | null> {
  const lineAt = await openLine(tools, flown);
  return (await lineAt?.("full")) ?? null;
}

/** Opens the same line so that it can be read at one level after another. */
export async function openLine(
  { files }: Pick<Tools, "files">,
  { id, revision, takeoffTime, landingTime }: Flown,
): Promise<((level: TraceLevel) => Promise<Line | null>) | null> {
  const placesAt = await openPlaces(files, id, revision);
  if (placesAt === null) return null;
  return async (level) => {
    const trace = await placesAt(level);
    if (trace === null || trace.length === 0) return trace;
    const { time, latitude, longitude } = trace;
    const [start, end] = [takeoffTime, landingTime].map((at) => (at === null ? Infinity : seconds(at)));
    if (start > time[trace.length - 1] || end < time[0]) return { latitude, longitude };
    const [from, to] = [fixAt(time, start), Math.min(trace.length, fixAt(time, end) + 2)];
    return { latitude: latitude.subarray(from, to), longitude: longitude.subarray(from, to) };
  };
}
