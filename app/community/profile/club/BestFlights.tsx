/** The best flights of a club's season; one pilot may be listed more than once. */
import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { number, quantity } from "#app/units/format.ts";
import { getUnit } from "#app/units/units.ts";

export function BestFlights({ flights, list }: { flights: readonly FlightTile[]; list: string }) {
  const text = useText();
  const reader = useReader();
  return (
    <section className="best-flights" aria-labelledby="best">
      <h2 id="best">
        {text("club.best")} <span className="muted">{text("club.bestHint")}</span>
      </h2>
      {flights.length === 0 ? (
        <p className="muted">{text("flight.noFlightsYet")}</p>
      ) : (
        <div className="sheet">
          <table>
            <thead>
              <tr>
                <th scope="col" className="numeric">
                  {text("club.place")}
                </th>
                <th scope="col" className="drawn">
                  <span className="unseen">{text("flight.track")}</span>
                </th>
                <th scope="col">{text("flight.pilot")}</th>
                <th scope="col" className="numeric wide">
                  {text("club.day")}
                </th>
                <th scope="col" className="numeric">
                  {text("flight.points")}
                </th>
                <th scope="col" className="numeric">
                  {text("flight.distance")} <span className="unit">{getUnit("distance", reader.units).sign}</span>
                </th>
                <th scope="col" className="numeric wide">
                  {text("club.speed")} <span className="unit">{getUnit("speed", reader.units).sign}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {flights.map((flight, i) => (
                <tr key={flight.id}>
                  <td className="numeric strong">{i + 1}</td>
                  <td className="drawn">
                    <Thumbnail flight={flight} />
                  </td>
                  <td className="clipped">
                    <Link className="strong" to={`/flight/${flight.id}`}>
                      {shownName(flight.user, text)}
                    </Link>
                    <span className="tiny muted">{flight.aircraft?.name}</span>
                  </td>
                  <td className="numeric wide">
                    {flightDay(text, flight.scoringDate, reader.language, "date", false)}
                  </td>
                  <td className="numeric strong big">{number(flight.points, 0, reader.language)}</td>
                  <td className="numeric">{quantity(flight.distance, "distance", reader, 0).value}</td>
                  <td className="numeric wide">{quantity(flight.speed, "speed", reader).value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {flights.length > 0 && (
        <p>
          <Link className="link small" to={list}>
            {text("place.inList")}
          </Link>
        </p>
      )}
    </section>
  );
}
