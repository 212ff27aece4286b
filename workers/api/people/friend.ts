/** Following pilots, and the feed of their flights. Only members can see who follows whom. */
import { Hono } from "hono";
import { z } from "zod";
import { block } from "#app/community/friend/block.server.ts";
import { getFeed } from "#app/community/friend/feed.server.ts";
import { rememberFeed } from "#app/community/friend/feed-count.server.ts";
import { follow, followedBy, listFollowers, unfollow } from "#app/community/friend/friend.server.ts";
import { FEED_PAGE, type Friend } from "#app/community/friend/friend.ts";
import { formatShown, listedPaths } from "#app/flight-page/story/story.server.ts";
import { blockedBy, unblock } from "#app/people/user/block/block.server.ts";
import { type Api, buildQuery, getId, getMember } from "../context.ts";
import { selectCrew } from "../crew.ts";
import { listItem } from "../shapes.ts";
import { PRIVATE } from "../user.ts";
import { present } from "../wire.ts";

export const friends = new Hono<Api>();

friends.post("/v1/user/:id/follow", async (c) => {
  const pilot = getId(c);
  await follow(c.var.tools, getMember(c).id, pilot);
  return c.json({ user_id: getMember(c).id, friend_id: pilot }, 201, PRIVATE);
});

friends.delete("/v1/user/:id/follow", async (c) => {
  await unfollow(c.var.tools, getMember(c).id, getId(c));
  return c.body(null, 204);
});

const person = ({ id, name, image, since, mutual }: Friend) => present({ id, name, image, created: since, mutual });

friends.get("/v1/user/:id/followers", async (c) =>
  c.json((await listFollowers(c.var.tools, getId(c), getMember(c).id)).map(person), 200, PRIVATE),
);

friends.get("/v1/user/:id/following", async (c) =>
  c.json((await followedBy(c.var.tools, getId(c), getMember(c).id)).map(person), 200, PRIVATE),
);

/** Silent: the blocked pilot is not notified. */
friends.post("/v1/user/:id/block", async (c) => {
  const pilot = getId(c);
  await block(c.var.tools, getMember(c).id, pilot);
  return c.json({ user_id: getMember(c).id, blocked_id: pilot }, 201, PRIVATE);
});

friends.delete("/v1/user/:id/block", async (c) => {
  await unblock(c.var.tools, getMember(c).id, getId(c));
  return c.body(null, 204);
});

friends.get("/v1/user/me/block", async (c) =>
  c.json(
    (await blockedBy(c.var.tools, getMember(c).id)).map(({ id, name, image, since }) =>
      present({ id, name, image, created: since }),
    ),
    200,
    PRIVATE,
  ),
);

const FeedQuery = z.object({ skip: z.coerce.number().int().min(0).max(10_000).multipleOf(FEED_PAGE).default(0) });

friends.get("/v1/flight/feed", async (c) => {
  const { skip } = buildQuery(c, FeedQuery);
  const { flights } = await getFeed(c.var.tools, getMember(c).id, skip);
  if (skip === 0) await rememberFeed(c.var.tools, getMember(c).id);
  const { db } = c.var.tools;
  const ids = flights.map(({ id }) => id);
  const [crew, shown] = await Promise.all([selectCrew(db, flights), formatShown(db, ids)]);
  return c.json(
    flights.map((flight) => listItem(flight, crew, false, listedPaths(shown(flight.id)))),
    200,
    PRIVATE,
  );
});
