import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { SectionButton } from "#app/settings/Section.tsx";
import { Icon } from "#app/ui/Icon.tsx";

type Placed = Pick<FlightTile, "id" | "user" | "scoringDate" | "track" | "trace">;

/** The flights in their owner's order. They are moved by buttons, which work with keyboard, touch and mouse alike. */
export function Places({ flights, byHand }: { flights: Placed[]; byHand: boolean }) {
  const text = useText();
  const { language } = useReader();
  if (flights.length === 0) return <p className="state-of">{text("collection.empty")}</p>;
  return (
    <ol className="places">
      {flights.map((flight, i) => {
        const name = `${shownName(flight.user, text)}, ${flightDay(text, flight.scoringDate, language, "medium")}`;
        const fields = { flight: String(flight.id) };
        return (
          <li key={flight.id}>
            <Thumbnail flight={flight} />
            <Link className="link small grow" to={`/flight/${flight.id}`}>
              {name}
            </Link>
            {byHand && i > 0 && (
              <SectionButton
                name="up"
                fields={fields}
                label={<Icon name="up" />}
                aria-label={text("collection.up", { name })}
                tone="quiet"
              />
            )}
            {byHand && i < flights.length - 1 && (
              <SectionButton
                name="down"
                fields={fields}
                label={<Icon name="down" />}
                aria-label={text("collection.down", { name })}
                tone="quiet"
              />
            )}
            <SectionButton
              name="remove"
              fields={fields}
              label={<Icon name="close" />}
              aria-label={text("collection.takeOutOf", { name })}
              tone="quiet"
            />
          </li>
        );
      })}
    </ol>
  );
}
