/**
 * Pictures for sharing other than those of flights: `segment/7.png`, `travel/7.png`, `ranking/free-2026.png`,
 * `…-2026-DE.png`, `league/weekend-2026-1.png`.
 */
import { Hono } from "hono";
import { DRAW_STANDINGS } from "#app/contest/league/calls.ts";
import { DRAW_PODIUM } from "#app/contest/ranking/calls.ts";
import { RANKED } from "#app/contest/ranking/rules.ts";
import { DRAW_SEGMENT } from "#app/contest/segment/calls.ts";
import { DRAW_TRAVEL } from "#app/contest/travel/calls.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { type Api, getSubject, notFound } from "../context.ts";

export const cards = new Hono<Api>();

/** Limited because any of them may have to be drawn first. */
const ASKED: Limit = { name: "card-asked", most: 120, seconds: 3600 };

/** Each returns null if the name is not one of its kind. */
const KINDS: Record<string, (tools: Tools, name: string) => Promise<Uint8Array<ArrayBuffer> | null> | null> = {
  segment(tools, name) {
    const [, id] = /^([1-9]\d{0,8})\.png$/.exec(name) ?? [];
    return id === undefined ? null : tools.ask(DRAW_SEGMENT, { segment: Number(id) });
  },
  travel(tools, name) {
    const [, id] = /^([1-9]\d{0,14})\.png$/.exec(name) ?? [];
    return id === undefined ? null : tools.ask(DRAW_TRAVEL, { travel: Number(id) });
  },
  ranking(tools, name) {
    const [, of, season, country] = /^([a-z_0-9]{1,30})-(20\d\d)(?:-([A-Z]{2}))?\.png$/.exec(name) ?? [];
    const contest = RANKED.find((each) => each === of);
    return contest === undefined
      ? null
      : tools.ask(DRAW_PODIUM, { contest, season: Number(season), country: country ?? null });
  },
  league(tools, name) {
    const [, url, season, division] = /^([a-z0-9-]{1,40})-(\d{4})-([1-9]\d?)\.png$/.exec(name) ?? [];
    return url === undefined
      ? null
      : tools.ask(DRAW_STANDINGS, { url, season: Number(season), division: Number(division) });
  },
};

cards.get("/picture/:kind/:name", async (c) => {
  const { kind, name } = c.req.param();
  const asked = Object.hasOwn(KINDS, kind) ? KINDS[kind] : null;
  if (asked === null) throw notFound();
  await spend(c.var.tools, ASKED, getSubject(c));
  const png = await asked(c.var.tools, name);
  if (png === null) throw notFound();
  return c.body(png, 200, {
    "content-type": "image/png",
    "content-length": String(png.byteLength),
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=3600",
  });
});
