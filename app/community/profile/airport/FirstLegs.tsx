/** A list of the directions in which flights set out. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { compass, inWords, number } from "#app/units/format.ts";
import type { FirstLeg } from "./first-legs.ts";

export function FirstLegs({ legs, season }: { legs: readonly FirstLeg[]; season: number }) {
  const text = useText();
  const reader = useReader();
  if (legs.length === 0) return null;
  return (
    <section className="first-legs" aria-labelledby="first-legs">
      <h2 id="first-legs">
        {text("airfield.firstLegs")} <span className="muted">{season}</span>
      </h2>
      <ol>
        {legs.map((leg) => (
          <li key={leg.bearing}>
            <svg viewBox="-10 -10 20 20" aria-hidden="true">
              <path d="M0 8V-8M-4 -3 0 -8 4 -3" transform={`rotate(${leg.bearing})`} />
            </svg>
            <b>{compass(leg.bearing, reader.language)}</b>
            <span>{inWords(leg.distance, "distance", reader, 0)}</span>
            <span className="muted grow numeric">
              {text("place.flightCount", { count: leg.flights, shown: number(leg.flights, 0, reader.language) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
