/** The flight of the month: its cover picture across the page, why it was chosen, and its story. */
import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { Still } from "#app/flight-page/story/panel/Still.tsx";
import { getLead, type Numbered } from "#app/flight-page/story/panel/story-details.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { count, inWords, number } from "#app/units/format.ts";

export interface WinnerDetails {
  flight: FlightTile;
  pieces: Numbered[];
  /** The texts of the story. */
  texts: string[];
  /** The editors' sentences. */
  words: string;
}

export function Winner({ flight, pieces, texts, words }: WinnerDetails) {
  const text = useText();
  const reader = useReader();
  const lead = getLead(pieces, null);
  const name = shownName(flight.user, text);
  const said = [
    flight.distance === null ? null : inWords(flight.distance, "distance", reader),
    flight.points === null ? null : text("gallery.points", { points: number(flight.points, 0, reader.language) }),
    flight.aircraft?.name,
    flight.airport?.name,
    flightDay(text, flight.scoringDate, reader.language, "long"),
  ];
  return (
    <article className="monthly-winner">
      <Link className="monthly-cover" to={`/flight/${flight.id}?tab=story`} aria-label={text("gallery.open", { name })}>
        {lead === undefined ? <Thumbnail flight={flight} /> : <Still piece={lead} size="large" name="" />}
      </Link>
      <div>
        <h2>
          <PilotName user={flight.user} />
          {flight.stars > 0 && (
            <span className="small muted" title={text("flight.stars", { count: flight.stars })}>
              {" "}
              <Icon name="star" small />
              {count(flight.stars, reader.language)}
            </span>
          )}
        </h2>
        <p className="muted">
          <Link to={`/flight/${flight.id}`}>{said.filter(Boolean).join(" · ")}</Link>
        </p>
        <blockquote className="monthly-words">
          <p>{words}</p>
        </blockquote>
        {texts.map((told) => (
          <p key={told} className="monthly-story">
            {told}
          </p>
        ))}
        <ul className="monthly-pictures">
          {pieces
            .filter(({ id }) => id !== lead?.id)
            .map((piece) => (
              <li key={piece.id}>
                <Link
                  to={`/flight/${flight.id}?tab=story`}
                  aria-label={piece.comment || text("gallery.open", { name })}
                >
                  <Still piece={piece} size="small" name="" />
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </article>
  );
}
