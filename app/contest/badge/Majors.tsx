/** The major airports that count when a flight goes around them, folded by country. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { Value } from "#app/ui/Value.tsx";
import { inWords, quantity } from "#app/units/format.ts";

export interface MajorsDetails {
  source: string;
  /** Kilometres around an airport whose control zone is not known. */
  reach: number;
  /** Kilometres from an airfield with gliding within which airports are listed. */
  near: number;
  countries: { name: string; airports: { id: string; name: string; drawn: boolean }[] }[];
}

export function Majors({ source, reach, near, countries }: MajorsDetails) {
  const text = useText();
  const reader = useReader();
  const count = countries.reduce((sum, { airports }) => sum + airports.length, 0);
  return (
    <section aria-labelledby="majors">
      <h3 id="majors">
        {text("badge.airports")} <span className="muted">{count}</span>
      </h3>
      <p className="muted">{text("badge.airportsHint")}</p>
      <p className="muted">
        {text("badge.airportsRound", { near: inWords(near, "distance", reader) })}{" "}
        <Value shown={quantity(reach, "distance", reader)} />.
      </p>
      <ul className="majors">
        {countries.map(({ name, airports }) => (
          <li key={name}>
            <details>
              <summary>
                {name} <span className="small muted">{airports.length}</span>
              </summary>
              <ul>
                {airports.map(({ id, name: airport, drawn }) => (
                  <li key={id}>
                    {airport}{" "}
                    <span className="small muted">
                      {id}
                      {drawn && `, ${text("badge.airportDrawn")}`}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <p className="small muted">{text("badge.source", { source })}</p>
    </section>
  );
}
