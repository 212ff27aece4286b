/**
 * `/tiles/imagery`: imagery by other providers, and roads from an external router. The configuration is returned
 * without keys.
 *
 * Imagery for everybody is cached at the edge; imagery for premium members only in their own browsers. Requests to
 * providers are counted by address, because keys cost money.
 */

import { Hono } from "hono";
import { z } from "zod";
import { PICTURES, type PictureName, type PictureSource } from "#app/core/ports.ts";
import { fault } from "#app/core/request/field-fault.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { Settings } from "#app/core/settings.ts";
import {
  getPicture,
  hasTime,
  type Picture,
  type PictureTile,
  PREMIUM_PICTURES,
} from "#app/map/layer/imagery.server.ts";
import { roadBetween } from "#app/map/road/route.server.ts";
import { pageMember } from "#app/people/account/member.server.ts";
import { type Api, type ApiContext, buildQuery, getSubject, notFound } from "./api/context.ts";

export const imagery = new Hono<Api>();

const ASKED: Limit = { name: "imagery", most: 6000, seconds: 3600 };
const ROADS: Limit = { name: "road", most: 120, seconds: 3600 };
const CACHED_A_DAY = "max-age=86400"; // seconds
const KEPT_OF_TIME = "max-age=3600";

/** Returns the configured external services, without keys. */
export function configured({ pictures, router }: Settings) {
  const imagery = PICTURES.flatMap((name) => {
    const source = pictures[name];
    if (!source) return [];
    const { attribution, maxZoom } = source;
    return [{ name, attribution, maxZoom, premium: PREMIUM_PICTURES.includes(name), time: hasTime(source) }];
  });
  return { imagery, routing: router !== null };
}

imagery.get("/tiles/imagery", (c) =>
  c.json(configured(c.var.tools.settings), 200, { "cache-control": "public, max-age=60" }),
);

imagery.get("/tiles/imagery/:name/:z/:x/:y", async (c) => {
  const [name, source] = getSource(c);
  const tile = readTile(c, source);
  const premium = PREMIUM_PICTURES.includes(name);
  if (premium) await refuseOthers(c);
  // Without the cache the image is fetched.
  const edge = premium ? null : await caches.open("imagery").catch(() => null);
  const known = await edge?.match(c.req.url).catch(() => undefined);
  if (known) return new Response(known.body, known);
  await spend(c.var.tools, ASKED, getSubject(c));
  const keep = `${premium ? "private" : "public"}, ${tile.time === null ? CACHED_A_DAY : KEPT_OF_TIME}`;
  const answer = answerWith(await getPicture(name, source, tile), keep);
  if (edge) c.executionCtx.waitUntil(edge.put(c.req.url, answer.clone()).catch(() => {}));
  return answer;
});

function getSource(c: ApiContext): [PictureName, PictureSource] {
  const name = PICTURES.find((each) => each === c.req.param("name"));
  const source = name && c.var.tools.settings.pictures[name];
  if (!source) throw notFound();
  return [name, source];
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/;

function readTile(c: ApiContext, source: PictureSource): PictureTile {
  const [z, x, y] = ["z", "x", "y"].map((part) => {
    const text = c.req.param(part) ?? "";
    return /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  });
  if (!(z <= source.maxZoom) || !(x < 2 ** z) || !(y < 2 ** z)) throw notFound();
  if (!hasTime(source)) return { z, x, y, time: null };
  const { time } = buildQuery(c, Timed);
  return { z, x, y, time };
}

const Timed = z.object({ time: z.string().regex(INSTANT, "The time must be like 2026-06-12T12:00Z.") });

/** An image in a page is requested with the session, a program's request with its token. */
async function refuseOthers(c: ApiContext): Promise<void> {
  const cookie = c.req.header("cookie") ?? null;
  const member = c.var.caller.member ?? (await pageMember(c.var.tools, cookie))?.member ?? null;
  if (!member?.privileges.premium) throw new Refusal(403, "premium_needed");
}

function answerWith(picture: Picture, keep: string): Response {
  switch (picture.state) {
    case "picture":
      return new Response(picture.bytes, {
        headers: {
          "content-type": picture.type,
          "cache-control": keep,
          "content-security-policy": "default-src 'none'; sandbox",
        },
      });
    case "nothing":
      return new Response(null, { status: 204, headers: { "cache-control": keep } });
    case "unreachable":
      throw new Refusal(502, "no_pictures", { error: "upstream" });
  }
}

const place = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/, "A place is latitude,longitude.")
  .transform((text): [number, number] => {
    const [latitude, longitude] = text.split(",").map(Number);
    return [latitude, longitude];
  })
  .refine(([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180, fault("noPlace"));

imagery.get("/v1/map/route", async (c) => {
  const { router } = c.var.tools.settings;
  if (router === null) throw new Refusal(501, "no_router", { error: "not_configured" });
  const { from, to } = buildQuery(c, z.object({ from: place, to: place }));
  await spend(c.var.tools, ROADS, getSubject(c));
  const answer = await roadBetween(router, from, to);
  if (answer.state === "none") throw new Refusal(404, "no_road");
  if (answer.state === "unreachable") throw new Refusal(502, "router_unreachable", { error: "upstream" });
  return c.json(answer.road, 200, { "cache-control": "private, max-age=3600" });
});
