/** Messages to pilots: by mail, with the sender's address, to who takes them. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#app/community/message/send.server.ts";
import { action, loader } from "#app/community/profile/pages/message.tsx";
import { ada, ben, carla, getEmail, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
});

afterEach(async () => {
  for (const table of ["mail", "attempt", "user_block"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
});

const WORDS = "Nice flight.\nWhere was the last climb?";
const call = async (who: Pilot | null, body: unknown) =>
  SELF.fetch(`${site}/v1/usermessage`, {
    method: "POST",
    headers: { ...(who && (await member(who)).headers), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const to = (pilot: Pilot, message = WORDS) => ({ recipient_id: pilot.id, message });
const letters = async () => {
  const { results } = await env.DB.prepare("SELECT * FROM mail").all<Record<string, string>>();
  return results;
};
const set = (column: string, value: number, { id }: Pilot) =>
  env.DB.prepare(`UPDATE user SET ${column} = ? WHERE id = ?`).bind(value, id).run();

test("a message goes to the pilot's address with the sender's, and neither is told to anybody else", async () => {
  const answer = await call(ben(), to(ada()));
  expect([answer.status, await answer.json()]).toEqual([200, { recipient_id: ada().id }]);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(Object.values(letter)).toContain(getEmail(ada()));
  expect(letter.text).toContain(WORDS);
  expect(letter.text).toContain(getEmail(ben()));
  expect(letter.text).not.toContain(getEmail(ada()));
});

test("what it holds stays words in the mail", async () => {
  await call(ben(), to(ada(), "<img src=x onerror=alert(1)><script>alert(2)</script>"));
  const [{ html }] = await letters();
  expect(html).not.toMatch(/<img|<script/);
});

test("sent twice it goes once; three a day go to one pilot", async () => {
  for (let i = 0; i < 3; i++) expect((await call(ben(), to(ada()))).status).toBe(200);
  expect(await letters()).toHaveLength(1);
  for (const more of ["A second message", "A third message"])
    expect((await call(ben(), to(ada(), more))).status).toBe(200);
  expect((await call(ben(), to(ada(), "A fourth message"))).status).toBe(429);
  expect((await call(ben(), to(carla()))).status).toBe(200);
  expect(await letters()).toHaveLength(4);
});

test("who takes no messages and who blocked the sender say the same", async () => {
  await set("message_enabled", 0, ada());
  const closed = await call(ben(), to(ada()));
  await set("message_enabled", 1, ada());
  await env.DB.prepare("INSERT INTO user_block VALUES (?, ?, '')").bind(ada().id, ben().id).run();
  const blocked = await call(ben(), to(ada()));
  expect([closed.status, await closed.text()]).toEqual([403, await blocked.text()]);
  expect(blocked.status).toBe(403);
  expect(await letters()).toEqual([]);
});

test("10 to 2,000 letters, from members who may write, to pilots who are there and somebody else", async () => {
  for (const message of ["too short", " ".repeat(20), "x".repeat(2001), 5])
    expect((await call(ben(), { recipient_id: ada().id, message })).status).toBe(422);
  expect((await call(ben(), to(ada(), "x".repeat(2000)))).status).toBe(200);
  expect((await call(null, to(ada()))).status).toBe(401);
  expect((await call(ben(), { ...to(ada()), recipient_id: 99_999 })).status).toBe(404);
  expect((await call(ben(), to(ben()))).status).toBe(403);
  await set("is_content_banned", 1, carla());
  expect((await call(carla(), to(ada()))).status).toBe(403);
  await set("is_content_banned", 0, carla());
  await expect(sendMessage(tools({ mailer: null }), ben().id, ada().id, WORDS)).rejects.toMatchObject({ status: 501 });
});

const page = async (pilot: Pilot, form?: Record<string, string>) =>
  pageRequest(`/user/${pilot.id}/message`, {
    form,
    cookie: await sessionCookie(ben().id),
    params: { user: String(pilot.id) },
  });

test("the form wants to be told that the address is shared, and keeps what was typed", async () => {
  expect((await loader(await page(ada()))).pilot).toEqual({ id: ada().id, name: ada().name, takes: true });
  await expect(loader(await page(ben()))).rejects.toMatchObject({ status: 404 });
  const silent = await action(await page(ada(), { message: WORDS }));
  expect(silent.data).toMatchObject({
    values: { message: WORDS },
    fields: { acknowledged: { code: "unacknowledged" } },
  });
  expect(await letters()).toEqual([]);
  const sent = await action(await page(ada(), { message: WORDS, acknowledged: "on" }));
  expect(sent.data).toEqual({ sent: true });
  expect(await letters()).toHaveLength(1);
});
