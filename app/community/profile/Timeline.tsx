/** Flights of a place by month. More are loaded as the reader scrolls to the end; without scripts a link loads them. */
import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightMonth } from "#app/flight/flight-day.ts";
import { Columns } from "#app/flight/list/Columns.tsx";
import { FlightRow } from "#app/flight/list/FlightRow.tsx";
import { More, useMore } from "#app/flight/list/More.tsx";
import { distances, gathered } from "#app/flight/list/stretch.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { State } from "#app/ui/State.tsx";
import { inWords } from "#app/units/format.ts";
import "./timeline.css";

interface Props {
  page: { flights: FlightTile[]; next: string | null; fromStart: boolean };
  here: string;
  /** Whether it belongs to an index route, which a fetcher has to address as such. */
  index?: boolean;
  /** The filter of the list that contains all of the flights. */
  filter: Record<string, number>;
}

export function Timeline({ page, here, index = false, filter }: Props) {
  const text = useText();
  const reader = useReader();
  const { flights, next, ...rest } = useMore(
    page,
    (after) => `${here}?${index ? "index&" : ""}after=${encodeURIComponent(after)}`,
  );
  const list = `/flight/list?${Object.entries(filter)
    .map(([name, id]) => `${name}=${id}`)
    .join("&")}`;
  if (flights.length === 0) return <State icon="flights" title={text("flight.noFlightsYet")} />;
  return (
    <>
      <h2 className="unseen">{text("place.timeline")}</h2>
      <div className="sheet flights timeline">
        <Columns by="day" />
        {gathered(flights, "month", { fromStart: page.fromStart, toEnd: next === null }).map(
          ({ key, flights, whole }) => {
            const sum = whole ? distances(flights) : null;
            const said = [
              whole && text("list.count", { count: flights.length }),
              sum && text("list.dayTogether", { distance: inWords(sum.together, "distance", reader) }),
            ];
            return (
              <section key={key} aria-labelledby={`month-${key}`}>
                <div className="day-heading">
                  <h3 id={`month-${key}`}>{flightMonth(text, key, reader.language)}</h3>
                  <p>{said.filter(Boolean).join(" · ")}</p>
                </div>
                <ol>
                  {flights.map((flight) => (
                    <FlightRow key={flight.id} flight={flight} named="both" />
                  ))}
                </ol>
              </section>
            );
          },
        )}
      </div>
      <nav className="more" aria-label={text("list.pages")}>
        {!page.fromStart && (
          <Link className="button" to={here}>
            {text("list.newer")}
          </Link>
        )}
        {next !== null && <More to={`${here}?after=${encodeURIComponent(next)}`} {...rest} />}
        <Link className="button quiet" to={list}>
          {text("place.inList")}
        </Link>
      </nav>
    </>
  );
}
