/** The way for the trailer: the road between landing and take-off airfield, or the straight line if no road is known. */
import { useEffect, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { type RoadShown, routeTo } from "#app/map/road/route.ts";
import { duration, inWords } from "#app/units/format.ts";
import type { WayHome } from "./way-home.ts";
import "./arrival-panel.css";

interface Props {
  map: FlightMap | null;
  way: WayHome;
  /** Whether the site has a routing service. */
  routing: boolean;
}

export default function RoadHome({ map, way, routing }: Props) {
  const text = useText();
  const reader = useReader();
  const road = useRoad(way, routing);
  useEffect(() => {
    if (road === "asked") return;
    const straight = { places: [way.from, way.to], straight: true };
    map?.showRoad(road ? { places: road.places, straight: false } : straight);
  }, [map, road, way]);
  useEffect(() => () => map?.showRoad(null), [map]);

  const length = (metres: number) => inWords(metres / 1000, "distance", reader);
  return (
    <section className="float arrival-panel" aria-label={text("reach.home")}>
      <h2>{text("reach.home")}</h2>
      <div className="small" aria-live="polite">
        {road === "asked" && <p>{text("reach.asked")}</p>}
        {road === null && routing && <p>{text("reach.noRoad")}</p>}
        {road && road !== "asked" && <p>{text("reach.road", { distance: length(road.distance), time: time(road) })}</p>}
        <p className="muted">{text("reach.straight", { distance: length(way.straight) })}</p>
      </div>
    </section>
  );
}

function time(road: RoadShown): string {
  const { value, unit } = duration(road.duration);
  return `${value} ${unit}`;
}

/** Returns null if there is no road or no routing service. */
function useRoad({ from, to }: WayHome, routing: boolean): RoadShown | "asked" | null {
  const [road, setRoad] = useState<RoadShown | "asked" | null>(routing ? "asked" : null);
  useEffect(() => {
    setRoad(routing ? "asked" : null);
    if (!routing) return;
    let gone = false;
    routeTo(from, to).then((found) => !gone && setRoad(found));
    return () => {
      gone = true;
    };
  }, [from, to, routing]);
  return road;
}
