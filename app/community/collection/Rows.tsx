import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay, flightMonth } from "#app/flight/flight-day.ts";
import { Columns } from "#app/flight/list/Columns.tsx";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { gathered } from "#app/flight/list/stretch.ts";
import { useReader, useText } from "#app/i18n/text.tsx";

/**
 * Rows of flights as in the flight list, with a heading for each day in whatever order they are, or for each month if
 * one pilot flew them all.
 */
export function Rows({ flights, byHand }: { flights: FlightTile[]; byHand: boolean }) {
  const text = useText();
  const { language } = useReader();
  const alone = new Set(flights.map(({ user }) => user.id)).size === 1;
  const by = alone && !byHand ? "month" : "day";
  const heading = by === "day" ? flightDay : flightMonth;
  const stretches = gathered(flights, by, { fromStart: true, toEnd: true });
  return (
    <div className="sheet flights">
      <Columns by={by} />
      {stretches.map(({ key, flights }) => (
        <section key={flights[0].id} aria-labelledby={`from-${flights[0].id}`}>
          <div className="day-heading">
            <h3 id={`from-${flights[0].id}`}>{heading(text, key, language)}</h3>
          </div>
          <ol>
            {flights.map((flight) => (
              <FlightRow key={flight.id} flight={flight} named={by === "month" ? "day" : "pilot"} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
