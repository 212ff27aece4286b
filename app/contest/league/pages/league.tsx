/** A league: the season of a division as one table. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { breadcrumbs } from "#app/community/profile/breadcrumbs.ts";
import { editPath, LEAGUES, leaguePath, sheetPath } from "#app/contest/league/league.ts";
import { Embed } from "#app/contest/league/page/Embed.tsx";
import { LeagueHead } from "#app/contest/league/page/LeagueHead.tsx";
import { standingsPage } from "#app/contest/league/page/page.server.ts";
import { Rules } from "#app/contest/league/page/Rules.tsx";
import { Standings } from "#app/contest/league/page/Standings.tsx";
import { useLive } from "#app/contest/league/page/use-live.ts";
import { csvAddress } from "#app/flight/list/sheet/csv-address.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";

const screen = SCREENS["contest/league/pages/league"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, params, context } = args;
  const { searchParams: asked, origin } = new URL(request.url);
  const page = await standingsPage(context.tools, params.url ?? "", {
    season: asked.get("season"),
    division: asked.get("division"),
  });
  const say = textIn(reader.language);
  const count = page.standings.length;
  const { name, season } = page;
  return {
    page,
    sharedPicture: page.standings.some(({ sum }) => sum > 0)
      ? `${context.tools.settings.origin ?? origin}/picture/league/${page.url}-${season}-${page.division}.png`
      : null,
    edits: context.member?.isSuperuser ?? false,
    heading: `${name} ${season}`,
    leagues: say("league.title"),
    origin: context.tools.settings.origin ?? origin,
    about: say("league.about", { name, season: String(season), count, division: page.divisions[page.division - 1] }),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta(data.heading, data.about),
        ...(data.sharedPicture === null ? [] : [{ name: "twitter:card", content: "summary_large_image" }]),
        breadcrumbs([data.leagues, LEAGUES], [data.page.name, leaguePath(data.page.url)]),
      ]
    : [];

export default function League() {
  const { page, edits, heading, origin } = useLoaderData<typeof loader>();
  const text = useText();
  const { language } = useReader();
  const { url, season, division } = page;
  useLive(page.state.kind === "running");
  return (
    <main className="page" id="content">
      <LeagueHead {...page}>
        <a
          className="button"
          href={csvAddress(sheetPath(url, season, division), language)}
          download
          aria-label={text("league.csvOf", { what: text("league.standings") })}
        >
          <Icon name="download" small />
          {text("league.csv")}
        </a>
        {edits && (
          <Link className="link" to={editPath(url)}>
            {text("league.edit")}
          </Link>
        )}
      </LeagueHead>
      <Standings {...page} />
      <Rules terms={page.terms} />
      <Embed {...page} title={heading} origin={origin} />
    </main>
  );
}
