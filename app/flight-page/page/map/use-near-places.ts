/** The places near the turnpoints of a course and near a field landing, found once the map is open. */
import { startTransition, useEffect, useMemo, useState } from "react";
import { turnPlaces } from "#app/flight/course.ts";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { decodePolyline, type Place } from "#app/map/polyline.ts";
import type { NearPlace } from "#app/map/waypoint/nearest-place.ts";

export interface NearPlaces {
  /** Places near the turnpoints of the chosen course, in order; empty until they are known. */
  turns: readonly (NearPlace | null)[];
  /** A field landing and the place near it; null if there was none. */
  outlanding: { place: Place; near: NearPlace | null } | null;
}

export function useNearPlaces(
  map: FlightMap | null,
  { outlanding, track }: Pick<FlightDetail, "outlanding" | "track">,
  contest: ContestResult | null,
): NearPlaces {
  const landed = useMemo(() => (outlanding ? (decodePolyline(track).at(-1) ?? null) : null), [outlanding, track]);
  const places = useMemo(() => [...turnPlaces(contest), ...(landed ? [landed] : [])], [contest, landed]);
  const near = useNear(map, places);
  return useMemo(() => {
    const turns = landed ? near.slice(0, -1) : near;
    return { turns, outlanding: landed && { place: landed, near: near.at(-1) ?? null } };
  }, [near, landed]);
}

const NONE: (NearPlace | null)[] = [];

/** Returns the results in the order of the places; empty until all are known. */
function useNear(map: FlightMap | null, places: readonly Place[]): (NearPlace | null)[] {
  const [found, setFound] = useState({ of: places, near: NONE });
  useEffect(() => {
    if (map === null || places.length === 0) return;
    let gone = false;
    Promise.all(places.map(([latitude, longitude]) => map.nearestPlace(latitude, longitude))).then((near) => {
      if (!gone) startTransition(() => setFound({ of: places, near }));
    });
    return () => {
      gone = true;
    };
  }, [map, places]);
  return found.of === places ? found.near : NONE;
}
