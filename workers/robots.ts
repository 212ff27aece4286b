/** What search engines read: `robots.txt`, the index of site maps, and site maps by what they list and by month. */
import { Hono } from "hono";
import { blocksOfPilots, pilotsOfBlock } from "#app/community/profile/user/sitemap.server.ts";
import { leaguePath } from "#app/contest/league/league.ts";
import { leagueCards } from "#app/contest/league/page/page.server.ts";
import { rankingPath } from "#app/contest/ranking/page/shown.ts";
import { everything } from "#app/contest/ranking/query.ts";
import { RANKED } from "#app/contest/ranking/rules.ts";
import { OVERVIEW, segmentPath } from "#app/contest/segment/path.ts";
import { openSegments } from "#app/contest/segment/segment.server.ts";
import type { Db } from "#app/core/db/db.ts";
import { season } from "#app/core/time/season.ts";
import { flightsOfPart, partsFlown } from "#app/flight/list/sitemap.server.ts";
import { flownSubjects } from "#app/flight/total/total.server.ts";
import { pilotPath } from "#app/people/user/pilot-path.ts";
import { type Api, type ApiContext, getOrigin, notFound } from "./api/context.ts";

/** Pages that stand by themselves. */
const PAGES = ["/", "/flight/list", "/upload", "/checks", "/legal/terms", "/legal/privacy"];

/** Nobody is found here. */
const PRIVATE = ["/settings", "/auth/", "/dev/", "/flight/edit/", "/v1/", "/live/"];

/** Pages of places with flights, all of a kind in one file: there are some thousands of each in the world. */
const PLACES = { airports: "airport", clubs: "club", aircraft: "aircraft" } as const;

const KEPT = "public, max-age=3600";

export const robots = new Hono<Api>();

robots.get("/robots.txt", (c) => {
  const { env } = c.var.tools.settings;
  const closed = env === "production" ? PRIVATE : ["/"];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${getOrigin(c)}/sitemap.xml`];
  return c.body(`${lines.join("\n")}\n`, 200, { "content-type": "text/plain; charset=utf-8", "cache-control": KEPT });
});

robots.get("/sitemap.xml", async (c) => {
  const { db } = c.var.tools;
  const [parts, blocks, places] = await Promise.all([partsFlown(db), blocksOfPilots(db), placesFlown(db)]);
  const names = [
    ...["pages", "rankings", ...places],
    ...parts.map((part) => `flights-${part}`),
    ...blocks.map((block) => `pilots-${block}`),
  ];
  return xml(
    c,
    "sitemapindex",
    "sitemap",
    names.map((name) => `/sitemap/${name}.xml`),
  );
});

robots.get("/sitemap/:name", async (c) => {
  const [, what] = /^([a-z0-9-]+)\.xml$/.exec(c.req.param("name")) ?? [];
  if (what === "pages") return xml(c, "urlset", "url", [...PAGES, ...(await segmentPages(c))]);
  if (what === "rankings") return xml(c, "urlset", "url", await rankingPages(c));
  const found = what === undefined ? null : await getPaths(c, what);
  // One without an address is none: the format does not allow it.
  if (found === null || found.length === 0) throw notFound();
  return xml(c, "urlset", "url", found);
});

/** Kinds of places that flights were flown from or with. */
async function placesFlown(db: Db): Promise<string[]> {
  const flown = await Promise.all(
    Object.entries(PLACES).map(async ([name, kind]) => ((await flownSubjects(db, kind, 1)).length > 0 ? [name] : [])),
  );
  return flown.flat();
}

/** All segments and each of them: some hundreds in the world. */
const segmentPages = async (c: ApiContext) => [
  OVERVIEW,
  ...(await openSegments(c.var.tools.db)).map(({ id }) => segmentPath(id)),
];

/** Every contest in every season that was flown, and the leagues. */
async function rankingPages(c: ApiContext): Promise<string[]> {
  const { tools } = c.var;
  const today = tools.now().toISOString().slice(0, 10);
  const [parts, leagues] = await Promise.all([partsFlown(tools.db), leagueCards(tools)]);
  const seasons = [...new Set(parts.map((part) => season(`${part.slice(0, 7)}-01`)))];
  const rankings = RANKED.flatMap((contest) =>
    seasons.map((year) => rankingPath({ ...everything(today, contest), season: year }, today)),
  );
  return [...rankings, "/league", ...leagues.map(({ url }) => leaguePath(url))];
}

/** Null where there is no such part. */
async function getPaths(c: ApiContext, what: string): Promise<string[] | null> {
  const { db } = c.var.tools;
  if (Object.hasOwn(PLACES, what)) {
    const kind = PLACES[what as keyof typeof PLACES];
    return (await flownSubjects(db, kind)).map((id) => `/${kind}/${id}`);
  }
  const [, kind, part] = /^(flights|pilots)-(.*)$/.exec(what) ?? [];
  if (kind === undefined) return null;
  const ids = await (kind === "flights" ? flightsOfPart : pilotsOfBlock)(db, part);
  return ids?.map((id) => (kind === "flights" ? `/flight/${id}` : pilotPath(id))) ?? null;
}

function xml(c: ApiContext, root: string, each: string, paths: string[]): Response {
  const origin = getOrigin(c);
  const entries = paths.map((path) => `<${each}><loc>${origin}${path}</loc></${each}>`).join("\n");
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</${root}>\n`;
  return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": KEPT });
}
