/** Beside the results: the landmark on the ground with the flights past it, how many they are, and the best. */

import { Link } from "@remix-run/react";
import { outlineDistance } from "#app/flight/area/outline-distance.ts";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { outlineText, readOutline, widened } from "#app/flight/outline/outline.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Sketched } from "#app/map/sketch/Sketched.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { number } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { PlacePanelData } from "./place-panel.server.ts";
import type { Result } from "./results.ts";

interface Props {
  result: Result;
  /** Null until it has come. */
  panel: PlacePanelData | null;
  busy: boolean;
}

export function PlacePanel({ result, panel, busy }: Props) {
  const text = useText();
  const reader = useReader();
  const { name, aside, flights, landmark } = result;
  const outline = landmark && readOutline(landmark.outline);
  if (!outline) return null;
  const distance = outlineDistance(outline.km, reader);
  const wider = widened(outline);
  const counted = ({ count, more }: PlacePanelData["any"]) =>
    more ? text("search.moreThan", { count }) : String(count);
  return (
    <aside className="place-panel" aria-label={name} aria-busy={busy}>
      {panel && (
        <div className="place-map">
          <Sketched
            lines={panel.tracks.map((track) => ({ track }))}
            course={[...panel.corners, panel.corners[0]]}
            places={panel.corners}
            beyond
            label={text("search.withinOf", { name, distance })}
          />
        </div>
      )}
      <div className="place-about">
        <h2>{name}</h2>
        <p className="small muted">{aside}</p>
        {panel && (
          <dl className="place-counts">
            <div>
              <dd>{counted(panel.any)}</dd>
              <dt>{text("search.anyYear", { count: panel.any.count })}</dt>
            </div>
            <div>
              <dd>{counted(panel.ofSeason)}</dd>
              <dt>{text("search.inSeason", { season: String(panel.season) })}</dt>
            </div>
          </dl>
        )}
        {panel?.any.count === 0 && !panel.any.more && <p>{text("search.noFlights", { distance })}</p>}
        <ul className="place-ways">
          <li>
            <Link to={flights}>
              <Icon name="flights" small />
              {text("search.flightsWithin", { distance })}
            </Link>
          </li>
          {panel?.any.count === 0 && wider && (
            <li>
              <Link
                to={flights.replace(encodeURIComponent(outlineText(outline)), encodeURIComponent(outlineText(wider)))}
              >
                <Icon name="larger" small />
                {text("search.wider", { distance: outlineDistance(wider.km, reader) })}
              </Link>
            </li>
          )}
          <li>
            <Link to={flights.replace(/^\/flight\/\w+/, "/flight/map")}>
              <Icon name="layers" small />
              {text("search.onMap")}
            </Link>
          </li>
        </ul>
        {panel && panel.best.length > 0 && (
          <>
            <h3>
              {panel.ofSeason.count > 0
                ? text("search.bestOfSeason", { season: String(panel.season) })
                : text("search.bestEver")}
            </h3>
            <ol className="place-best">
              {panel.best.map((flight) => (
                <li key={flight.id}>
                  <Thumbnail flight={flight} />
                  <span>
                    <Link to={`/flight/${flight.id}`}>{shownName(flight.user, text)}</Link>
                    <span className="small muted">
                      {[flight.aircraft?.name, day(flight.scoringDate, reader.language, "short")]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                  </span>
                  <b>{flight.points === null ? "" : number(flight.points, 0, reader.language)}</b>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </aside>
  );
}
