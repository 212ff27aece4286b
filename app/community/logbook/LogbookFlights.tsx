/** The flights of a year, latest first, in the layout of a paper logbook. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { duration } from "#app/units/format.ts";
import { clock, day } from "#app/units/time.ts";
import { getArrival, getCommander, getRole, getSeconds, type LogbookFlight } from "./logbook.ts";
import "#app/ui/styles/tables.css";

export function LogbookFlights({ year, flights }: { year: string; flights: readonly LogbookFlight[] }) {
  const text = useText();
  const title = text("logbook.flightsOf", { year });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard too
    <section className="sheet table-sheet flights" tabIndex={0} aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text("logbook.date")}</th>
            <th scope="col">{text("logbook.from")}</th>
            <th scope="col">{text("logbook.takeoff")}</th>
            <th scope="col">{text("logbook.to")}</th>
            <th scope="col">{text("logbook.landing")}</th>
            <th scope="col">{text("logbook.aircraft")}</th>
            <th scope="col">{text("logbook.registration")}</th>
            <th scope="col">{text("logbook.launch")}</th>
            <th scope="col">{text("logbook.role")}</th>
            <th scope="col">{text("logbook.time")}</th>
          </tr>
        </thead>
        <tbody>
          {flights.map((flight) => (
            <Line key={flight.id} flight={flight} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ flight }: { flight: LogbookFlight }) {
  const text = useText();
  const { language } = useReader();
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={`/flight/${flight.id}`}>
          {day(flight.day, language, "short")}
        </Link>
      </th>
      <td>{flight.from ?? "–"}</td>
      <td>{clock(flight.takeoffTime, "UTC")}</td>
      <td>{getArrival(flight, text) || "–"}</td>
      <td>{flight.landingTime === null ? "–" : clock(flight.landingTime, "UTC")}</td>
      <td>{flight.aircraft ?? "–"}</td>
      <td>{flight.registration ?? "–"}</td>
      <td>{flight.launch === null ? "–" : text("logbook.launchKind", { kind: flight.launch })}</td>
      <td>
        {getRole(flight, text)}
        {!flight.inCommand && (
          <span className="muted"> {text("logbook.with", { name: getCommander(flight, text) })}</span>
        )}
      </td>
      <td>{flight.landingTime === null ? "–" : duration(getSeconds(flight)).value}</td>
    </tr>
  );
}
