/** What goes to which browser: once, in its reader's language, not in quiet hours, and never to one that is gone. */
import { SELF } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { pushNotifications } from "#app/community/notification/push/push.server.ts";
import {
  MAX_SUBSCRIPTIONS,
  renew,
  subscribe,
  unsubscribe,
} from "#app/community/notification/push/subscription.server.ts";
import { pushSubscription, notification as row } from "#app/community/notification/schema.ts";
import { setQuiet } from "#app/community/notification/setting.server.ts";
import { tell } from "#app/community/notification/tell.server.ts";
import type { PushService } from "#app/core/ports.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

interface Sent {
  endpoint: string;
  topic: string;
  message: { notification: { title: string; navigate: string; tag: string } };
}
let sent: Sent[] = [];
let outcome: () => "sent" | "gone" | "refused";

const push: PushService = {
  publicKey: "",
  accepts: (address) => address.startsWith("https://fcm.googleapis.com/"),
  async send({ endpoint }, topic, message) {
    const told = outcome();
    sent.push({ endpoint, topic, message: JSON.parse(message) });
    return told;
  },
};
/** Its jobs are done when the test says so. */
const house = () => tools({ push, log: () => {}, jobs: { send: async () => {} } });
const follows = () =>
  tell(house(), { id: 1, kind: "followed", actor: ben().id, pilot: ada().id, created: new Date().toISOString() });
const browsers = async () =>
  (await tools().db.select().from(pushSubscription)).map((each) => [each.userId, each.endpoint]);

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
});

beforeEach(async () => {
  sent = [];
  outcome = () => "sent";
  await tools().db.delete(row);
  await tools().db.delete(pushSubscription);
  await setQuiet(tools(), ada().id, null, "UTC");
  await tools().db.run(sql`UPDATE user SET language = 'en-gb' WHERE id = ${ada().id}`);
});

test("every browser of the member is told, once", async () => {
  for (const name of ["a", "b"]) await subscribe(house(), ada().id, { endpoint: endpoint(name), keys: KEYS });
  await follows();
  for (let i = 0; i < 2; i++) await pushNotifications(house());
  expect(sent.map((each) => each.endpoint).sort()).toEqual([endpoint("a"), endpoint("b")]);
  const [{ topic, message }] = sent;
  expect(message.notification.title).toBe(`${ben().name} follows you`);
  expect(message.notification.navigate).toMatch(new RegExp(`/user/${ben().id}$`));
  expect([topic.length, topic]).toEqual([32, message.notification.tag]);
});

test("it is said in the reader's language", async () => {
  await tools().db.run(sql`UPDATE user SET language = 'de' WHERE id = ${ada().id}`);
  await subscribe(house(), ada().id, { endpoint: endpoint("a"), keys: KEYS });
  await follows();
  await pushNotifications(house());
  expect(sent[0].message.notification.title).toBe(`${ben().name} folgt dir`);
});

test("a browser that is gone is forgotten; a service that is down is asked again, five times", async () => {
  await subscribe(house(), ada().id, { endpoint: endpoint("a"), keys: KEYS });
  await follows();
  outcome = () => {
    throw new Error("down");
  };
  for (let i = 0; i < 9; i++) await pushNotifications(house());
  expect((await tools().db.select().from(row))[0]).toMatchObject({ tries: 5, pushed: "" });
  await tools().db.delete(row);
  outcome = () => "gone";
  await follows();
  await pushNotifications(house());
  expect(await browsers()).toEqual([]);
});

test("in quiet hours nothing is pushed, and later neither", async () => {
  await subscribe(house(), ada().id, { endpoint: endpoint("a"), keys: KEYS });
  await setQuiet(tools(), ada().id, { from: 0, to: 1439 }, "UTC");
  await follows();
  await pushNotifications(tools({ push, log: () => {}, now: () => new Date("2026-07-12T12:00:00Z") }));
  await setQuiet(tools(), ada().id, null, "UTC");
  await pushNotifications(house());
  expect(sent).toEqual([]);
});

test("a browser is who signed in there last; a member has ten at most; others take none away", async () => {
  await subscribe(house(), ada().id, { endpoint: endpoint("a"), keys: KEYS });
  await subscribe(house(), ben().id, { endpoint: endpoint("a"), keys: KEYS });
  expect(await browsers()).toEqual([[ben().id, endpoint("a")]]);
  await unsubscribe(tools(), ada().id, endpoint("a"));
  expect(await browsers()).toHaveLength(1);
  for (let i = 0; i < MAX_SUBSCRIPTIONS + 3; i++)
    await subscribe(house(), ada().id, { endpoint: endpoint(`n${i}`), keys: KEYS });
  expect((await browsers()).filter(([user]) => user === ada().id)).toHaveLength(MAX_SUBSCRIPTIONS);
});

test("a new address takes the old one's place; an unknown old one changes nothing", async () => {
  await subscribe(house(), ada().id, { endpoint: endpoint("old"), keys: KEYS });
  await renew(house(), endpoint("unknown"), { endpoint: endpoint("evil"), keys: KEYS });
  await renew(house(), endpoint("old"), { endpoint: endpoint("new"), keys: KEYS });
  expect(await browsers()).toEqual([[ada().id, endpoint("new")]]);
  await renew(house(), endpoint("new"), null);
  expect(await browsers()).toEqual([]);
});

test("addresses of nobody we know and keys that are none are refused, and so is all where nothing is configured", async () => {
  const asked = (address: string, keys = KEYS) => subscribe(house(), ada().id, { endpoint: address, keys });
  await expect(asked("https://169.254.169.254/")).rejects.toMatchObject({ status: 422 });
  await expect(asked(endpoint("a"), { ...KEYS, auth: "AAAA" })).rejects.toMatchObject({ status: 422 });
  const without = subscribe(tools({ push: null }), ada().id, { endpoint: endpoint("a"), keys: KEYS });
  await expect(without).rejects.toMatchObject({ status: 501 });
});

test("a changed address is told thirty times an hour from one network at most", async () => {
  const change = () =>
    SELF.fetch(`${site}/v1/push_subscription/change?old_endpoint=${encodeURIComponent(endpoint("nobody"))}`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": "198.51.100.9" },
      body: "null",
    });
  for (let i = 0; i < 30; i++) expect((await change()).status).toBe(200);
  const refused = await change();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
