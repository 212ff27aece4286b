/** Tracks of many flights on a map: those of the list at first, finer when the map zooms in. */
import { useCallback, useMemo, useRef } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { trackStyle } from "#app/map/colours.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { finerTracks, type TrackOf } from "./finer-tracks.ts";
import { loadPlaces } from "./use-trace.ts";

export type TrackOnMap = TrackOf & Pick<FlightTile, "user">;

/**
 * Returns the tracks, and the handlers for a map when it opens or the flights change. A click on a track leads to its
 * flight.
 * @param getStyle returns the style by index; it must stay the same function as long as the flights do
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
