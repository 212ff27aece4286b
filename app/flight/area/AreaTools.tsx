/**
 * Tools over the map: they draw an area corner by corner or take it from the visible part of the map, and clear it
 * again.
 */
import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import type { Place } from "#app/map/polyline.ts";
import type { MapSection } from "#app/map/section.ts";
import { useRuler } from "#app/map/tools/Tools.tsx";
import { cornersText, readArea } from "../outline/area.ts";
import { faultWords } from "./fault-words.ts";

interface AreaToolsProps {
  map: FlightMap;
  /** The corners of the selected area; null without one. */
  corners: Place[] | null;
  /** Returns the address of the same list for another area, or without an area for null. */
  address: (area: string | null) => string;
}

export function AreaTools({ map, corners, address }: AreaToolsProps) {
  const text = useText();
  const reader = useReader();
  const go = useNavigate();
  const drawing = useRuler(map);
  const { points } = drawing;
  const shown = useSection(map);
  const ring = points ?? corners;
  useEffect(() => map.showTask(ring && ring.length > 1 ? [ring] : [], []), [map, ring]);

  if (points === null)
    return (
      <div className="float area-tools">
        <button
          type="button"
          className="button"
          onClick={() => {
            drawing.toggle();
            map.element.focus();
          }}
        >
          {text(corners ? "area.drawAnother" : "area.draw")}
        </button>
        {shown && readArea(shown).fault === null && (
          <Link className="button" to={address(shown)} preventScrollReset>
            {text("area.shown")}
          </Link>
        )}
        {corners && (
          <Link className="button" to={address(null)} preventScrollReset>
            {text("area.everywhere")}
          </Link>
        )}
      </div>
    );
  const drawn = cornersText(points);
  const { fault } = points.length < 3 ? { fault: null } : readArea(drawn);
  return (
    <section className="float area-tools drawing" aria-label={text("area.draw")}>
      <p className="small">{text("area.drawing")}</p>
      <p className="small strong" role="status">
        {fault ? faultWords(text, reader, fault) : text("area.corners", { count: points.length })}
      </p>
      <button
        type="button"
        className="button main"
        disabled={points.length < 3 || fault !== null}
        onClick={() => {
          drawing.toggle();
          go(address(drawn), { preventScrollReset: true });
        }}
      >
        {text("area.find")}
      </button>
      <button type="button" className="button" onClick={drawing.toggle}>
        {text("area.cancel")}
      </button>
    </section>
  );
}

/** Returns the visible part of the map as the text of an area, or null before the map is shown. */
function useSection(map: FlightMap): string | null {
  const [section, setSection] = useState<MapSection | null>(null);
  useEffect(() => map.onSection(setSection), [map]);
  if (section === null) return null;
  const [west, south, east, north] = section.bounds.map((degrees) => Number(degrees.toFixed(3)));
  return cornersText([
    [south, west],
    [north, east],
  ]);
}
