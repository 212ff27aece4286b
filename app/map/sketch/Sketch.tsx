import { memo } from "react";
import { asToken } from "#app/map/colours.ts";
import { decodePolyline, type Place } from "#app/map/polyline.ts";
import { type Frame, getFrame, getPath, graticule, TILE } from "./sketch.ts";
import "./sketch.css";

export interface Line {
  track: string;
  /** A CSS colour, the brand's by default. */
  colour?: string;
  dash?: string;
}

/**
 * Tracks without a map, drawn on the server. All lines have the same width in pixels at any size of the drawing. A tile
 * has no casing around its line, because it would hide the terrain; a list has a hundred of them. `course` is the
 * straight line between turnpoints, on top; a `bare` drawing has a background other than paper and grid.
 */
export const Sketch = memo(function Sketch({
  lines,
  course = [],
  label,
  frame = TILE,
  bare = false,
  at = null,
  fit,
}: {
  lines: Line[];
  course?: Place[];
  label?: string;
  frame?: Frame;
  bare?: boolean;
  /** A place to mark on the track. */
  at?: Place | null;
  /** What fits into the frame, all that is drawn by default; tracks may then end beyond it. */
  fit?: Place[];
}) {
  const tracks = lines
    .map((line) => ({ ...line, places: decodePolyline(line.track) }))
    .filter((l) => l.places.length > 1);
  const places = [...tracks.flatMap((l) => l.places), ...course];
  const draw = getFrame(fit ?? places, frame);
  return (
    <svg
      className={bare ? "sketch bare" : "sketch"}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio={frame === TILE ? "xMidYMid slice" : "xMidYMid meet"}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {!bare && <path className="grid" d={graticule(places, draw, frame)} />}
      {tracks.map(({ track, colour, dash, places }) => {
        const [x, y] = draw(places[0]);
        const way = getPath(places.map(draw));
        const stroke = asToken(colour);
        return (
          <g key={track}>
            {frame !== TILE && <path className="casing" d={way} />}
            <path className="track" d={way} style={{ stroke, strokeDasharray: dash }} />
            <path className="sketch-start" d={`M${x} ${y}h0`} style={{ stroke }} />
            <path className="sketch-start within" d={`M${x} ${y}h0`} />
          </g>
        );
      })}
      {at && <circle className="at" cx={draw(at)[0]} cy={draw(at)[1]} r="7" />}
      {course.length > 1 && <path className="course" d={getPath(course.map(draw))} />}
    </svg>
  );
});
