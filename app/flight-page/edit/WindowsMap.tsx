/** The track as a sketch: thin as a whole, thick inside the windows. */
import { useMemo } from "react";
import type { Span } from "#app/flight/span.ts";
import { useText } from "#app/i18n/text.tsx";
import { decodePolyline } from "#app/map/polyline.ts";
import { getFrame, getPath, graticule } from "#app/map/sketch/sketch.ts";
import { type Drawing, placesIn } from "./drawing.ts";
import "#app/map/sketch/sketch.css";

const FRAME = { width: 360, height: 240, margin: 22 };

export function WindowsMap({ drawing, windows }: { drawing: Drawing; windows: Span[] }) {
  const text = useText();
  const { places, draw, grid, whole } = useMemo(() => {
    const places = decodePolyline(drawing.track);
    const draw = getFrame(places, FRAME);
    return { places, draw, grid: graticule(places, draw, FRAME), whole: getPath(places.map(draw)) };
  }, [drawing]);
  return (
    <svg
      className="sketch windows-map"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="img"
      aria-label={text("edit.windowMap")}
    >
      <path className="grid" d={grid} />
      <path className="whole" d={whole} />
      {windows.map((window) => {
        const path = getPath(placesIn(window, drawing.times, places).map(draw));
        return (
          <g key={`${window.from} ${window.to}`}>
            <path className="casing" d={path} />
            <path className="track" d={path} />
          </g>
        );
      })}
    </svg>
  );
}
