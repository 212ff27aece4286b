/**
 * A map of the flights that count in a round, each club in its colour; a picture until the map is loaded, and without
 * scripts.
 */
import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { useTracks } from "#app/flight/trace/use-tracks.ts";
import { useText } from "#app/i18n/text.tsx";
import { trackStyle } from "#app/map/colours.ts";
import { MapView } from "#app/map/Map.tsx";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { foreground } from "#app/map/track/foreground.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";

const FRAME = { width: 1000, height: 560, margin: 40 };

/** @param clubs of the round in the order of their places */
export function RoundMap({ flights, clubs }: { flights: readonly FlightTile[]; clubs: readonly number[] }) {
  const text = useText();
  const premium = useShownMember()?.premium ?? false;
  const getStyle = useCallback(
    (i: number) => trackStyle(Math.max(0, clubs.indexOf(flights[i].clubId ?? 0))),
    [flights, clubs],
  );
  const { places, opened } = useTracks(flights, useNavigate(), getStyle);
  const near = foreground(places);
  return (
    <MapView label={text("league.map")} places={near.flat()} premium={premium} onOpen={opened}>
      <Sketch
        lines={flights.flatMap(({ track }, i) => (near.includes(places[i]) ? [{ track, ...getStyle(i) }] : []))}
        frame={FRAME}
        label={text("league.map")}
      />
    </MapView>
  );
}
