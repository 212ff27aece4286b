/** The map of a flight's page: the map once it is open, its layers, and the effect of these on the flight. */
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { type Span, spans } from "#app/flight/span.ts";
import type { Moment } from "#app/flight/trace/trace.ts";
import type { Traces } from "#app/flight/trace/use-trace.ts";
import type { FlightView } from "#app/flight-page/page/use-flight-view.ts";
import type { LayerStates } from "#app/map/layer/layers.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { decodePolyline } from "#app/map/polyline.ts";
import { useColouring } from "./use-colouring.ts";
import { useDrawnCourse } from "./use-drawn-course.ts";
import type { NearPlaces } from "./use-near-places.ts";
import { usePhaseMarks } from "./use-phase-marks.ts";

/**
 * The open map and the state of its layers, which the page knows before anything is drawn. Both may arrive before the
 * open part has been hydrated and have to wait for it: a part that changes earlier is rendered again (React 421).
 */
export function useOpenMap() {
  const [map, setMap] = useState<FlightMap | null>(null);
  const [layers, setLayers] = useState<LayerStates | null>(null);
  return {
    map,
    setMap: useCallback((open: FlightMap | null) => startTransition(() => setMap(open)), []),
    layers,
    setLayers: useCallback((told: LayerStates | null) => startTransition(() => setLayers(told)), []),
    coloured: layers?.coloredTracks.kind === "on",
    elevation: map?.describe().installed.archives.terrain?.version ?? null,
  };
}

export type OpenMap = ReturnType<typeof useOpenMap>;

interface Drawn {
  flight: FlightDetail;
  view: FlightView;
  phases: PhaseRow[];
  traces: Traces;
  moment: Moment | null;
  /** A stretch highlighted without being selected. */
  pointed: Span | null;
  near: NearPlaces;
}

/** Draws the flight on the map. @returns what the drawing without scripts and the legend need */
export function useFlightMap(open: OpenMap, { flight, view, phases, traces, moment, pointed, near }: Drawn) {
  const { map, layers, coloured, elevation } = open;
  const { contest, legs, selection, choose, cursor, colour } = view;
  const { facts } = flight;
  const runs = useMemo(() => spans(facts?.engineTimes ?? []), [facts]);
  const track = useMemo(() => decodePolyline(flight.track), [flight.track]);
  const colouring = useColouring(coloured ? colour : null, traces.whole, runs, elevation);
  usePhaseMarks(map, { drawn: traces.drawn, phases, layers, choose });
  const line = useDrawnCourse(map, {
    traces,
    track,
    colouring,
    contest,
    contests: flight.contests,
    file: facts,
    legs,
    selection,
    pointed,
    near,
    layers,
  });
  useEffect(
    () => map?.showGlider(moment && cursor !== null ? [moment.latitude, moment.longitude] : null),
    [map, moment, cursor],
  );
  return { runs, track, colouring, line };
}
