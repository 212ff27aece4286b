/** The best flights of a club, an airfield or a type: the value, the pilot, the glider and the date. */
import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import type { Measure } from "#app/flight/record/record.server.ts";
import type { Reader } from "#app/i18n/language.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { Value } from "#app/ui/Value.tsx";
import { duration, quantity, type Shown } from "#app/units/format.ts";
import "./records.css";

export interface RecordShown {
  measure: Measure;
  /** Kilometres; km/h for the sprint; metres above sea level for the height; seconds for the duration. */
  value: number;
  flight: FlightTile;
}

export function Records({ records, title }: { records: readonly RecordShown[]; title: string }) {
  const text = useText();
  const reader = useReader();
  return (
    <section className="records" aria-labelledby="records">
      <h2 id="records">{title}</h2>
      {records.length === 0 ? (
        <p className="small muted">{text("place.noRecords")}</p>
      ) : (
        <ul>
          {records.map(({ measure, value, flight }) => (
            <li key={measure}>
              <span className="muted">{text("place.record", { measure })}</span>
              <span className="grow">
                <Link className="strong" to={`/flight/${flight.id}`}>
                  {shownName(flight.user, text)}
                </Link>
                <span className="tiny muted">
                  {[flight.aircraft?.name, flightDay(text, flight.scoringDate, reader.language, "date")]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <b className="numeric">
                <Value shown={shownValue(measure, value, reader)} />
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function shownValue(measure: Measure, value: number, reader: Reader): Shown {
  switch (measure) {
    case "distance":
    case "triangle":
      return quantity(value, "distance", reader);
    case "sprint":
      return quantity(value, "speed", reader, 1);
    case "height":
      return quantity(value, "height", reader);
    case "duration":
      return duration(value);
  }
}
