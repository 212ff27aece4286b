/** The line that a flight's revision flew, fix by fix. */
import type { flight } from "#app/db/schema/flight.ts";
import { seconds } from "#app/flight/span.ts";
import { fixAt } from "#app/flight/trace/trace.ts";
import { getPlaces } from "#app/flight/trace/trace-store.server.ts";
import type { Tools } from "#app/kit/tools.ts";
import type { TraceLevel } from "#app/soaring/trace/file.ts";
import type { Line } from "./cover.ts";

export type Flown = Pick<typeof flight.$inferSelect, "id" | "revision" | "takeoffTime" | "landingTime">;

/**
 * From take-off to landing: a recorder may go on in a car. All of it where these times are not the trace's. Null where no
 * trace is stored.
 */
export async function flownLine(
  { files }: Pick<Tools, "files">,
  flown: Flown,
  level: TraceLevel = "full",
): Promise<Line | null> {
  const trace = await getPlaces(files, flown.id, flown.revision, level);
  if (trace === null || trace.length === 0) return trace;
  const { time, latitude, longitude } = trace;
  const [start, end] = [flown.takeoffTime, flown.landingTime].map((at) => (at === null ? Infinity : seconds(at)));
  if (start > time[trace.length - 1] || end < time[0]) return { latitude, longitude };
  const [from, to] = [fixAt(time, start), Math.min(trace.length, fixAt(time, end) + 2)];
  return { latitude: latitude.subarray(from, to), longitude: longitude.subarray(from, to) };
}
