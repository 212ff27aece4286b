/** The map of the flight with the panels in its corner; without scripts a drawing. */
import { lazy, Suspense, useMemo } from "react";
import type { Moment } from "#app/flight/trace/trace.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { wayHome } from "#app/flight-page/arrival/way-home.ts";
import type { PageData } from "#app/flight-page/page/load.server.ts";
import type { FlightView } from "#app/flight-page/page/use-flight-view.ts";
import { useText } from "#app/i18n/text.tsx";
import { useLayers } from "#app/map/layer/layer-choice.ts";
import { MapView } from "#app/map/Map.tsx";
import { Sketched } from "#app/map/sketch/Sketched.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { atClock } from "#app/units/time.ts";
import { ColourLegend } from "./ColourLegend.tsx";
import type { OpenMap, useFlightMap } from "./use-flight-map.ts";
import { WindArrow } from "./WindArrow.tsx";

/** Loaded separately, because they are only used on an open map and need the polar. */
const ArrivalPanel = lazy(() => import("#app/flight-page/arrival/ArrivalPanel.tsx"));
const RoadHome = lazy(() => import("#app/flight-page/arrival/RoadHome.tsx"));

interface Props {
  page: Pick<PageData, "flight" | "breakdown" | "air" | "reach">;
  open: OpenMap;
  view: FlightView;
  drawing: ReturnType<typeof useFlightMap>;
  whole: Loaded | null;
  moment: Moment | null;
}

export function MapOfFlight(props: Props) {
  const { page, open, drawing } = props;
  const { flight, breakdown } = page;
  const text = useText();
  const premium = useShownMember()?.premium ?? false;
  const sun = useMemo(() => getAfternoon(flight), [flight]);
  const lines = useMemo(() => [{ track: flight.track }], [flight.track]);
  return (
    <MapView
      id="map"
      label={text("map.label")}
      places={drawing.track}
      onOpen={open.setMap}
      waits
      sun={sun}
      premium={premium}
      phases={breakdown?.access === "locked" ? "locked" : "open"}
      onLayers={open.setLayers}
      corner={<Corner {...props} />}
    >
      <Sketched
        lines={lines}
        course={drawing.line}
        places={drawing.track}
        label={text("flight.trackFrom", { airfield: flight.airport?.name ?? text("flight.unknownAirfield") })}
      />
    </MapView>
  );
}

/**
 * The panels in the corner: wind at the cursor, colours, the trailer's way, arrival heights, as far as their layers
 * are on.
 */
function Corner({ page, open, view, drawing, whole, moment }: Props) {
  const { flight, breakdown, air, reach } = page;
  const { map, layers, coloured } = open;
  const { cursor, colour, setColour } = view;
  const wantsRoad = useLayers().routing && layers !== null;
  const way = useMemo(() => wayHome(flight, drawing.track), [flight, drawing.track]);
  // Suspense boundaries only surround what loads later: one rendered by the server would be rendered again if the
  // stored choice of layers differs from the default (React 421).
  return (
    <>
      {moment && cursor !== null && air && breakdown?.access === "all" && <WindArrow wind={air.wind} moment={moment} />}
      {coloured && <ColourLegend mode={colour} colouring={drawing.colouring} onChoose={setColour} />}
      {wantsRoad && way && (
        <Suspense>
          <RoadHome map={map} way={way} routing={layers.routing.kind === "on"} />
        </Suspense>
      )}
      {layers?.arrivalHeight.kind === "on" && (
        <Suspense>
          <ArrivalPanel
            map={map}
            reach={reach}
            whole={whole}
            cursor={cursor}
            outlandings={layers.fields.kind === "on"}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns two o'clock local time, when the ground has warmed up. */
const getAfternoon = ({ scoringDate, zone }: { scoringDate: string; zone: string }): Date =>
  new Date(atClock(`${scoringDate}T14:00:00`, zone));
