/** What the table shows with a plan, under the rows that everybody sees. */
import { Link } from "@remix-run/react";
import type { Key } from "#app/i18n/key.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { COLUMNS } from "./columns.ts";
import { getSign, told } from "./format-column.ts";
import type { ComparedFlight } from "./StatisticsTable.tsx";

/** Figures of the example. */
const EXAMPLE = ["thermal_percentage", "thermal_avg", "glide_speed", "glide_detour"];

interface Props {
  /** How many more flights the table would have; null when they are not counted. */
  count: number | null;
  /** How many rows everybody sees. */
  open: number;
  /** Two flights from these rows, side by side. */
  example: readonly ComparedFlight[];
}

export function SupporterOffer({ count, open, example }: Props) {
  const text = useText();
  return (
    <section className="supporter-offer">
      <div>
        <h2>{count === null ? text("compared.moreFlights") : text("compared.moreFlightsCounted", { count })}</h2>
        <p>{text("compared.offer")}</p>
        <p>
          <Link className="button main" to="/plans">
            {text("compared.toPlans")}
          </Link>
        </p>
        <p className="tiny muted">{text("compared.alwaysOpen", { count: open })}</p>
      </div>
      {example.length === 2 && <Example flights={example} />}
    </section>
  );
}

function Example({ flights }: { flights: readonly ComparedFlight[] }) {
  const text = useText();
  const reader = useReader();
  return (
    <table className="offer-example">
      <caption>{text("compared.example")}</caption>
      <thead>
        <tr>
          <td />
          {flights.map(({ id, user }) => (
            <th key={id} scope="col" className="numeric">
              {shownName(user, text).split(" ")[0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COLUMNS.filter(({ key }) => EXAMPLE.includes(key)).map(({ key, group, word, kind }) => (
          <tr key={key}>
            <th scope="row">
              {text(`compared.group_${group}`)}, {text(`compared.${word}` as Key)}{" "}
              <span className="unit">{getSign(kind, reader)}</span>
            </th>
            {flights.map(({ id, figures }) => (
              <td key={id} className="numeric">
                {told(figures[key] ?? null, kind, reader)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
