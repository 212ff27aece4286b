/** Where a glider that landed away from home is, and where its trailer starts. */

import type { FlightDetail } from "#app/flight/flight.ts";
import type { Place } from "#app/map/polyline.ts";
import { measure } from "#app/map/tools/measured.ts";

export interface WayHome {
  /** Position of the landing, and of the take-off. */
  from: Place;
  to: Place;
  /** Straight-line distance in metres. */
  straight: number;
}

const HOME = 2000; // m: any closer it landed where it took off, whatever the fields are called

/** Returns null while the glider is in the air, and if it returned home. @param track from take-off to landing */
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
