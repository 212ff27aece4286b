/** Badges and who has reached them. */
import { Hono } from "hono";
import { z } from "zod";
import { DRAWINGS, drawn } from "#app/contest/badge/art/art.ts";
import { listHolders, type Reached, reachedBy } from "#app/contest/badge/badge.server.ts";
import { BADGE_IDS, type BadgeId, getBadge, isBadge } from "#app/contest/badge/badge.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { knownPilots } from "#app/people/user/pilot.server.ts";
import { type Api, type ApiContext, buildQuery, getId, notFound } from "../context.ts";
import { present } from "../wire.ts";
import { badgeShape, reachedShape } from "./badge-shape.ts";

export const badges = new Hono<Api>();

/** Entries of one response; the published interface skips in steps of this size. */
const PAGE = 250;

badges.get("/v1/badge", (c) => c.json(BADGE_IDS.map((id) => badgeShape(getBadge(id)))));

badges.get("/v1/badge/:id", (c) => c.json(badgeShape(getBadge(badgeIn(c)))));

/** Serves the drawing that `logo` names. */
badges.get("/file/badge/:name", (c) => {
  const [, id] = /^([a-z_]+)\.svg$/.exec(c.req.param("name")) ?? [];
  if (id === undefined || !isBadge(id)) throw notFound();
  return c.body(drawn(DRAWINGS[id]), 200, {
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "public, max-age=86400",
  });
});

const number = z.coerce.number().int().min(1).max(1e14);

const HoldersQuery = z.object({
  follower_source_id: number.optional(),
  club_id_in: number.optional(),
  skip: z.coerce.number().int().min(0).max(10_000).multipleOf(PAGE).default(0),
});

/** Returns each pilot with the highest level, latest first. Only members may filter by the pilots somebody follows. */
badges.get("/v1/achievement/badge/:id", async (c) => {
  const { follower_source_id: followedBy, club_id_in: club, skip } = buildQuery(c, HoldersQuery);
  const badge = badgeIn(c);
  const { member, scopes } = c.var.caller;
  const asker = scopes === "all" ? (member?.id ?? null) : null;
  if (followedBy !== undefined && asker === null)
    throw new Refusal(401, "log_in_first", { error: "not_authorised", challenge: "Bearer" });
  const holders = await listHolders(c.var.tools, badge, asker, { followedBy, club, skip, most: PAGE });
  const told = holders.map(({ achievement, level, earned, day, ...user }) =>
    reachedShape({ ...achievement, badge, level, earned, day }, person(user)),
  );
  return c.json(told, 200, asker === null ? {} : { "cache-control": "no-store" });
});

badges.get("/v1/achievement/user/:id", async (c) => {
  const [pilot] = await knownPilots(c.var.tools.db, [getId(c)]);
  if (pilot === undefined) throw notFound();
  const rows: Reached[] = await reachedBy(c.var.tools, pilot.id);
  return c.json(rows.map((row) => ({ ...reachedShape(row, person(pilot)), badge: badgeShape(getBadge(row.badge)) })));
});

const person = ({ id, name, image }: { id: number; name: string; image: string | null }) =>
  present({ id, name, image });

function badgeIn(c: ApiContext): BadgeId {
  const id = c.req.param("id") ?? "";
  if (!isBadge(id)) throw notFound();
  return id;
}
