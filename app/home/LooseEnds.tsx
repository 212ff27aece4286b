/** A member's own: the last flight and what it lacks, what is new, and the shortcuts they keep. */
import { Link } from "@remix-run/react";
import { flightDay } from "#app/flight/flight-day.ts";
import { filterAddress } from "#app/flight/list/filter/address.ts";
import { EVERYTHING } from "#app/flight/list/filter/filter.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { getKey, type Saved, withSaved } from "#app/search/bar/saved.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { number } from "#app/units/format.ts";
import type { LastFlight, LooseEnd } from "./home.server.ts";

/** Where a flight's loose end is mended. */
const MENDED: Record<LooseEnd, (flight: number) => string> = {
  aircraft: (flight) => `/flight/edit/${flight}`,
  mass: (flight) => `/flight/edit/${flight}`,
  story: (flight) => `/flight/${flight}?tab=story`,
};

interface Props {
  me: number;
  last: LastFlight | null;
  unread: number;
  saved: readonly Saved[];
  /** YYYY-MM-DD */
  today: string;
}

export function LooseEnds({ me, last, unread, saved, today }: Props) {
  const text = useText();
  const shortcuts = saved.filter(({ favourite }) => favourite);
  return (
    <section>
      <h2>{text("home.yours")}</h2>
      <ul className="home-lines">
        {last ? (
          <Last last={last} />
        ) : (
          <li>
            <Icon name="upload" />
            <Link to="/upload">{text("home.firstFlight")}</Link>
          </li>
        )}
        {unread > 0 && (
          <li>
            <Icon name="feed" />
            <Link to={`/user/${me}/notifications`}>{text("home.unread", { count: unread })}</Link>
          </li>
        )}
      </ul>
      {shortcuts.length > 0 && (
        <ul className="home-shortcuts" aria-label={text("home.shortcuts")}>
          {shortcuts.map((each) => (
            <li key={getKey(each)}>
              <Link to={filterAddress(withSaved(EVERYTHING, each, today), "/flight/list")}>{each.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Last({ last: { id, scoringDate, points, missing, until } }: { last: LastFlight }) {
  const text = useText();
  const { language } = useReader();
  // A mass that can no longer be told is not asked for.
  const [end] = missing.filter((each) => each === "story" || until !== null);
  return (
    <li>
      <Icon name={end === undefined ? "ok" : end === "story" ? "info" : "warn"} />
      <span>
        <Link to={`/flight/${id}`}>
          {text("home.lastFlight", {
            points: points === null ? "none" : number(points, 0, language),
            day: flightDay(text, scoringDate, language, "short"),
          })}
        </Link>{" "}
        <span className="muted">{text("home.lacks", { what: end ?? "nothing" })}</span>{" "}
        {end !== undefined && (
          <Link className="link" to={MENDED[end](id)}>
            {text("home.mend", { what: end })}
          </Link>
        )}
      </span>
    </li>
  );
}
