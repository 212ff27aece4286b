import { Link } from "@remix-run/react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { type Text, useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName, WithPilot } from "#app/people/user/PilotName.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Value } from "#app/ui/Value.tsx";
import { count, duration, number, quantity } from "#app/units/format.ts";
import { clock, offset } from "#app/units/time.ts";
import { PlaceName } from "../PlaceName.tsx";
import { WholeLink } from "../WholeLink.tsx";
import { CollectFromList } from "./CollectLink.tsx";
import type { Pictured } from "./pictured.ts";
import { Thumbnail } from "./Thumbnail.tsx";
import { TilePicture } from "./TilePicture.tsx";
import "./list.css";

interface Props {
  flight: FlightTile;
  named?: "pilot" | "day" | "both";
  /** Whether it is highlighted because the reader points at it elsewhere on the page. */
  lit?: boolean;
  /** Pictures of its story in their order, the cover first. */
  pictures?: readonly Pictured[];
  /** Text that says that the pilot whose list it is flew in the second seat. */
  second?: string | null;
  /** Whether it is visible before scrolling. */
  first?: boolean;
}

/**
 * A flight of a list: a row on wide screens, otherwise a tile. All of it is one link to the flight, and the names in
 * it link to their pilots. Its title is the pilot; the day in a list of one pilot; both in a list of different days.
 */
export function FlightRow({
  flight,
  named = "pilot",
  lit = false,
  pictures = [],
  second = null,
  first = false,
}: Props) {
  const text = useText();
  const reader = useReader();
  const ranked = flight.state === "valid" && flight.rank;
  const airfield = flight.airport?.name ?? text("flight.unknownAirfield");
  const reason = getReason(flight, text);
  const day = flightDay(text, flight.scoringDate, reader.language, "medium", false);
  const takeoff = clock(flight.takeoffTime, flight.zone);
  return (
    <li className="flight-item">
      <div
        className={["tile", !ranked && flight.state !== "pending" && "grey", lit && "lit"].filter(Boolean).join(" ")}
      >
        {named !== "day" && <WholeLink flight={flight} />}
        {pictures.length > 0 ? (
          <TilePicture flight={flight} pictures={pictures} first={first} />
        ) : (
          <Thumbnail flight={flight} />
        )}
        <span className="place" aria-hidden="true">
          {airfield}
        </span>
        <div className="who">
          {named === "day" ? (
            <Link className="name whole-link-of" to={`/flight/${flight.id}`}>
              {day}
            </Link>
          ) : (
            <PilotName user={flight.user} className="name" />
          )}
          {named === "both" && <div className="tiny muted clipped">{day}</div>}
          {second !== null && <span className="tag">{second}</span>}
          {second !== null && named === "day" && (
            <div className="tiny muted clipped">
              <WithPilot user={flight.user} say={(name) => text("flight.coPilot", { name })} />
            </div>
          )}
          {flight.coUser && !(second !== null && named === "day") && (
            <div className="tiny muted clipped">
              <WithPilot user={flight.coUser} say={(name) => text("flight.coPilot", { name })} />
            </div>
          )}
          {reason && <div className="tiny muted clipped">{reason}</div>}
          <div className="small muted tile-alone">
            {[flight.aircraft?.name, `${takeoff}, ${duration(flight.duration).value} h`].filter(Boolean).join(" · ")}
          </div>
        </div>
        <div className="points">
          <Points flight={flight} />
        </div>
        <div className="numeric distance">
          <Value shown={quantity(flight.distance, "distance", reader)} unit={false} />
          <span className="unit points-unit">{quantity(flight.distance, "distance", reader).unit}</span>
        </div>
        <div className="numeric speed">
          <Value shown={quantity(flight.speed, "speed", reader)} unit={false} />
          <span className="unit points-unit">{quantity(flight.speed, "speed", reader).unit}</span>
        </div>
        <div className="glider clipped">
          {flight.aircraft ? <PlaceName plain kind="aircraft" place={flight.aircraft} /> : "–"}{" "}
          {flight.index !== null && <span className="muted tiny">{number(flight.index, 0, reader.language)}</span>}
        </div>
        <div className="club wide-only clipped">
          {flight.club === null ? (
            "–"
          ) : (
            <PlaceName plain kind="club" place={{ id: flight.clubId, name: flight.club }} />
          )}
        </div>
        <div className="field-name clipped">
          {flight.airport ? <PlaceName plain kind="airport" place={flight.airport} /> : airfield}
        </div>
        <div className="numeric off" title={`${flight.zone}, ${offset(flight.takeoffTime, flight.zone)}`}>
          {takeoff}
        </div>
        <div className="numeric duration">{duration(flight.duration).value}</div>
        <Stars stars={flight.stars} />
        <CollectFromList flight={flight.id} name={shownName(flight.user, text)} />
      </div>
    </li>
  );
}

/** Shows nothing without stars, as for most flights of a list. */
function Stars({ stars }: { stars: number }) {
  const text = useText();
  const { language } = useReader();
  if (stars === 0) return <div className="stars" />;
  return (
    <div className="stars" title={text("flight.stars", { count: stars })}>
      <Icon name="star" small />
      {count(stars, language)}
      <span className="unseen">{text("flight.stars", { count: stars })}</span>
    </div>
  );
}

function Points({ flight }: { flight: FlightTile }) {
  const text = useText();
  const reader = useReader();
  if (flight.state === "pending") {
    return (
      <span className="tag brand">
        <i className="spin" />
        {text("flight.pending")}
      </span>
    );
  }
  if (flight.state === "invalid") return <span className="tag bad">{text("flight.invalid")}</span>;
  if (!flight.rank) return <span className="tag">{text("flight.notRanked")}</span>;
  return (
    <>
      <b>{number(flight.points, 0, reader.language)}</b>
      <span className="unit points-unit">{text("unit.points")}</span>
    </>
  );
}

/** Returns why a flight is not in the ranking; null when it is or when this is not known yet. */
function getReason({ state, rank, rankReason }: FlightTile, text: Text): string | null {
  if (state === "pending" || (state === "valid" && rank)) return null;
  return text("flight.reason", { reason: rankReason ?? (state === "invalid" ? "invalid" : "none") });
}
