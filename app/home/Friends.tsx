/** What friends flew in the last days. */
import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { WholeLink } from "#app/flight/WholeLink.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { inWords } from "#app/units/format.ts";

export function Friends({ flights }: { flights: readonly FlightTile[] }) {
  const text = useText();
  const reader = useReader();
  return (
    <section>
      <h2>
        {text("home.friends")}
        <Link className="link" to="/feed">
          {text("home.feed")}
        </Link>
      </h2>
      {flights.length === 0 ? (
        <p className="small muted">{text("home.noFriendsFlew")}</p>
      ) : (
        <ul className="best friends-flown">
          {flights.map((flight) => (
            <li key={flight.id}>
              <WholeLink flight={flight} />
              <span className="avatar" aria-hidden="true">
                {initials(shownName(flight.user, text))}
              </span>
              <span className="small clipped">
                <PilotName user={flight.user} className="strong" />
                <br />
                <span className="muted">
                  {[flight.aircraft?.name, flightDay(text, flight.scoringDate, reader.language, "short")]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <b className="numeric">{flight.distance === null ? "" : inWords(flight.distance, "distance", reader)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
