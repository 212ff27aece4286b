/**
 * The operator's API for leagues: the file that a superuser uploads on a page, as JSON. An existing league is
 * changed.
 */
import { Hono } from "hono";
import { parseConfig } from "#app/contest/league/config/config.ts";
import { saveLeague } from "#app/contest/league/edit/save.server.ts";
import { getLeague, leaguesNamed } from "#app/contest/league/page/page.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { OPERATOR } from "#app/people/account/audit.server.ts";
import { type Api, jsonBody } from "../context.ts";

export const league = new Hono<Api>();

league.post("/v1/operator/league", async (c) => {
  const { tools } = c.var;
  const parsed = parseConfig(await jsonBody(c));
  const known = await leaguesNamed(tools.db);
  const saved = parsed.ok
    ? await saveLeague(tools, OPERATOR, {
        config: parsed.config,
        url: known.some(({ url }) => url === parsed.config.url) ? parsed.config.url : null,
      })
    : parsed;
  if (saved.ok) return c.json({ url: saved.url }, 200, { "cache-control": "no-store" });
  const detail = saved.faults.map(({ path, code, values }) => ({
    loc: ["body", ...path.split("/").slice(1)],
    msg: Object.values(values).join(", "),
    type: code,
  }));
  return c.json({ detail }, 422);
});

/** Returns the league of a club: its address, and the club's place once there is one. */
export async function inLeague(tools: Pick<Tools, "db" | "now">, club: number | null) {
  const found = club === null ? null : await getLeague(tools, club);
  return { in_league: found?.url ?? null, position: found?.position ?? null };
}
