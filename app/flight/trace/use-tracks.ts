/** Tracks of many flights on a map: as lists draw them at first, finer where the map comes closer. */
import { useCallback, useMemo, useRef } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { trackStyle } from "#app/map/colours.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { finerTracks, type TrackOf } from "./finer-tracks.ts";
import { loadPlaces } from "./use-trace.ts";

export type TrackOnMap = TrackOf & Pick<FlightTile, "user">;

/**
 * Where they are, and what a map is told when it opens, or anew for other flights. A click on a track leads to its flight.
 * @param getStyle of each by its place, and the same as long as the flights are
 */
export function useTracks(
  flights: readonly TrackOnMap[],
  go: (address: string) => void,
  getStyle: (place: number) => { colour: string } = trackStyle,
) {
  const finer = useMemo(() => finerTracks(flights, loadPlaces), [flights]);
  const places = useMemo(() => finer.places(), [finer]);
  const shown = useRef<FlightMap | null>(null);
  const unfollow = useRef(() => {});
  const opened = useCallback(
    (map: FlightMap | null) => {
      unfollow.current();
      unfollow.current = () => {};
      shown.current = map;
      if (map === null) return;
      const show = () =>
        map.showTracks(
          finer.places().map((track, i) => ({
            places: track,
            address: `/flight/${flights[i].id}`,
            name: flights[i].user.name,
            ...getStyle(i),
          })),
          go,
        );
      show();
      let followed = true;
      const stop = map.onSection(async (section) => {
        const isFiner = await finer.need(section);
        if (isFiner && followed && shown.current === map) show();
      });
      unfollow.current = () => {
        followed = false;
        stop();
      };
    },
    [finer, flights, go, getStyle],
  );
  return { places, opened };
}
