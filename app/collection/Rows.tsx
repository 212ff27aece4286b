import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay, flightMonth } from "#app/flight/flight-day.ts";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { gathered } from "#app/flight/list/stretch.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { unitOf } from "#app/units/units.ts";

/** Flights as the list draws them: by day in whatever order they stand, or by month where one pilot flew them all. */
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

function Columns({ by }: { by: "day" | "month" }) {
  const text = useText();
  const { units } = useReader();
  return (
    <div className="columns" aria-hidden="true">
      <span />
      <span>{text(by === "day" ? "flight.pilot" : "list.day")}</span>
      <span className="numeric">{text("flight.points")}</span>
      <span className="numeric">
        {text("flight.distance")} <span className="unit">{unitOf("distance", units).sign}</span>
      </span>
      <span className="numeric">
        {text("list.speed")} <span className="unit">{unitOf("speed", units).sign}</span>
      </span>
      <span>{text("list.aircraftIndex")}</span>
      <span className="wide-only">{text("flight.club")}</span>
      <span className="field-name">{text("flight.airfield")}</span>
      <span className="numeric">{text("flight.takeoff")}</span>
      <span className="numeric">
        {text("list.time")} <span className="unit">h</span>
      </span>
      <span className="numeric">
        <Icon name="star" small />
      </span>
    </div>
  );
}
