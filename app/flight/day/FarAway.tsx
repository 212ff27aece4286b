/** The best flights that the map does not show because they were flown elsewhere, each in a small map of its own. */
import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { inWords } from "#app/units/format.ts";

const FAR_SHOWN = 3;

/** @param flights the best first; the first one of each airfield is shown */
export function FarAway({ flights }: { flights: readonly FlightTile[] }) {
  const text = useText();
  const reader = useReader();
  const airfields = flights.map(({ airport }) => airport?.id);
  const firsts = flights.filter((_, i) => airfields.indexOf(airfields[i]) === i);
  if (firsts.length === 0) return null;
  return (
    <ul className="far-away" aria-label={text("home.farAway")}>
      {firsts.slice(0, FAR_SHOWN).map((flight) => (
        <li key={flight.id} className="float">
          <Thumbnail flight={flight} />
          <Link to={`/flight/${flight.id}`}>
            {[
              flight.airport?.name ?? text("flight.unknownAirfield"),
              inWords(flight.distance, "distance", reader),
            ].join(" · ")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
