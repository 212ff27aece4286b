/**
 * Flights with a story as tiles: a picture or the map, switched by a button; below it the pilot and a link to the
 * flight.
 */
import { Link } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { count, inWords, number } from "#app/units/format.ts";
import { momentAddress } from "../panel/moment-address.ts";
import { Still } from "../panel/Still.tsx";
import type { Numbered } from "../panel/story-details.ts";
import { tileSize } from "./single.ts";
import "./gallery.css";

const Viewer = lazy(() => import("../panel/Viewer.tsx"));

export interface StoryFlight {
  flight: FlightTile;
  /** Pieces with the cover first. */
  pieces: Numbered[];
}

export function Gallery({ flights }: { flights: readonly StoryFlight[] }) {
  const [viewed, setViewed] = useState<number | null>(null);
  const slides = flights.flatMap(({ flight, pieces }) =>
    pieces.map((piece) => ({ piece, flight, to: momentAddress(piece, flight.id, flight.zone) })),
  );
  return (
    <>
      <ul className="gallery">
        {flights.map((storyFlight) => (
          <Tile key={storyFlight.flight.id} {...storyFlight} onOpen={setViewed} />
        ))}
      </ul>
      {viewed !== null && (
        <Suspense>
          <Viewer slides={slides} open={viewed} onShow={setViewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  );
}

function Tile({ flight, pieces, onOpen }: StoryFlight & { onOpen(piece: number): void }) {
  const text = useText();
  const reader = useReader();
  const [mapped, setMapped] = useState(pieces.length === 0);
  const [first] = pieces;
  const name = shownName(flight.user, text);
  const said = [
    flight.distance === null ? null : inWords(flight.distance, "distance", reader),
    flight.points === null ? null : text("gallery.points", { points: number(flight.points, 0, reader.language) }),
    flight.aircraft?.name,
  ];
  return (
    <li>
      <div className="gallery-picture">
        <Link
          className="gallery-open"
          to={`/flight/${flight.id}?tab=story`}
          aria-label={text("gallery.open", { name })}
          onClick={(event) => {
            if (mapped || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(first.id);
          }}
        >
          {mapped || first === undefined ? (
            <Thumbnail flight={flight} />
          ) : (
            <Still piece={first} size={tileSize(pieces.length, flight.scoringDate)} name="" />
          )}
        </Link>
        {pieces.length > 1 && !mapped && <span className="gallery-count">{pieces.length}</span>}
        {first && (
          <button
            type="button"
            className="gallery-turn"
            aria-pressed={mapped}
            aria-label={text("gallery.map", { name })}
            onClick={() => setMapped(!mapped)}
          >
            <Icon name="layers" small />
          </button>
        )}
      </div>
      <p>
        <PilotName user={flight.user} className="strong" />
        {flight.stars > 0 && (
          <span className="small muted" title={text("flight.stars", { count: flight.stars })}>
            {" "}
            <Icon name="star" small />
            {count(flight.stars, reader.language)}
          </span>
        )}
      </p>
      <p className="small">
        <Link to={`/flight/${flight.id}`}>{said.filter(Boolean).join(" · ")}</Link>
      </p>
      <p className="small muted">
        {[flight.airport?.name, flightDay(text, flight.scoringDate, reader.language, "medium")]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </li>
  );
}
