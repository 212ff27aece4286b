import { useEffect, useRef } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { inWords, number } from "#app/units/format.ts";
import { Thumbnail } from "../list/Thumbnail.tsx";
import { WholeLink } from "../WholeLink.tsx";

interface TrackRowProps {
  flight: FlightTile;
  /** The number of its colour on the map, from 1. */
  colour: number;
  /** Whether the pointer is on its track. */
  meant: boolean;
  /** Reports when the pointer enters or leaves the row. */
  onMeant: (meant: boolean) => void;
}

/** A flight of the map. Its row and its track are highlighted together. */
export function TrackRow({ flight, colour, meant, onMeant }: TrackRowProps) {
  const text = useText();
  const reader = useReader();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (meant) row.current?.scrollIntoView({ block: "nearest" });
  }, [meant]);
  const day = flightDay(text, flight.scoringDate, reader.language, "medium", false);
  return (
    <li
      ref={row}
      className={meant ? "meant" : undefined}
      onMouseEnter={() => onMeant(true)}
      onMouseLeave={() => onMeant(false)}
    >
      <WholeLink flight={flight} onFocus={() => onMeant(true)} onBlur={() => onMeant(false)} />
      <i className="track-colour" style={{ background: `var(--track-${colour})` }} aria-hidden="true" />
      <Thumbnail flight={flight} />
      <span className="small clipped">
        <PilotName user={flight.user} className="strong" />
        <br />
        {day}
        <br />
        <span className="muted">{[flight.aircraft?.name, flight.airport?.name].filter(Boolean).join(", ")}</span>
      </span>
      <span className="numeric">
        {flight.points !== null && <b>{number(flight.points, 0, reader.language)}</b>}
        <br />
        {flight.distance !== null && <span className="muted tiny">{inWords(flight.distance, "distance", reader)}</span>}
      </span>
    </li>
  );
}
