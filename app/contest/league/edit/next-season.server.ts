/** The season after a finished one: a preview for superusers, and its start. */
import { eq } from "drizzle-orm";
import { league } from "#app/contest/league/schema.ts";
import { among } from "#app/core/db/among.ts";
import type { Tools } from "#app/core/tools.ts";
import { club } from "#app/people/club/schema.ts";
import { getLevels } from "../config/config.ts";
import { type StandingsPage, standingsPage } from "../page/page.server.ts";
import { readLeague } from "../stored.ts";
import { afterSeason } from "../table/standing.ts";
import { seasonAfter, withSeason } from "./next-season.ts";
import { type Saved, saveLeague } from "./save.server.ts";

export interface NextSeason {
  /** The season that has ended. */
  last: number;
  /** Whether all its rounds are final. */
  finished: boolean;
  /** Each division with its level, from 1. */
  divisions: { name: string; level: number; clubs: { club: number; name: string; from: number }[] }[];
}

async function after(tools: Pick<Tools, "db" | "now">, url: string) {
  const [row] = await tools.db.select({ config: league.config }).from(league).where(eq(league.url, url));
  if (!row) throw new Response(null, { status: 404 });
  const config = readLeague(row.config);
  const last = config.seasons.reduce((latest, season) => (season.season > latest.season ? season : latest));
  const pages: StandingsPage[] = [];
  for (let i = 1; i <= last.divisions.length; i++)
    pages.push(await standingsPage(tools, url, { season: String(last.season), division: String(i) }));
  const regions = await getRegions(
    tools.db,
    last.divisions.flatMap(({ clubs }) => clubs),
  );
  const moved = afterSeason(
    pages.map(({ standings }, i) => ({ ...last.divisions[i], standings })),
    (club) => regions.get(club) ?? "",
  );
  return { config, last, pages, moved };
}

async function getRegions(db: Tools["db"], ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.select({ id: club.id, region: club.region }).from(club).where(among(club.id, ids));
  return new Map(rows.map(({ id, region }) => [id, region]));
}

/** Throws 404 when there is no such league. */
export async function nextSeason(tools: Pick<Tools, "db" | "now">, url: string): Promise<NextSeason> {
  const { last, pages, moved } = await after(tools, url);
  const levels = getLevels(last.divisions);
  const names = new Map(pages.flatMap(({ standings }) => standings.map(({ club, name }) => [club, name])));
  return {
    last: last.season,
    finished: pages.every(({ state }) => state.kind === "finished"),
    divisions: moved.map(({ name, clubs }, i) => ({
      name,
      level: levels[i],
      clubs: clubs.map(({ club, from }) => ({ club, from, name: names.get(club) ?? String(club) })),
    })),
  };
}

/** Throws 404 when there is no such league, or the last season is not finished. */
export async function beginNextSeason(
  tools: Pick<Tools, "db" | "now" | "jobs">,
  editor: number,
  url: string,
): Promise<Saved> {
  const { config, last, pages, moved } = await after(tools, url);
  if (!pages.every(({ state }) => state.kind === "finished")) throw new Response(null, { status: 404 });
  return saveLeague(tools, editor, { config: withSeason(config, seasonAfter(last, moved)), url });
}
