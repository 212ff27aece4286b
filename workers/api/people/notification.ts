/** A member's notifications, and the browsers to which they are pushed. */
import { Hono } from "hono";
import { z } from "zod";
import { listHeaps, rememberSeen } from "#app/community/notification/notification.server.ts";
import { getPath, type Heap } from "#app/community/notification/notification.ts";
import { renew, Subscription, subscribe, unsubscribe } from "#app/community/notification/push/subscription.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { type Api, buildQuery, getMember, getSubject, jsonBody, parsed } from "../context.ts";
import { PRIVATE } from "../user.ts";
import { present } from "../wire.ts";

export const notifications = new Hono<Api>();

/** The published client knows `event`; the rest is ours. */
const shape = ({ kind, count, created, unread, actor, flight, subject, ...heap }: Heap) => ({
  event: kind,
  count,
  created,
  read: !unread,
  path: getPath({ kind, flight, actor, ...heap } as Heap),
  ...present({ user: actor && present(actor), flight: flight && present(flight), subject }),
});

const Page = z.object({ before: z.iso.datetime({ offset: true }).optional() });

notifications.get("/v1/notification", async (c) => {
  const { before = null } = buildQuery(c, Page);
  const heaps = await listHeaps(c.var.tools, getMember(c).id, before);
  if (before === null) await rememberSeen(c.var.tools, getMember(c).id);
  return c.json(heaps.map(shape), 200, PRIVATE);
});

notifications.get("/v1/push_subscription", (c) => {
  const { push } = c.var.tools;
  if (push === null) throw new Refusal(501, "no_push", { error: "not_configured" });
  return c.json(push.publicKey);
});

/** Programs send it bare; our own client once sent it under its name. */
const Body = z.union([
  z.object({ subscription: Subscription }).transform(({ subscription }) => subscription),
  Subscription,
]);

notifications.post("/v1/push_subscription", async (c) => {
  await subscribe(c.var.tools, getMember(c).id, parsed(Body, await jsonBody(c), "body"));
  return c.json({}, 201, PRIVATE);
});

/** The limit for one network: a browser's address changes a few times a year, and the call needs no log-in. */
const CHANGES: Limit = { name: "push-change", most: 30, seconds: 3600 };

/** Called by a service worker, which has no token: only its browser knows the old address. */
notifications.post("/v1/push_subscription/change", async (c) => {
  await spend(c.var.tools, CHANGES, getSubject(c));
  const { old_endpoint } = buildQuery(c, z.object({ old_endpoint: z.string().max(2000) }));
  await renew(c.var.tools, old_endpoint, parsed(Body.nullable(), await jsonBody(c), "body"));
  return c.json({}, 200, PRIVATE);
});

notifications.post("/v1/push_subscription/delete", async (c) => {
  const { endpoint } = parsed(Body, await jsonBody(c), "body");
  await unsubscribe(c.var.tools, getMember(c).id, endpoint);
  return c.body(null, 204);
});
