/** The rules of a league, in sentences. */
import { useText } from "#app/i18n/text.tsx";
import { pointsFor, type Terms } from "../table/round.ts";
import "./league.css";

export function Rules({ terms }: { terms: Terms }) {
  const text = useText();
  const { speed, distance, leastIndex, points } = terms;
  return (
    <details className="league-rules small">
      <summary>{text("league.rules")}</summary>
      <ul>
        <li>{text("league.rulesSpeed", { flights: speed.flights, minutes: speed.window })}</li>
        {distance !== null && (
          <li>
            {text("league.rulesDistance", {
              flights: distance.flights,
              share: distance.share,
              contest: text("flight.contest", { name: distance.contest }),
            })}
          </li>
        )}
        {leastIndex !== null && <li>{text("league.rulesIndex", { least: leastIndex })}</li>}
        <li>{text("league.rulesPoints", { first: pointsFor(1, points) })}</li>
        <li>{text("league.rulesTies")}</li>
        <li>{text("league.rulesFinal")}</li>
      </ul>
    </details>
  );
}
