/** Where superusers set leagues up, change them, and begin their next season. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { EditLeague } from "#app/contest/league/edit/EditLeague.tsx";
import { splitFields } from "#app/contest/league/edit/form.ts";
import { Next } from "#app/contest/league/edit/Next.tsx";
import { beginNextSeason, nextSeason } from "#app/contest/league/edit/next-season.server.ts";
import { getFile } from "#app/contest/league/edit/save.server.ts";
import { getAnswer, takeFile, takeForm } from "#app/contest/league/edit/sent.server.ts";
import { editPath, filePath, leaguePath } from "#app/contest/league/league.ts";
import { leaguesNamed } from "#app/contest/league/page/page.server.ts";
import { isMultipart } from "#app/core/request/body.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { Icon } from "#app/ui/Icon.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["dashboard/pages/league"];

/** The league of the address; null: a new one. Throws 404 */
async function requestedLeague({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">) {
  const { url } = params;
  if (url === undefined) return null;
  const file = await getFile(context.tools, url);
  if (file === null) throw new Response(null, { status: 404 });
  return file;
}

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
  const { tools } = args.context;
  const file = await requestedLeague(args);
  const seasons = (file?.seasons ?? []).map(({ season }) => season).sort((a, b) => b - a);
  const asked = Number(new URL(args.request.url).searchParams.get("season"));
  const season = seasons.includes(asked) ? asked : (seasons[0] ?? null);
  return {
    leagues: await leaguesNamed(tools.db),
    url: file?.url ?? null,
    season,
    seasons,
    fields: splitFields(file, season),
    next: file && (await nextSeason(tools, file.url)),
    heading: file?.name ?? textIn(reader.language)("leagueEdit.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { request, context } = args;
  const { tools } = context;
  const url = (await requestedLeague(args))?.url ?? null;
  if (isMultipart(request)) return getAnswer(await takeFile(tools, member.id, request, url));
  const typed = await readForm(request);
  if (url === null || typed.section !== "next") return getAnswer(await takeForm(tools, member.id, typed, url));
  return getAnswer({ typed, saved: await beginNextSeason(tools, member.id, url) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function EditLeagues() {
  const { leagues, url, season, seasons, fields, next, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page" id="content">
      <div className="head">
        <h1>{heading}</h1>
        {url !== null && (
          <>
            <Link className="button" to={leaguePath(url)}>
              {text("leagueEdit.look")}
            </Link>
            <a className="button" href={filePath(url)} download>
              <Icon name="download" small />
              {text("leagueEdit.download")}
            </a>
          </>
        )}
      </div>
      <p className="muted">{text("leagueEdit.lead")}</p>
      <nav className="league-tabs" aria-label={text("leagueEdit.title")}>
        {leagues.map((each) => (
          <Link key={each.url} to={editPath(each.url)} aria-current={each.url === url ? "true" : undefined}>
            {each.name}
          </Link>
        ))}
        <Link to="/dashboard/league" aria-current={url === null ? "true" : undefined}>
          {text("leagueEdit.new")}
        </Link>
      </nav>
      {url !== null && (
        <nav className="league-tabs" aria-label={text("leagueEdit.seasonPart")}>
          {seasons.map((each) => (
            <Link key={each} to={`${editPath(url)}?season=${each}`} aria-current={each === season ? "true" : undefined}>
              {each}
            </Link>
          ))}
        </nav>
      )}
      <EditLeague fields={fields} isNew={url === null} />
      {next && <Next next={next} />}
    </main>
  );
}
