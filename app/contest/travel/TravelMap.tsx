/** A map of a travel: its legs, with one colour for each day, and the hull around them. */
import { useNavigate } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { useTracks } from "#app/flight/trace/use-tracks.ts";
import { useText } from "#app/i18n/text.tsx";
import { trackStyle } from "#app/map/colours.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { hullLine } from "./hull-line.ts";

const FRAME = { width: 1000, height: 500, margin: 40 };

interface Props {
  flights: readonly FlightTile[];
  /** Local days in order. */
  days: readonly string[];
  /** Encoded polyline. */
  hull: string;
}

export function TravelMap({ flights, days, hull }: Props) {
  const text = useText();
  const premium = useShownMember()?.premium ?? false;
  const getStyle = useCallback((i: number) => trackStyle(days.indexOf(flights[i].scoringDate)), [days, flights]);
  const { places, opened } = useTracks(flights, useNavigate(), getStyle);
  const around = useMemo(() => hullLine(hull), [hull]);
  const open = useCallback(
    (map: FlightMap | null) => {
      opened(map);
      map?.showTask([around], []);
    },
    [opened, around],
  );
  return (
    <MapView label={text("travel.map")} places={places.flat()} premium={premium} onOpen={open}>
      <Sketch
        lines={flights.map(({ track }, i) => ({ track, ...getStyle(i) }))}
        course={around}
        frame={FRAME}
        label={text("travel.map")}
      />
    </MapView>
  );
}
