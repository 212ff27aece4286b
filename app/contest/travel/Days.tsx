/** The days of a travel: what was flown on each, in the colour of its tracks, and where the night was spent. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { trackToken } from "#app/map/colours.ts";
import { Value } from "#app/ui/Value.tsx";
import { duration, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { TravelDay } from "./travel.ts";

export function Days({ days }: { days: readonly TravelDay[] }) {
  const text = useText();
  const reader = useReader();
  return (
    <section aria-labelledby="days">
      <h2 id="days">{text("travel.table")}</h2>
      <ol className="travel-days">
        {days.map(({ date, number, flights, night }, i) => (
          <li key={date}>
            <h3>
              <i className="day-colour" style={{ background: trackToken(i) }} aria-hidden="true" />
              {text("travel.day", { number })} <span className="muted">{day(date, reader.language, "long")}</span>
            </h3>
            <ul>
              {flights.map(({ id, user, aircraft, airport, distance, duration: seconds }) => (
                <li key={id}>
                  <Link className="grow clipped" to={`/flight/${id}`}>
                    {[airport?.name, aircraft?.name, user.name].filter(Boolean).join(" · ")}
                  </Link>
                  <span className="number">
                    <Value shown={quantity(distance, "distance", reader)} />
                  </span>
                  <span className="number">
                    <Value shown={duration(seconds)} />
                  </span>
                </li>
              ))}
            </ul>
            {i < days.length - 1 && (
              <p className="small muted">
                {night === null ? text("travel.nightOut") : text("travel.night", { name: night })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
