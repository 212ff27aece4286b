/** Where superusers change a league, and begin its next season. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { guardMember } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { isMultipart } from "#app/kit/body.server.ts";
import { EditLeague } from "#app/league/edit/EditLeague.tsx";
import { fieldsOf } from "#app/league/edit/form.ts";
import { beginNextSeason, type NextSeason, nextSeason } from "#app/league/edit/next-season.server.ts";
import { WEEKS_LATER } from "#app/league/edit/next-season.ts";
import { fileOf } from "#app/league/edit/save.server.ts";
import { answerOf, takeFile, takeForm } from "#app/league/edit/sent.server.ts";
import { editPath, leaguePath } from "#app/league/league.ts";
import { SLICES } from "#app/slices.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { Icon } from "#app/ui/Icon.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const ID = "routes/dashboard/league.$url";

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, ID);
  const { request, params, context } = args;
  const url = params.url ?? "";
  const file = await fileOf(context.tools, url);
  if (file === null) throw new Response(null, { status: 404 });
  const seasons = file.seasons.map(({ season }) => season).sort((a, b) => b - a);
  const asked = Number(new URL(request.url).searchParams.get("season"));
  const season = seasons.includes(asked) ? asked : seasons[0];
  return {
    url,
    season,
    seasons,
    fields: fieldsOf(file, season),
    next: await nextSeason(context.tools, url),
    heading: file.name,
    messages: slice(reader.language, SLICES[ID]),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, ID);
  const { request, params, context } = args;
  const { tools } = context;
  const url = params.url ?? "";
  if ((await fileOf(tools, url)) === null) throw new Response(null, { status: 404 });
  if (isMultipart(request)) return answerOf(await takeFile(tools, member.id, request, url));
  const typed = await readForm(request);
  if (typed.section !== "next") return answerOf(await takeForm(tools, member.id, typed, url));
  return answerOf({ typed, saved: await beginNextSeason(tools, member.id, url) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function ChangeLeague() {
  const { url, season, seasons, fields, next, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>
          <Link to={leaguePath(url)}>{heading}</Link>
        </h1>
        <a className="button" href={`${editPath(url)}/file`} download>
          <Icon name="download" small />
          {text("leagueEdit.download")}
        </a>
      </div>
      <nav className="league-tabs" aria-label={text("leagueEdit.seasonPart")}>
        {seasons.map((each) => (
          <Link key={each} to={`${editPath(url)}?season=${each}`} aria-current={each === season ? "true" : undefined}>
            {each}
          </Link>
        ))}
      </nav>
      <EditLeague fields={fields} isNew={false} />
      <Next next={next} />
    </main>
  );
}

/** Who goes where, before anything happens. */
function Next({ next }: { next: NextSeason }) {
  const text = useText();
  const { last, finished, divisions } = next;
  return (
    <section aria-labelledby="next">
      <h2 id="next">{text("leagueEdit.next")}</h2>
      <p className="small muted">
        {text("leagueEdit.nextLead", { weeks: WEEKS_LATER })}{" "}
        {!finished && text("leagueEdit.nextEarly", { season: String(last) })}
      </p>
      {divisions.map(({ name, clubs }, i) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul className="small">
            {clubs.map(({ club, name: clubName, from }) => (
              <li key={club}>
                {clubName}
                {from !== i && (
                  <span className="tag brand">
                    <Icon name={from > i ? "up" : "down"} small />
                    {text("leagueEdit.from", { division: divisions[from].name })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {finished && (
        <Form method="post" className="row wrap">
          <input type="hidden" name="section" value="next" />
          <button type="submit" className="button main">
            {text("leagueEdit.nextDo", { season: String(last + 1) })}
          </button>
        </Form>
      )}
    </section>
  );
}
