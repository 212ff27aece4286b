/** A map on which a segment is drawn, one place after another, with the pointer or the keyboard. */
import { useCallback, useEffect, useMemo, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import type { Place } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { useRuler } from "#app/map/tools/Tools.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { measureLength } from "#app/soaring/segment/course.ts";
import { inWords } from "#app/units/format.ts";
import { getCourse, LEAST_LENGTH, MOST_LENGTH, placesFault, placesText, readPlaces } from "../segment.ts";
import { getAxis, getLine, getZones } from "./lines.ts";

const FRAME = { width: 1000, height: 600, margin: 80 };
const USUAL = { width: null, radius: null, floor: null, ceiling: null };
/** The area shown while nothing is drawn yet: the Alps. */
const BEGINNING: Place[] = [
  [46, 7],
  [48, 14],
];

interface Props {
  /** The places as typed. */
  places: string;
  onPlaces(places: string): void;
}

export function DrawMap({ places, onPlaces }: Props) {
  const text = useText();
  const premium = useShownMember()?.premium ?? false;
  const [map, setMap] = useState<FlightMap | null>(null);
  const opened = useCallback((next: FlightMap | null) => setMap(next), []);
  const course = useMemo(() => getCourse(USUAL, readPlaces(places) ?? []), [places]);
  const axis = course ? getAxis(course) : [];
  useEffect(() => map?.showTask(course ? getZones(course) : [], course ? getAxis(course) : []), [map, course]);
  return (
    <>
      <MapView
        label={text("segment.draw")}
        places={axis.length > 0 ? axis : BEGINNING}
        premium={premium}
        onOpen={opened}
      >
        <Sketch lines={course ? [{ track: getLine(course) }] : []} frame={FRAME} label={text("segment.draw")} />
      </MapView>
      {map && <Drawing map={map} drawn={places !== ""} onPlaces={onPlaces} />}
    </>
  );
}

function Drawing({ map, drawn, onPlaces }: { map: FlightMap; drawn: boolean; onPlaces: Props["onPlaces"] }) {
  const text = useText();
  const ruler = useRuler(map);
  const { points } = ruler;
  useEffect(() => {
    const course =
      points &&
      getCourse(
        USUAL,
        points.map(([latitude, longitude]) => ({ latitude, longitude })),
      );
    if (course) map.showTask(getZones(course), getAxis(course));
  }, [map, points]);
  if (points === null)
    return (
      <div className="float segment-draw">
        <button
          type="button"
          className="button"
          onClick={() => {
            ruler.toggle();
            map.element.focus();
          }}
        >
          {text(drawn ? "segment.again" : "segment.begin")}
        </button>
      </div>
    );
  const typed = placesText(points);
  return (
    <section className="float segment-draw" aria-label={text("segment.begin")}>
      <p className="small">{text("segment.drawing")}</p>
      <PlacesNote places={typed} />
      <button
        type="button"
        className="button main"
        disabled={points.length < 2}
        onClick={() => {
          ruler.toggle();
          onPlaces(typed);
        }}
      >
        {text("segment.take")}
      </button>
    </section>
  );
}

/** Shows how long the segment would be, or what is wrong with it. */
export function PlacesNote({ places }: { places: string }) {
  const text = useText();
  const reader = useReader();
  const fault = placesFault(places);
  const course = getCourse(USUAL, readPlaces(places) ?? []);
  return (
    <p className="small strong" role="status">
      {fault || course === null
        ? text(`segment.fault_${fault ?? "places"}`, { least: LEAST_LENGTH, most: MOST_LENGTH })
        : text("segment.fine", { length: inWords(measureLength(course) / 1000, "distance", reader, 1) })}
    </p>
  );
}
