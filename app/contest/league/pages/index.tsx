/** All leagues, each with its season and its leaders. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { leaguePath } from "#app/contest/league/league.ts";
import { type LeagueCard, leagueCards } from "#app/contest/league/page/page.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { clubPath } from "#app/people/club/club.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { State } from "#app/ui/State.tsx";
import { day } from "#app/units/time.ts";
import "#app/contest/league/page/league.css";

const screen = SCREENS["contest/league/pages/index"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const say = textIn(reader.language);
  return {
    leagues: await leagueCards(tools),
    edits: member?.isSuperuser ?? false,
    heading: say("league.title"),
    lead: say("league.lead"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.lead);

export default function Leagues() {
  const { leagues, edits, heading, lead } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
        {edits && (
          <Link className="link" to="/dashboard/league">
            {text("league.setUp")}
          </Link>
        )}
      </div>
      <p className="muted lead">{lead}</p>
      {leagues.length === 0 ? (
        <State icon="club" title={text("league.none")}>
          <p>{text("league.noneHint")}</p>
        </State>
      ) : (
        <ul className="league-cards">
          {leagues.map((league) => (
            <Card key={league.url} league={league} />
          ))}
        </ul>
      )}
    </main>
  );
}

function Card({ league }: { league: LeagueCard }) {
  const text = useText();
  const { language } = useReader();
  const { url, name, season, state, divisions } = league;
  return (
    <li className="sheet">
      <h2>
        <Link to={leaguePath(url)}>
          {name} <span className="muted">{season}</span>
        </Link>
      </h2>
      <p className="small muted">
        {text("league.state", {
          kind: state.kind,
          day: state.kind === "planned" ? day(state.starts, language, "date") : "",
          round: state.kind === "running" ? state.round : 0,
        })}
      </p>
      <ul>
        {divisions.map((division, i) => (
          <li key={division.name}>
            <Link className="link" to={leaguePath(url, season, i + 1)}>
              {division.name}
            </Link>{" "}
            <span className="small muted">{text("league.clubs", { count: division.clubs })}</span>
            {division.leader !== null && (
              <p className="small">
                <Link className="link" to={clubPath(division.leader.id)}>
                  {division.leader.name}
                </Link>{" "}
                {text("league.leads", { kind: state.kind })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
