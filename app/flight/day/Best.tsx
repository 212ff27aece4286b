/** Different flights of the selected days: the best in each contest, and the next best. */
import { Link } from "@remix-run/react";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { inWords, number } from "#app/units/format.ts";
import { WholeLink } from "../WholeLink.tsx";
import type { Flying } from "./day.server.ts";

export function Best({ flying }: { flying: Flying }) {
  const text = useText();
  const reader = useReader();
  const single = flying.first === flying.last;
  return (
    <section>
      <h2>
        {text(single ? "home.best" : "home.bestOfThese")}
        <Link className="link" to="/flight/list">
          {text("home.all")}
        </Link>
      </h2>
      <ol className="best">
        {flying.best.map(({ contests, points, distance, flight }) => (
          <li key={flight.id}>
            <WholeLink flight={flight} />
            <Thumbnail flight={flight} />
            <span className="small clipped">
              <span className="muted tiny">
                {contests.length > 0
                  ? contests.map((name) => text("flight.contest", { name })).join(" · ")
                  : text("home.nextBest")}
              </span>
              <br />
              <PilotName user={flight.user} className="strong" />
              <br />
              <span className="muted">{[flight.aircraft?.name, flight.airport?.name].filter(Boolean).join(", ")}</span>
            </span>
            <span className="numeric">
              <b>{number(points, 0, reader.language)}</b>
              <br />
              <span className="muted tiny">{inWords(distance, "distance", reader)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
