/** The heading of a league, with its season and division and their state. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { day } from "#app/units/time.ts";
import type { SeasonState } from "../config/rounds.ts";
import { leaguePath } from "../league.ts";
import "./league.css";

interface Props {
  url: string;
  name: string;
  season: number;
  seasons: readonly number[];
  divisions: readonly string[];
  division: number;
  state: SeasonState;
  /** Returns the address of a division's tab; by default its standings. */
  to?: (division: number) => string;
  children?: ReactNode;
}

export function LeagueHead({ url, name, season, seasons, divisions, division, state, to, children }: Props) {
  const text = useText();
  const { language } = useReader();
  const leads = to ?? ((number: number) => leaguePath(url, season, number));
  return (
    <>
      <div className="head">
        <h1>{name}</h1>
        <span className={state.kind === "running" ? "tag brand" : "tag"}>
          {text("league.state", {
            kind: state.kind,
            day: state.kind === "planned" ? day(state.starts, language, "date") : "",
            round: state.kind === "running" ? state.round : 0,
          })}
        </span>
        {children}
      </div>
      <div className="league-navs">
        {seasons.length > 1 && (
          <nav className="league-tabs" aria-label={text("league.season")}>
            {seasons.map((each) => (
              <Link key={each} to={leaguePath(url, each)} aria-current={each === season ? "true" : undefined}>
                {each}
              </Link>
            ))}
          </nav>
        )}
        {divisions.length > 1 && (
          <nav className="league-tabs" aria-label={text("league.division")}>
            {divisions.map((each, i) => (
              <Link
                key={each}
                to={leads(i + 1)}
                aria-current={i + 1 === division ? "true" : undefined}
                preventScrollReset
              >
                {each}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </>
  );
}

/** The logo of a club; shows nothing without one. */
export function ClubMark({ name, logo }: { name: string; logo: string | null }) {
  if (logo === null) return null;
  return (
    <img loading="lazy" className="league-logo" src={`/file/${logo}`} alt="" width={20} height={20} title={name} />
  );
}
