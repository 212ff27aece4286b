/** All points of a collection on the map; its owner takes the place of a new one from there. */
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
/** Where no point is yet: the Alps. */
const BEGINNING: Place[] = [
  [46, 7],
  [48, 14],
];

interface Props {
  /** Where they are fetched, once for each change. */
  file: string;
  /** The corners of all of them. */
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
      .catch(() => {}); // without a network the table is there
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

/** The next press on the map is the place of the new point. */
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
