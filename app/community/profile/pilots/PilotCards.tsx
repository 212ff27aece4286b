/** A card for each pilot: name, number of flights and distance. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { Value } from "#app/ui/Value.tsx";
import { duration, number, quantity } from "#app/units/format.ts";
import type { PilotOrder, ShownPilot } from "./shown-pilot.ts";
import "./pilot-cards.css";

interface Props {
  pilots: readonly ShownPilot[];
  order: PilotOrder;
  /** Returns the address of the same pilots in another order, or of the next page. */
  to: (asked: { order?: PilotOrder; after?: string }) => string;
  /** Where the next page begins. */
  next: string | null;
  /** Content beside the heading. */
  aside?: ReactNode;
}

export function PilotCards({ pilots, order, to, next, aside }: Props) {
  const text = useText();
  return (
    <section className="pilots" aria-labelledby="pilots">
      <header>
        <h2 id="pilots">{text("place.pilots")}</h2>
        {aside}
        <nav className="choices" aria-label={text("place.orderOf")}>
          {(["distance", "flights"] as const).map((each) => (
            <Link
              key={each}
              to={to({ order: each })}
              preventScrollReset
              aria-current={each === order ? "true" : undefined}
            >
              {text(each === "distance" ? "place.byDistance" : "place.byFlights")}
            </Link>
          ))}
        </nav>
      </header>
      {pilots.length === 0 ? (
        <p className="muted">{text("place.noPilots")}</p>
      ) : (
        <ol>
          {pilots.map((pilot) => (
            <Card key={pilot.id} pilot={pilot} />
          ))}
        </ol>
      )}
      {next !== null && (
        <p>
          <Link className="button" to={to({ order, after: next })}>
            {text("place.morePilots")}
          </Link>
        </p>
      )}
    </section>
  );
}

export function Card({ pilot }: { pilot: ShownPilot }) {
  const text = useText();
  const reader = useReader();
  const { name, image, junior, here, flights, distance, seconds } = pilot;
  return (
    <li className="pilot">
      {image === null ? (
        <span className={junior ? "avatar junior" : "avatar"} aria-hidden="true">
          {initials(here ? name : "")}
        </span>
      ) : (
        <img className={junior ? "avatar junior" : "avatar"} src={`/file/${image}`} alt="" width={36} height={36} />
      )}
      <span className="grow clipped">
        <PilotName user={pilot} className="strong" />
        {junior && <span className="tiny muted"> {text("place.junior")}</span>}
        <span className="tiny muted told">
          {text("place.flightCount", { count: flights, shown: number(flights, 0, reader.language) })}
          {" · "}
          <Value shown={duration(seconds)} />
        </span>
      </span>
      <b className="numeric">
        <Value shown={quantity(distance, "distance", reader, 0)} />
      </b>
    </li>
  );
}
