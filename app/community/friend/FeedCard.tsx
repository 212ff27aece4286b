/**
 * A flight in the feed: a large map, its figures, pictures and achievements, with a star button and a comment field
 * in place.
 */
import { Link, useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { CollectLink } from "#app/flight/list/CollectLink.tsx";
import { Thumbnail } from "#app/flight/list/Thumbnail.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName, WithPilot } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Value } from "#app/ui/Value.tsx";
import { count, duration, number, quantity } from "#app/units/format.ts";
import { FeedTalk } from "./FeedTalk.tsx";
import { FollowButton } from "./FollowButton.tsx";
import { followWords } from "./follow-words.ts";
import "#app/ui/styles/key-figures.css";
import "./feed.css";

interface Props {
  flight: FlightTile;
  starred: boolean;
  me: number;
  talk: { comments: number; open: boolean };
  /** Records and badges earned by the flight, in the reader's language. */
  earned: readonly { label: string; to: string }[];
  /** The flight's pictures as the story feature shows them. */
  pictures: ReactNode;
}

export function FeedCard({ flight, starred, me, talk, earned, pictures }: Props) {
  const text = useText();
  const { language } = useReader();
  const name = shownName(flight.user, text);
  return (
    <article className="feed-card" aria-labelledby={`flight-${flight.id}`}>
      <header className="row">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div className="grow">
          <h2 id={`flight-${flight.id}`}>
            <PilotName user={flight.user} />
          </h2>
          <p className="small">
            <Link className="link" to={`/flight/${flight.id}`}>
              {flightDay(text, flight.scoringDate, language, "medium")}
            </Link>
          </p>
          <p className="small muted clipped">
            {[flight.airport?.name ?? text("flight.unknownAirfield"), flight.aircraft?.name]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {flight.coUser && (
            <p className="small muted clipped">
              <WithPilot user={flight.coUser} say={(name) => text("flight.coPilot", { name })} />
            </p>
          )}
        </div>
        <FollowButton
          following={{ pilot: flight.user.id, name, may: flight.user.id === me ? "no" : "follow", follows: true }}
          words={followWords(text)}
          here="/feed"
        />
        <Star flight={flight} starred={starred} />
        <CollectLink flight={flight.id} />
      </header>
      <Link to={`/flight/${flight.id}`} tabIndex={-1} aria-hidden="true">
        <Thumbnail flight={flight} />
      </Link>
      {pictures}
      <Figures flight={flight} />
      {earned.length > 0 && (
        <ul className="feed-earned small">
          {earned.map(({ label, to }) => (
            <li key={label}>
              <Icon name="star" small />
              <Link className="link" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <FeedTalk flight={flight.id} {...talk} pilot={name} />
    </article>
  );
}

function Figures({ flight }: { flight: FlightTile }) {
  const text = useText();
  const reader = useReader();
  return (
    <dl className="key-figures">
      <div>
        <dt>{text("flight.points")}</dt>
        <dd>{flight.rank ? number(flight.points, 0, reader.language) : "–"}</dd>
      </div>
      <div>
        <dt>{text("flight.distance")}</dt>
        <dd>
          <Value shown={quantity(flight.distance, "distance", reader)} />
        </dd>
      </div>
      <div>
        <dt>{text("list.speed")}</dt>
        <dd>
          <Value shown={quantity(flight.speed, "speed", reader)} />
        </dd>
      </div>
      <div>
        <dt>{text("list.time")}</dt>
        <dd>
          <Value shown={duration(flight.duration)} />
        </dd>
      </div>
    </dl>
  );
}

/** The star changes as soon as it is pressed; without scripts it is an ordinary form. */
function Star({ flight, starred }: { flight: FlightTile; starred: boolean }) {
  const text = useText();
  const { language } = useReader();
  const fetcher = useFetcher<{ given: boolean } | null>();
  const sent = fetcher.formData?.get("star");
  const given = sent === undefined || sent === null ? (fetcher.data?.given ?? starred) : sent === "given";
  const stars = flight.stars + Number(given) - Number(starred);
  return (
    <fetcher.Form method="post" action="/feed">
      <input type="hidden" name="flight" value={flight.id} />
      <input type="hidden" name="star" value={given ? "taken-back" : "given"} />
      <button type="submit" className="button quiet star-it" aria-pressed={given} title={text("star.give")}>
        <Icon name="star" />
        {count(stars, language)}
        <span className="unseen">
          {text("star.count", { count: stars })}, {text("star.give")}: {shownName(flight.user, text)}
        </span>
      </button>
    </fetcher.Form>
  );
}
