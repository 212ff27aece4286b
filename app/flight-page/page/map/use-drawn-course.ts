/** Draws the track, the course and the selection on the map. */
import { useEffect, useMemo } from "react";
import { type Leg, scoredLine, stretch, turnPlaces } from "#app/flight/course.ts";
import { type ContestResult, declaredIn, type FlightFacts } from "#app/flight/flight.ts";
import type { Span } from "#app/flight/span.ts";
import { fixAt } from "#app/flight/trace/trace.ts";
import type { Traces } from "#app/flight/trace/use-trace.ts";
import { namedTurn } from "#app/flight/turn-name.ts";
import type { Selection } from "#app/flight-page/page/address.ts";
import { useText } from "#app/i18n/text.tsx";
import type { LayerStates } from "#app/map/layer/layers.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { decodePolyline, type Place } from "#app/map/polyline.ts";
import { outlandingWords } from "../outlanding-words.ts";
import type { Colouring } from "./use-colouring.ts";
import type { NearPlaces } from "./use-near-places.ts";

interface Drawn {
  traces: Traces;
  /** A simplified track until the trace is loaded. */
  track: Place[];
  colouring: Colouring | null;
  contest: ContestResult | null;
  contests: readonly ContestResult[];
  file: Pick<FlightFacts, "file" | "task" | "airspace"> | null;
  legs: readonly Leg[];
  selection: Selection | null;
  /** A stretch highlighted without being selected. */
  pointed: Span | null;
  near: NearPlaces;
  /** Null until the map has reported them. */
  layers: LayerStates | null;
}

/** @returns the scored straight lines, also for a drawing without scripts */
export function useDrawnCourse(
  map: FlightMap | null,
  { traces, track, colouring, contest, contests, file, legs, selection, pointed, near, layers }: Drawn,
) {
  const text = useText();
  const { drawn, whole } = traces;
  const turns = useMemo(() => turnPlaces(contest), [contest]);
  const line = useMemo(() => scoredLine(contest), [contest]);

  const strong = layers?.intervals.kind !== "off";
  const alone = layers?.partialTracks.kind === "on" ? selection : null;
  useEffect(() => {
    if (drawn === null) return map?.showTracks([{ places: track }]);
    const { from, to } = alone ?? { from: drawn.time[0], to: drawn.time[drawn.length - 1] };
    const classes = drawn === whole?.trace ? colouring?.classes : undefined;
    const of = classes?.of.subarray(fixAt(drawn.time, from), fixAt(drawn.time, to) + 1);
    map?.showTracks([{ places: stretch(drawn, from, to), classes: classes && of && { ...classes, of } }]);
  }, [map, drawn, whole, track, colouring, alone]);

  // The task would only confuse beside the course of another contest. It is drawn if it is selected, or if it earned
  // nothing and so cannot be.
  const wantsTask = contest?.name === "declaration" || !contests.some(({ name }) => name === "declaration");
  useEffect(() => {
    const declared = wantsTask ? ((file && declaredIn(file))?.points ?? []) : [];
    const zones = declared.length > 0 ? (file?.task?.zones ?? []).flat().map(decodePolyline) : [];
    map?.showTask(
      zones,
      declared.map(({ latitude, longitude }): Place => [latitude, longitude]),
    );
  }, [map, file, wantsTask]);

  useEffect(() => {
    const crossed = (file?.airspace ?? []).filter(
      ({ state, possiblyActive }) => state === "crossed" && !possiblyActive,
    );
    map?.showAirspace(crossed.map(({ id }) => id));
  }, [map, file]);

  useEffect(() => {
    const span = strong ? (pointed ?? selection) : null;
    const ends = pointed === null && selection?.kind === "leg" ? legs[selection.index].ends : [];
    const chosen = span && {
      leg: ends.map((end) => turns[end]),
      flown: drawn ? stretch(drawn, span.from, span.to) : [],
    };
    const landed = near.outlanding;
    map?.showCourse(
      [
        ...(landed ? [{ place: landed.place, label: outlandingWords(landed.near, text), outlanding: true }] : []),
        ...turns.map((place, i) => ({ place, label: namedTurn(i, turns.length, near.turns[i], text) })),
      ],
      line,
      chosen,
    );
  }, [map, drawn, turns, line, legs, selection, pointed, strong, near, text]);

  useEffect(() => {
    const flown = selection && drawn ? stretch(drawn, selection.from, selection.to) : [];
    if (flown.length > 1) map?.show(flown, true, selection?.kind === "leg" ? 10 : 13);
  }, [map, drawn, selection]);

  return line;
}
