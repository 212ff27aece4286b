import { memo, useId } from "react";
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
 * Tracks without a map, drawn on the server. The lines of a list tile scale with it, and each is written only once,
 * because a list has a hundred of them. Lines in larger drawings have the same width as on a map at any size, which
 * does not work for reused lines in every browser. `course` is the straight line between turnpoints, on top; a `bare`
 * drawing has a background other than paper and grid.
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
  const id = useId();
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
      {tracks.map(({ track, colour, dash, places }, i) => {
        const [x, y] = draw(places[0]);
        const line = `${id}${i}`;
        const way = getPath(places.map(draw));
        const style = { stroke: colour, strokeDasharray: dash };
        return frame === TILE ? (
          <g key={track}>
            <defs>
              <path id={line} className="line" d={way} />
            </defs>
            <use href={`#${line}`} className="casing" />
            <use href={`#${line}`} className="track" style={style} />
            <circle className="start" cx={x} cy={y} r="4" style={{ stroke: colour }} />
          </g>
        ) : (
          <g key={track}>
            <path className="casing" d={way} />
            <path className="track" d={way} style={style} />
            <path className="sketch-start" d={`M${x} ${y}h0`} style={{ stroke: colour }} />
            <path className="sketch-start within" d={`M${x} ${y}h0`} />
          </g>
        );
      })}
      {at && <circle className="at" cx={draw(at)[0]} cy={draw(at)[1]} r="7" />}
      {course.length > 1 && <path className="course" d={getPath(course.map(draw))} />}
    </svg>
  );
});
