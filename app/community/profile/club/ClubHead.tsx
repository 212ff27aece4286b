/** The head of a club's page: the club, and what the reader may do. */
import { Form, Link } from "@remix-run/react";
import { leaguePath } from "#app/contest/league/league.ts";
import type { InLeague } from "#app/contest/league/page/page.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { logInPath } from "#app/people/account/log-in/where-next.ts";
import { clubPath } from "#app/people/club/club.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { Standing } from "./page.server.ts";
import "./club.css";
import { Once } from "#app/ui/form/Once.tsx";

interface Props {
  club: {
    id: number;
    name: string;
    url: string | null;
    logo: string | null;
    place: string;
    home: { id: number; name: string } | null;
  };
  keepers: { id: number; name: string }[];
  standing: Standing;
  season: number;
  /** The league it takes part in; null for none. */
  league: InLeague | null;
}

export function ClubHead({ club, keepers, standing, season, league }: Props) {
  const text = useText();
  return (
    <header className="club-head">
      {club.logo === null ? (
        <span className="club-logo" aria-hidden="true">
          <Icon name="club" />
        </span>
      ) : (
        <img className="club-logo" src={`/file/${club.logo}`} alt="" width={76} height={76} />
      )}
      <div className="grow">
        <h1>{club.name}</h1>
        <p className="small muted">
          {club.place}
          {club.url !== null && (
            <>
              {" · "}
              <a className="link" href={club.url} rel="external noopener nofollow ugc">
                {new URL(club.url).hostname}
              </a>
            </>
          )}
        </p>
        {club.home !== null && (
          <p className="small">
            <span className="muted">{text("club.home")}</span>{" "}
            <Link className="link" to={`/airport/${club.home.id}`}>
              {club.home.name}
            </Link>
          </p>
        )}
        {league !== null && (
          <p className="small">
            <Link className="link" to={leaguePath(league.url, league.season, league.number)}>
              {text("club.inLeague", { position: league.position ?? 0, league: league.name })}
            </Link>{" "}
            <span className="muted">
              {text("club.inDivision", { division: league.division, season: String(league.season) })}
            </span>
          </p>
        )}
        {keepers.length > 0 && (
          <p className="tiny muted">
            {text("club.keptBy")}{" "}
            {keepers.map(({ id, name }, i) => (
              <span key={id}>
                {i > 0 && ", "}
                <Link className="link" to={`/user/${id}`}>
                  {name}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="row wrap">
        <Join club={club} kept={keepers.length > 0} standing={standing} />
        {standing === "member" && (
          <Link className="button" to={`${clubPath(club.id)}/report?season=${season}`}>
            <Icon name="download" />
            {text("club.report")}
          </Link>
        )}
      </div>
    </header>
  );
}

function Join({ club, kept, standing }: { club: Props["club"]; kept: boolean; standing: Standing }) {
  const text = useText();
  switch (standing) {
    case "member":
      return (
        <span className="tag ok">
          <Icon name="ok" small />
          {text("club.yours")}
        </span>
      );
    case "waiting":
      return (
        <Form method="post" className="row wrap">
          <input type="hidden" name="section" value="withdraw" />
          <span className="small muted">{text("club.waiting")}</span>
          <button type="submit" className="button quiet">
            {text("club.withdraw")}
          </button>
        </Form>
      );
    case "visitor":
      return (
        <Link className="button main" to={logInPath(clubPath(club.id))}>
          {text("club.join")}
        </Link>
      );
    case "stranger":
      return (
        <Form method="post" className="row wrap">
          <input type="hidden" name="section" value="join" />
          <Once />
          {kept && <span className="small muted">{text("club.isAsked")}</span>}
          <button type="submit" className="button main">
            <Icon name="plus" />
            {text("club.join")}
          </button>
        </Form>
      );
  }
}
