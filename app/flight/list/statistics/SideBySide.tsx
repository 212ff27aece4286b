/** Compares two to five flights: one row per figure, one column per flight, the best of each row marked. */
import { Link } from "@remix-run/react";
import { flightDay } from "#app/flight/flight-day.ts";
import type { Key } from "#app/i18n/key.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { type Column, GROUPS } from "./columns.ts";
import { measureSpread } from "./compare.ts";
import { getSign, isResult, told } from "./format-column.ts";
import type { ComparedFlight } from "./StatisticsTable.tsx";
import "./statistics.css";

/** @param back to the list they were chosen from */
export function SideBySide({ flights, back }: { flights: readonly ComparedFlight[]; back: string }) {
  const text = useText();
  const { language } = useReader();
  const title = text("compared.sideBySide", { count: flights.length });
  return (
    <section className="sheet compared side-by-side" aria-labelledby="side-by-side">
      <div className="head">
        <h2 id="side-by-side">{title}</h2>
        <Link className="link" to={back} preventScrollReset>
          {text("compared.back")}
        </Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="compared-scroll" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <td />
              {flights.map(({ id, user, aircraft, scoringDate }) => (
                <th key={id} scope="col" className="numeric">
                  <PilotName user={user} className="strong" />
                  <br />
                  <Link className="tiny link" to={`/flight/${id}?tab=statistics`}>
                    {flightDay(text, scoringDate, language, "medium", false)}
                  </Link>
                  <br />
                  <span className="tiny muted">{aircraft?.name ?? "–"}</span>
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map(({ word, columns }) => (
            <tbody key={word}>
              <tr>
                <th scope="rowgroup" colSpan={flights.length + 1} className="group">
                  {text(`compared.group_${word}`)}
                </th>
              </tr>
              {columns.map((column) => (
                <Figure key={column.key} column={column} flights={flights} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  );
}

function Figure({ column, flights }: { column: Column; flights: readonly ComparedFlight[] }) {
  const text = useText();
  const reader = useReader();
  const seen = flights.filter(({ locked }) => !locked || isResult(column));
  const { best, low, high } = measureSpread(seen, column);
  const shown = (value: number | null) => told(value, column.kind, reader);
  // Values are equal when they look equal as shown.
  const differ = best !== null && shown(low) !== shown(high);
  return (
    <tr>
      <th scope="row">
        {text(`compared.${column.word}` as Key)} <span className="unit">{getSign(column.kind, reader)}</span>
      </th>
      {flights.map((flight) => {
        if (!seen.includes(flight)) return <td key={flight.id} className="numeric locked" aria-hidden="true" />;
        const value = flight.figures[column.key] ?? null;
        const isBest = value !== null && differ && shown(value) === shown(best);
        return (
          <td key={flight.id} className="numeric">
            {isBest ? (
              <b className="best-figure">
                {shown(value)} <span className="unseen">{text("compared.best")}</span>
              </b>
            ) : (
              shown(value)
            )}
          </td>
        );
      })}
    </tr>
  );
}
