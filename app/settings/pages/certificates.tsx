import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { getLastDay, seasonBounds } from "#app/core/time/season.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { listSeasons } from "#app/people/user/certificate/certificate.server.ts";
import type { Season } from "#app/people/user/certificate/certificate.ts";
import { SCREENS } from "#app/screens.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { State } from "#app/ui/State.tsx";
import { duration, inWords, number } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";

const screen = SCREENS["settings/pages/certificates"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  return {
    seasons: await listSeasons(args.context.tools, member.id),
    heading: textIn(reader.language)("settings.certificates"),
    messages: slice(reader.language, screen.messages),
  };
}

export default function Certificates() {
  const { heading, seasons } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <>
      <h1>{heading}</h1>
      {seasons.length === 0 ? (
        <State icon="file" title={text("seasons.none")}>
          <p className="muted">{text("seasons.noneLead")}</p>
          <Link className="button main" to="/upload">
            <Icon name="upload" />
            {text("seasons.upload")}
          </Link>
        </State>
      ) : (
        <>
          <p className="muted lead">{text("seasons.lead")}</p>
          <ul className="rows wide">
            {seasons.map((season) => (
              <SeasonRow key={season.season} {...season} />
            ))}
          </ul>
          <p className="small muted">{text("seasons.points")}</p>
        </>
      )}
    </>
  );
}

function SeasonRow({ season, flights, seconds, distance, points }: Season) {
  const text = useText();
  const reader = useReader();
  const time = duration(seconds);
  const date = (local: string) => day(local, reader.language, "date");
  return (
    <li>
      <div>
        <h2>{text("seasons.season", { season: String(season) })}</h2>
        <p className="small muted">
          {text("seasons.span", { first: date(seasonBounds(season).first), last: date(getLastDay(season)) })}
        </p>
      </div>
      <dl className="figures">
        <div>
          <dt>{text("seasons.flights")}</dt>
          <dd>{number(flights, 0, reader.language)}</dd>
        </div>
        <div>
          <dt>{text("seasons.time")}</dt>
          <dd>
            {time.value} {time.unit}
          </dd>
        </div>
        <div>
          <dt>{text("seasons.distance")}</dt>
          <dd>{inWords(distance, "distance", reader)}</dd>
        </div>
        <div>
          <dt>{text("seasons.pointsShort")}</dt>
          <dd>{number(points, 0, reader.language)}</dd>
        </div>
      </dl>
      <a className="button" href={`/settings/certificates/${season}`} download>
        <Icon name="download" small />
        {text("seasons.pdf")}
        <span className="unseen"> {text("seasons.season", { season: String(season) })}</span>
      </a>
    </li>
  );
}
