/** The airspace a flight was in, according to the editions in force on its day. */
import type { ComputingTools } from "#app/core/computation.ts";
import type { Heights } from "#app/soaring/airspace/heights.ts";
import { type Infringement, infringements } from "#app/soaring/airspace/infringement.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";
import { type AirspaceEdition, type AirspaceFact, airspaceFact } from "./airspace.ts";
import { type Edition, indexesAround } from "./in-force.server.ts";

export interface FlownPath {
  trace: Trace;
  takeoffTime: number;
  landingTime: number | null;
  bbox: [number, number, number, number];
}

export interface FlownAirspace {
  /** In order of time; null if no airspace is known for that day and place. */
  airspace: AirspaceFact[] | null;
  airspaceEditions: AirspaceEdition[];
}

/**
 * @param editions of the flight's day
 * @param midnight Unix seconds of 00:00 UTC of the recording's date
 */
export async function airspaceFlown(
  tools: Pick<ComputingTools, "maps" | "pause">,
  path: FlownPath,
  { editions, seaLevel, ground, midnight }: Heights & { editions: readonly Edition[]; midnight: number },
): Promise<FlownAirspace> {
  const { trace, takeoffTime, landingTime, bbox } = path;
  const inForce = await indexesAround(tools, editions, bbox);
  if (inForce.length === 0) return { airspace: null, airspaceEditions: [] };
  const last = landingTime === null ? trace.length : indexAt(trace, landingTime) + 1;
  const span = { from: indexAt(trace, takeoffTime), to: Math.min(last, trace.length) - 1 };
  const found: [Infringement, string][] = [];
  for (const { edition, index } of inForce) {
    await tools.pause();
    for (const one of infringements(trace, index, { seaLevel, ground }, span)) {
      if (wasActive(one, midnight)) found.push([one, edition.source]);
    }
  }
  found.sort(([a], [b]) => a.intervals[0][0] - b.intervals[0][0]);
  return {
    airspace: found.map(([one, source]) => airspaceFact(one, source, midnight)),
    airspaceEditions: inForce.map(({ edition }) => edition),
  };
}

/** Whether any of the stays overlaps a time of activity, if the edition publishes such times. */
function wasActive({ volume: { activation }, intervals }: Infringement, midnight: number): boolean {
  if (activation === null) return true;
  return activation.some(([from, until]) =>
    intervals.some(
      ([enter, leave]) =>
        (until === null || midnight + enter < Date.parse(until) / 1000) &&
        (from === null || midnight + leave > Date.parse(from) / 1000),
    ),
  );
}
