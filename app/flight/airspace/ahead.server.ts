/**
 * Finds the airspaces that a flight crossed before it is published, so that its pilot can be questioned about those
 * only. Nothing is stored.
 */

import { unixMidnight } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { airportNear } from "#app/places/airport/airport.server.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import { airspaceFlown } from "#app/places/airspace/flown.server.ts";
import { editionsOn } from "#app/places/airspace/in-force.server.ts";
import { heightsAboveSea } from "#app/soaring/flight/sea-level.ts";
import { boxOfTrack } from "#app/soaring/geo/box.ts";
import { localDate } from "../intake/local-date.ts";
import { getAirfield, groundLevelAt } from "../scoring/ground-level.server.ts";
import { groundUnder } from "../scoring/surroundings.server.ts";
import { type FlownPath, traceIn } from "./flown-path.ts";

export interface CrossedAhead {
  name: string;
  class: string;
}

/**
 * Returns the crossed airspaces in the order of their first crossing, each once, or null when no airspace is known
 * for that day and place.
 */
export async function airspaceAhead(tools: Tools, path: FlownPath): Promise<CrossedAhead[] | null> {
  const trace = traceIn(path);
  const last = trace.length - 1;
  const midnight = unixMidnight(path.date);
  const [from, to] = await Promise.all([0, last].map((i) => airportNear(tools, trace.latitude[i], trace.longitude[i])));
  const zone = from?.zone ?? zoneAt(trace.latitude[0], trace.longitude[0]);
  const standing = async (airport: number | null, i: number) => {
    const field = await getAirfield(tools, airport);
    return field && { place: { latitude: trace.latitude[i], longitude: trace.longitude[i] }, field };
  };
  const stood = await groundLevelAt(tools, {
    takeoff: await standing(path.takeoff_seen ? (from?.id ?? null) : null, 0),
    landing: await standing(to?.id ?? null, last),
  });
  const times = { takeoffTime: trace.time[0], landingTime: trace.time[last] };
  const ground = await groundUnder(tools, trace);
  await tools.pause();
  const { airspace } = await airspaceFlown(
    tools,
    { trace, ...times, bbox: boxOfTrack(trace) },
    {
      editions: await editionsOn(tools.db, localDate(midnight + trace.time[0], zone)),
      seaLevel: heightsAboveSea(trace, times, stood),
      ground,
      midnight,
    },
  );
  const crossed = airspace?.filter(({ state, possiblyActive }) => state === "crossed" && !possiblyActive);
  const named = new Map(crossed?.map((one) => [`${one.name} ${one.class}`, { name: one.name, class: one.class }]));
  return crossed ? [...named.values()] : null;
}
