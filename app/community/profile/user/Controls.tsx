/**
 * The filter of a pilot's flights: season, seat, type, kind. Everything is in the address; without scripts it is an
 * ordinary form.
 */
import { Form, Link, useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { KEYWORDS } from "#app/flight/list/filter/keyword.ts";
import { useText } from "#app/i18n/text.tsx";
import { pilotPath } from "#app/people/user/pilot-path.ts";
import { queryAddress } from "./query.ts";
import type { Timeline } from "./timeline.ts";

/** The number of seasons with a button, one less on a phone; the others are in a list. */
const BUTTONS = 4;

export function Controls({ page }: { page: Timeline }) {
  const { pilot, asked, gliders } = page;
  const text = useText();
  const submit = useSubmit();
  function change({ currentTarget }: FormEvent<HTMLFormElement>) {
    const chosen = new URLSearchParams(
      [...new FormData(currentTarget)].flatMap(([name, value]) =>
        typeof value === "string" && value !== "" ? [[name, value]] : [],
      ),
    );
    submit(chosen, { action: pilotPath(pilot), method: "get", preventScrollReset: true });
  }
  return (
    <div className="timeline-controls">
      <Seasons page={page} />
      <Form
        key={queryAddress(pilot, asked)}
        method="get"
        action={pilotPath(pilot)}
        onChange={change}
        preventScrollReset
      >
        <input type="hidden" name="season" value={String(asked.season)} />
        <select name="seat" aria-label={text("timeline.seat")} defaultValue={asked.seat === "both" ? "" : asked.seat}>
          <option value="">{text("timeline.bothSeats")}</option>
          <option value="own">{text("timeline.ownSeat")}</option>
          <option value="copilot">{text("timeline.secondSeat")}</option>
        </select>
        {gliders.length + Number(asked.aircraft !== null) > 1 && (
          <select name="aircraft" aria-label={text("timeline.aircraft")} defaultValue={asked.aircraft ?? ""}>
            <option value="">{text("timeline.allAircraft")}</option>
            {gliders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <select name="keyword" aria-label={text("timeline.kind")} defaultValue={asked.keyword ?? ""}>
          <option value="">{text("timeline.allKinds")}</option>
          {KEYWORDS.map((keyword) => (
            <option key={keyword} value={keyword}>
              {text(`keyword.${keyword}`)}
            </option>
          ))}
        </select>
        <button type="submit" className="button without-script">
          {text("timeline.show")}
        </button>
      </Form>
    </div>
  );
}

function Seasons({ page: { pilot, asked, seasons } }: { page: Timeline }) {
  const text = useText();
  const open =
    typeof asked.season === "number" && !seasons.includes(asked.season) ? [asked.season, ...seasons] : seasons;
  const early = open.slice(BUTTONS).find((season) => season === asked.season);
  if (open.length < 2) return null;
  const link = (season: number | "all", onPhone = true) => (
    <Link
      key={season}
      className={onPhone ? undefined : "no-phone"}
      to={queryAddress(pilot, { ...asked, season, day: null })}
      preventScrollReset
      aria-current={season === asked.season ? "true" : undefined}
    >
      {season === "all" ? text("timeline.allSeasons") : season}
    </Link>
  );
  return (
    <nav className="seasons" aria-label={text("timeline.seasons")}>
      {open.slice(0, BUTTONS).map((season, place) => link(season, place < BUTTONS - 1))}
      {open.length >= BUTTONS && (
        <details className={open.length > BUTTONS ? "choice" : "choice only-phone"} key={String(asked.season)}>
          <summary aria-current={early === undefined ? undefined : "true"}>{early ?? text("timeline.earlier")}</summary>
          <ul>
            {open.slice(BUTTONS - 1).map((season, place) => (
              <li key={season} className={place === 0 ? "only-phone" : undefined}>
                {link(season)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {link("all")}
    </nav>
  );
}
