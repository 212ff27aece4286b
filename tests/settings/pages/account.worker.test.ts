/** The account's screen: only ever about who is signed in, whatever the form says. */

import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { exportUser, requestExport } from "#app/people/account/export/export.server.ts";
import { getCaller } from "#app/people/account/member.server.ts";
import { account } from "#app/people/account/schema.ts";
import { beginSession, listSessions } from "#app/people/account/session/session.server.ts";
import { action, loader } from "#app/settings/pages/account.tsx";
import { loader as download } from "#app/settings/pages/export.tsx";
import { ada, ben, carla, emil, lotte } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const password = "blue thermals over Koenigsdorf";
const PATH = "/settings/account";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil(), lotte()]) await member(pilot, { password });
});

async function sent(cookie: string, form: Record<string, string>) {
  const answer = await action(await pageRequest(PATH, { form, cookie }));
  return "data" in answer ? { response: null, data: answer.data } : { response: answer, data: null };
}

const page = async (cookie: string) => loader(await pageRequest(PATH, { cookie }));

test("a visitor is led to log in, and back here", async () => {
  const answer = await loader(await pageRequest(PATH)).catch((thrown) => thrown);
  expect(answer.headers.get("location")).toBe("/auth/log-in?redirect=%2Fsettings%2Faccount");
});

test("a part that is not there is refused", async () => {
  const cookie = await sessionCookie(ada().id);
  const answer = await sent(cookie, { section: "superuser" }).catch((thrown) => thrown);
  expect(answer.status).toBe(400);
});

test("sessions are listed without what could open them, this one marked", async () => {
  const cookie = await sessionCookie(carla().id);
  await sessionCookie(carla().id);
  const { sessions } = await page(cookie);
  expect(sessions.map(({ here }) => here).toSorted()).toEqual([false, true]);
  for (const { id } of sessions) expect(id).toMatch(/^[0-9a-f]{16}$/);
});

test("one session is ended with its tokens, another member's by its name is not", async () => {
  const cookie = await sessionCookie(emil().id);
  const other = await beginSession(tools(), {
    userId: emil().id,
    superuser: false,
    secondFactor: false,
    userAgent: "Firefox/140 Android",
  });
  const { headers } = await member(emil(), { sessionHash: other.hash });
  const { id } = (await page(cookie)).sessions.find(({ here }) => !here) ?? { id: "" };

  await sent(await sessionCookie(ben().id), { section: "session", session: id });
  expect(await listSessions(tools(), emil().id, null)).toHaveLength(2);

  expect((await sent(cookie, { section: "session", session: id })).data).toEqual({ saved: "session" });
  expect(await listSessions(tools(), emil().id, null)).toHaveLength(1);
  expect((await getCaller(tools(), headers.authorization)).member).toBeNull();
});

test("everywhere else is signed out, here and programs that were let in are not", async () => {
  const cookie = await sessionCookie(lotte().id);
  const { hash } = await beginSession(tools(), {
    userId: lotte().id,
    superuser: false,
    secondFactor: false,
    userAgent: "",
  });
  const elsewhere = await member(lotte(), { sessionHash: hash });
  const program = await member(lotte(), { scope: ["upload"] });
  await sent(cookie, { section: "sessions" });
  expect((await page(cookie)).sessions.map(({ here }) => here)).toEqual([true]);
  expect((await getCaller(tools(), elsewhere.headers.authorization)).member).toBeNull();
  expect((await getCaller(tools(), program.headers.authorization)).member?.id).toBe(lotte().id);
});

test("wrong passwords are told beside their fields and never travel back", async () => {
  const cookie = await sessionCookie(ada().id);
  const secret = "not my password at all";
  const forms: Record<string, string>[] = [
    { section: "password", old_password: secret, password: `${secret} anew` },
    { section: "email", password: secret, new_email: "ada.new@kettle.test" },
    { section: "leave", password: secret, flights: "keep", confirm: "on" },
  ];
  for (const form of forms) {
    const { data } = await sent(cookie, form);
    expect(data, form.section).toMatchObject({
      fields: { [form.old_password ? "old_password" : "password"]: { code: "wrongPassword" } },
    });
    expect(JSON.stringify(data)).not.toContain(secret);
  }
});

test("leaving wants a yes", async () => {
  const cookie = await sessionCookie(ada().id);
  const { data } = await sent(cookie, { section: "leave", password, flights: "remove" });
  expect(data).toMatchObject({ fields: { confirm: { code: "unconfirmedLeaving" } } });
});

test("a second factor is begun, shown until its first code, then in force", async () => {
  const cookie = await sessionCookie(carla().id);
  expect((await page(cookie)).factor).toEqual({ set: false, owed: false, pending: null });
  await sent(cookie, { section: "factor-begin" });
  const { pending } = (await page(cookie)).factor;
  expect(pending?.picture).toMatch(/^<svg /);
  const wrong = await sent(cookie, { section: "factor-confirm", code: "12345x" });
  expect(wrong.data).toMatchObject({ fields: { code: { code: "wrongCode" } } });

  const secret = Secret.fromBase32(pending?.secret ?? "");
  const code = new TOTP({ secret, digits: 6, period: 30 }).generate();
  expect((await sent(cookie, { section: "factor-confirm", code })).data).toEqual({ saved: "factor-confirm" });
  expect((await page(cookie)).factor).toEqual({ set: true, owed: false, pending: null });
  const begun = await sent(cookie, { section: "factor-begin" });
  expect(begun.data).toMatchObject({ error: "second_factor_set" });
});

test("an archive is for its owner; to others there is no such page", async () => {
  const { id } = await requestExport(tools(), ada().id);
  await exportUser(tools(), id);
  const answer = async (who: number, name = id) =>
    download(
      await pageRequest(`/settings/export/${name}`, { cookie: await sessionCookie(who), params: { id: name } }),
    ).catch((thrown) => thrown);
  const mine = await answer(ada().id);
  expect(mine.headers.get("content-type")).toBe("application/zip");
  expect(new Uint8Array(await mine.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  expect((await answer(ben().id)).status).toBe(404);
  expect((await answer(ada().id, "../igc/x")).status).toBe(404);
});

test("who leaves is signed out, led home and told so there", async () => {
  const cookie = await sessionCookie(ben().id);
  const { response } = await sent(cookie, { section: "leave", password, flights: "keep", confirm: "on" });
  expect(response?.headers.get("location")).toBe("/");
  const cookies = response?.headers.getSetCookie() ?? [];
  expect(cookies.some((each) => each.startsWith("__Host-session=;"))).toBe(true);
  expect(cookies.some((each) => each.startsWith("__Host-notice=left;"))).toBe(true);
  const [row] = await tools().db.select().from(account).where(eq(account.userId, ben().id));
  expect(row.erasedAt).not.toBeNull();
});
