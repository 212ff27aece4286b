/**
 * Live data for members: settings, links for families, the pilots they follow; and the link itself, for those who
 * have it.
 */
import { Hono } from "hono";
import { z } from "zod";
import { followedBy } from "#app/community/friend/friend.server.ts";
import { fault } from "#app/core/request/field-fault.ts";
import { isoTime } from "#app/core/time/time.ts";
import type { LiveState } from "#app/live/glider.ts";
import { addLink, listLinks, NewLink, pilotOfLink, removeLink } from "#app/live/link.server.ts";
import { keysFor, liveGlider, liveTrack } from "#app/live/live.server.ts";
import { getSetting, LiveSetting, renewKey, saveSetting } from "#app/live/setting.server.ts";
import { type Api, buildQuery, getId, getMember, jsonBody, notFound, parsed } from "../context.ts";

export const livePeople = new Hono<Api>();

const DAY = 86_400;

livePeople.get("/v1/live/setting", async (c) => {
  buildQuery(c, z.object({}));
  c.header("cache-control", "no-store");
  return c.json(await getSetting(c.var.tools, getMember(c).id));
});

livePeople.patch("/v1/live/setting", async (c) => {
  const wish = parsed(LiveSetting.partial().strict(), await jsonBody(c), "body");
  await saveSetting(c.var.tools, getMember(c).id, wish);
  return c.json(await getSetting(c.var.tools, getMember(c).id));
});

/** Creates a key for LiveTrack24 and SkyLines; the previous one becomes invalid. */
livePeople.post("/v1/live/setting/key", async (c) =>
  c.json({ key: await renewKey(c.var.tools, getMember(c).id) }, 201),
);

livePeople.get("/v1/live/link", async (c) => {
  buildQuery(c, z.object({}));
  c.header("cache-control", "no-store");
  return c.json(await listLinks(c.var.tools, getMember(c).id));
});

livePeople.post("/v1/live/link", async (c) => {
  const wish = parsed(NewLink, await jsonBody(c), "body");
  return c.json(await addLink(c.var.tools, getMember(c).id, wish), 201);
});

livePeople.delete("/v1/live/link/:id", async (c) => {
  if (!(await removeLink(c.var.tools, getMember(c).id, getId(c)))) throw notFound();
  return c.body(null, 204);
});

/** The state of a flight for the family, as one word. */
const WORDS: Record<LiveState, string> = {
  unheard: "unheard",
  ground: "ground",
  flying: "flying",
  lost: "signal lost",
  home: "home safe",
  "landed-out": "landed out",
};

livePeople.get("/v1/live/family/:token", async (c) => {
  const { track } = buildQuery(c, z.object({ track: z.enum(["true", "false"], fault("pattern")).optional() }));
  const { tools } = c.var;
  const pilot = await pilotOfLink(tools, c.req.param("token"));
  if (pilot === null) throw notFound();
  // A link shows more than everybody sees, because the pilot passed it on.
  const keys = await keysFor(tools, pilot.id);
  const glider = keys && (await liveGlider(tools, keys));
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  if (!glider) return c.json({ pilot, state: WORDS.unheard, since: null, last: null, track: [] });
  const { shown, takeoff, landing } = glider;
  const now = tools.now().getTime() / 1000;
  const from = Math.max(takeoff ?? now - DAY / 2, now - DAY);
  return c.json({
    pilot,
    state: WORDS[shown.state],
    since: isoTime(shown.since),
    takeoff: takeoff === null ? null : isoTime(takeoff),
    landing: landing === null ? null : isoTime(landing),
    last: { ...shown.last, time: isoTime(shown.last.time) },
    track: track === "false" ? [] : await liveTrack(tools, keys ?? [], from, now + 1),
  });
});

/**
 * Returns the pilots whom a member follows and may see, including those hidden from others, with the keys under which
 * they fly today.
 */
livePeople.get("/v1/live/friend", async (c) => {
  buildQuery(c, z.object({}));
  const { tools } = c.var;
  const me = getMember(c).id;
  const followed = await followedBy(tools, me, me);
  const told = await Promise.all(
    followed.map(async ({ id, name }) => {
      const keys = await keysFor(tools, id);
      const glider = keys && (await liveGlider(tools, keys));
      return glider ? { pilot: { id, name }, ...glider } : null;
    }),
  );
  c.header("cache-control", "no-store");
  return c.json(told.filter((each) => each !== null));
});
