/** All points of a collection on the map, on which its owner can choose the place of a new one. */
import { useCallback, useEffect, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { inDegreesMinutes } from "#app/map/card/position.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import type { Place } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { useRuler } from "#app/map/tools/Tools.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";

const FRAME = { width: 800, height: 600, margin: 60 };
/** The area shown while there are no points: the Alps. */
const BEGINNING: Place[] = [
  [46, 7],
  [48, 14],
];

interface Props {
  /** The address from which the points are loaded, different after each change. */
  file: string;
  /** Two corners of the box around all of them. */
  box: Place[];
  onPlace?(place: string): void;
}

export function PointsMap({ file, box, onPlace }: Props) {
  const text = useText();
  const premium = useShownMember()?.premium ?? false;
  const [map, setMap] = useState<FlightMap | null>(null);
  const opened = useCallback((next: FlightMap | null) => setMap(next), []);
  useEffect(() => {
    if (!map) return;
    let gone = false;
    fetch(file)
      .then((answer) => (answer.ok ? (answer.json() as Promise<Waypoint[]>) : []))
      .then((points) => {
        if (!gone) map.showWaypoints(points, "page");
      })
      .catch(() => {}); // without a network the table is still shown
    return () => {
      gone = true;
    };
  }, [map, file]);
  return (
    <div className="waypoint-map">
      <MapView label={text("waypoint.map")} places={box.length > 0 ? box : BEGINNING} premium={premium} onOpen={opened}>
        <Sketch lines={[]} frame={FRAME} label={text("waypoint.map")} />
      </MapView>
      {map && onPlace && <Take map={map} onPlace={onPlace} />}
    </div>
  );
}

/** The next click on the map becomes the place of the new point. */
function Take({ map, onPlace }: { map: FlightMap; onPlace(place: string): void }) {
  const text = useText();
  const ruler = useRuler(map);
  const { points } = ruler;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per press
  useEffect(() => {
    const last = points?.at(-1);
    if (!last) return;
    onPlace(inDegreesMinutes(...last));
    ruler.toggle();
  }, [points]);
  return (
    <button type="button" className="button float waypoint-take" aria-pressed={points !== null} onClick={ruler.toggle}>
      {text("waypoint.add")}
    </button>
  );
}
