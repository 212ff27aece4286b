/** The members who starred the flight, latest first. */
import { Nothing } from "#app/flight-page/page/Note.tsx";
import type { PartProps } from "#app/flight-page/page/part.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { day } from "#app/units/time.ts";
import type { Stargazer } from "./star.ts";
import "./star.css";

export default function StarsPanel({ flight, data }: PartProps) {
  const text = useText();
  const { language } = useReader();
  const people = data as Stargazer[];
  if (people.length === 0) return <Nothing words={text("star.none")} />;
  return (
    <section>
      <h2>{text("star.who", { count: flight.stars })}</h2>
      <ul className="stargazers">
        {people.map(({ id, name, since }) => (
          <li key={id}>
            <span className="avatar" aria-hidden="true">
              {initials(name)}
            </span>
            <span className="grow">
              <PilotName user={{ id, name }} />
            </span>
            <span className="small muted">{day(since.slice(0, 10), language, "short")}</span>
          </li>
        ))}
      </ul>
      {flight.stars > people.length && (
        <p className="small muted">{text("star.more", { count: flight.stars - people.length })}</p>
      )}
    </section>
  );
}
