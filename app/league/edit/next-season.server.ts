/** A season after a finished one, as a superuser sees it before it begins, and as it begins. */
import { eq } from "drizzle-orm";
import { league } from "#app/db/schema/contest/league.ts";
import type { Tools } from "#app/kit/tools.ts";
import { type StandingsPage, standingsPage } from "../page/page.server.ts";
import { readLeague } from "../stored.ts";
import { afterSeason } from "../table/standing.ts";
import { seasonAfter, withSeason } from "./next-season.ts";
import { type Saved, saveLeague } from "./save.server.ts";

export interface NextSeason {
  /** The season that ends. */
  last: number;
  /** All its rounds are final. */
  finished: boolean;
  divisions: { name: string; clubs: { club: number; name: string; from: number }[] }[];
}

async function after(tools: Pick<Tools, "db" | "now">, url: string) {
  const [row] = await tools.db.select({ config: league.config }).from(league).where(eq(league.url, url));
  if (!row) throw new Response(null, { status: 404 });
  const config = readLeague(row.config);
  const last = config.seasons.reduce((latest, season) => (season.season > latest.season ? season : latest));
  const pages: StandingsPage[] = [];
  for (let i = 1; i <= last.divisions.length; i++)
    pages.push(await standingsPage(tools, url, { season: String(last.season), division: String(i) }));
  const moved = afterSeason(pages.map(({ standings }, i) => ({ name: last.divisions[i].name, standings })));
  return { config, last, pages, moved };
}

/** Throws 404. */
export async function nextSeason(tools: Pick<Tools, "db" | "now">, url: string): Promise<NextSeason> {
  const { last, pages, moved } = await after(tools, url);
  const names = new Map(pages.flatMap(({ standings }) => standings.map(({ club, name }) => [club, name])));
  return {
    last: last.season,
    finished: pages.every(({ state }) => state.kind === "finished"),
    divisions: moved.map(({ name, clubs }) => ({
      name,
      clubs: clubs.map(({ club, from }) => ({ club, from, name: names.get(club) ?? String(club) })),
    })),
  };
}

/** Throws 404, also while the last season is not finished. */
export async function beginNextSeason(
  tools: Pick<Tools, "db" | "now" | "jobs">,
  editor: number,
  url: string,
): Promise<Saved> {
  const { config, last, pages, moved } = await after(tools, url);
  if (!pages.every(({ state }) => state.kind === "finished")) throw new Response(null, { status: 404 });
  return saveLeague(tools, editor, { config: withSeason(config, seasonAfter(last, moved)), url });
}
