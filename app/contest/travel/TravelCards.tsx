/** Cards of a pilot's travels, latest first. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { State } from "#app/ui/State.tsx";
import { inWords } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { TravelState } from "./find.ts";
import { hullLine } from "./hull-line.ts";
import { getTitle } from "./title.ts";
import { type Travel, travelPath } from "./travel.ts";
import "./travel.css";

const FRAME = { width: 96, height: 96, margin: 12 };

export interface CardDetails {
  travel: Travel;
  state: TravelState;
}

export function TravelCards({ travels }: { travels: readonly CardDetails[] }) {
  const text = useText();
  const reader = useReader();
  if (travels.length === 0)
    return (
      <State icon="distance" title={text("travel.none")}>
        <p className="muted">{text("travel.noneHint")}</p>
      </State>
    );
  return (
    <ul className="travel-cards">
      {travels.map(({ travel, state }) => (
        <li key={travel.id}>
          {travel.image !== null ? (
            <img loading="lazy" className="cover" src={`/file/${travel.image}`} alt="" width={96} height={96} />
          ) : (
            <span className="cover" aria-hidden="true">
              <Sketch lines={[]} course={hullLine(travel.hull)} frame={FRAME} bare />
            </span>
          )}
          <div className="grow">
            <Link to={travelPath(travel.id)}>{getTitle(travel, text, reader.language)}</Link>
            <p className="small muted">
              {day(travel.startDate, reader.language, "short")} – {day(travel.endDate, reader.language, "short")}
            </p>
            <p className="small">
              {inWords(travel.distance, "distance", reader)} · {travel.owners.map(({ name }) => name).join(", ")}
            </p>
            <span className="tag">{text("travel.state", { state: state === "under way" ? "underway" : state })}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
