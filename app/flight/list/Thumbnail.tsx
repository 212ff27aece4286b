/** A flight's track as a small picture on the terrain it was flown over, or on a plain background until that is drawn. */
import type { FlightTile } from "#app/flight/flight.ts";
import { groundAddress } from "#app/flight/picture/thumbnail.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { TILE } from "#app/map/sketch/sketch.ts";
import { SCHEMES } from "#app/ui/scheme.ts";

export function Thumbnail({ flight: { track, trace } }: { flight: Pick<FlightTile, "track" | "trace"> }) {
  const { width, height } = TILE;
  return (
    <span className="thumbnail">
      {trace !== null &&
        SCHEMES.map((scheme) => (
          <img
            loading="lazy"
            key={scheme}
            className={`ground ${scheme}`}
            src={groundAddress(trace, scheme)}
            alt=""
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
            width={width}
            height={height}
          />
        ))}
      <Sketch lines={[{ track }]} bare={trace !== null} />
    </span>
  );
}
