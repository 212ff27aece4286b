/**
 * What is shown in place of a map before it opens: tracks on the ground, drawn by the server. It remains without
 * JavaScript, and until the reader interacts with the page.
 */
import { memo } from "react";
import type { Place } from "#app/map/polyline.ts";
import { SCHEMES } from "#app/ui/scheme.ts";
import { groundTileAddress, groundTiles } from "./ground-tiles.ts";
import { type Line, Sketch } from "./Sketch.tsx";
import { frameAround } from "./sketch.ts";
import "./sketched.css";

interface Props {
  lines: Line[];
  course?: Place[];
  label: string;
  /** Places that the map will be fitted to. */
  places: Place[];
  /** Whether tracks may end beyond these places. */
  beyond?: boolean;
}

/** Redrawn only for other tracks: lines, course and places are the same objects as long as their content is the same. */
export const Sketched = memo(function Sketched({ lines, course, label, places, beyond = false }: Props) {
  const frame = frameAround(places);
  const { width, height } = frame;
  const tiles = groundTiles(places, frame);
  return (
    <div className="sketched">
      <div
        className="sketched-frame"
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100cqw, ${(100 * width) / height}cqh)` }}
      >
        {SCHEMES.flatMap((scheme) =>
          tiles.map((tile) => {
            const { z, x, y, left, top, width, height } = tile;
            return (
              <picture
                key={`${scheme} ${z} ${x} ${y} ${left}`}
                className={`ground ${scheme}`}
                style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
              >
                <source media="(min-width: 59rem)" srcSet={groundTileAddress(tile, scheme, 512)} />
                <img loading="lazy" src={groundTileAddress(tile, scheme, 256)} alt="" />
              </picture>
            );
          }),
        )}
        <Sketch lines={lines} course={course} frame={frame} label={label} fit={beyond ? places : undefined} bare />
      </div>
    </div>
  );
});
