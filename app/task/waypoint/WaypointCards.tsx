/** Collections of waypoints, one per line. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { WaypointCollection } from "./waypoint.ts";

/** @param named shows the owner's name too */
export function WaypointCards({
  collections,
  named = false,
}: {
  collections: readonly WaypointCollection[];
  named?: boolean;
}) {
  const text = useText();
  return (
    <ul>
      {collections.map(({ id, name, owner, points, private: hidden }) => (
        <li key={id} className="row wrap">
          <Link className="button quiet" to={`/waypoint/${id}`}>
            {name}
          </Link>
          <span className="small muted">
            {text("waypoint.points", { count: points })}
            {named && owner && ` · ${text("waypoint.by", { name: owner.name })}`}
          </span>
          {hidden && (
            <span className="tag">
              <Icon name="lock" small />
              {text("waypoint.private")}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
