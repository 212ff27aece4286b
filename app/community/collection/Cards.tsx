/** Collections as cards: a picture, the name and the number of flights. */
import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { WithPilot } from "#app/people/user/PilotName.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { count } from "#app/units/format.ts";
import { Cover } from "./Cover.tsx";
import type { Collection } from "./collection.ts";
import "./collection.css";

export interface Carded extends Collection {
  first: Pick<FlightTile, "track" | "trace"> | null;
}

/** @param named shows the owner's name too */
export function Cards({ collections, named = false }: { collections: Carded[]; named?: boolean }) {
  const text = useText();
  const { language } = useReader();
  return (
    <ul className="collection-cards">
      {collections.map(({ id, name, image, first, flights, stars, owner, private: hidden }) => (
        <li key={id}>
          <Cover image={image} flight={first} />
          <div>
            <Link className="strong" to={`/collection/${id}`}>
              {name}
            </Link>
            {named && (
              <p className="small">
                <WithPilot user={owner} say={(name) => text("collection.by", { name })} />
              </p>
            )}
            <p className="small muted">
              {text("collection.flights", { count: flights })}
              {stars > 0 && ` · ${count(stars, language)} ${text("collection.stars", { count: stars })}`}
            </p>
            {hidden && (
              <span className="tag">
                <Icon name="lock" small />
                {text("collection.private")}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
