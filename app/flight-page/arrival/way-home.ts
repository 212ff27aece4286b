/** Where a glider that did not come home stands, and where its trailer starts. */

import type { FlightDetail } from "#app/flight/flight.ts";
import type { Place } from "#app/map/polyline.ts";
import { measure } from "#app/map/tools/measured.ts";

export interface WayHome {
  /** Of the landing and of the take-off. */
  from: Place;
  to: Place;
  /** In a straight line, metres. */
  straight: number;
}

const HOME = 2000; // m: nearer than this it landed where it took off, whatever the fields are called

/** Null while it is in the air, and where it came home. @param track from take-off to landing */
export function wayHome(
  {
    outlanding,
    airport,
    landingAirport,
    landingTime,
  }: Pick<FlightDetail, "outlanding" | "airport" | "landingAirport" | "landingTime">,
  track: readonly Place[],
): WayHome | null {
  const [to, from] = [track.at(0), track.at(-1)];
  if (landingTime === null || to === undefined || from === undefined) return null;
  if (!outlanding && airport?.id === landingAirport?.id) return null;
  const { total: straight } = measure([from, to]);
  return straight < HOME ? null : { from, to, straight };
}
