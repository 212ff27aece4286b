/**
 * Standings of a league for embedding in other sites: read only, without navigation and cookies, as high as their
 * content.
 */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LEAGUES, leaguePath } from "#app/contest/league/league.ts";
import { standingsPage } from "#app/contest/league/page/page.server.ts";
import { Standings } from "#app/contest/league/page/Standings.tsx";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { Embedded } from "#app/shell/Embedded.tsx";

const screen = SCREENS["contest/league/pages/embedded"];

/** Parameters: `season` and `division` as on the full page; `limit` for the number of clubs. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, params, context } = args;
  const query = new URL(request.url).searchParams;
  const say = textIn(reader.language);
  const messages = slice(reader.language, screen.messages);
  const wanted = { season: query.get("season"), division: query.get("division") };
  const page = await standingsPage(context.tools, params.league ?? "", wanted).catch(orNone);
  if (page === null)
    return json(
      { page: null, limit: null, heading: say("league.noSuch"), canonical: LEAGUES, messages },
      { status: 404 },
    );
  const limit = /^[1-9]\d{0,2}$/.exec(query.get("limit") ?? "")?.[0] ?? null;
  return json(
    {
      page,
      limit: limit === null ? null : Number(limit),
      heading: `${page.name} ${page.season}`,
      canonical: leaguePath(page.url),
      messages,
    },
    { headers: { "cache-control": "public, max-age=300", vary: "accept-language, cookie" } },
  );
}

function orNone(fault: unknown): null {
  if (fault instanceof Response && fault.status === 404) return null;
  throw fault;
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function EmbeddedLeague() {
  const { page, limit, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const part = page && page.divisions.length > 1 ? page.divisions[page.division - 1] : null;
  const whole = page ? leaguePath(page.url, page.season, page.division) : LEAGUES;
  return (
    <Embedded heading={part === null ? heading : `${heading}, ${part}`} whole={whole} more={text("league.whole")}>
      {page && <Standings {...page} limit={limit} />}
    </Embedded>
  );
}
