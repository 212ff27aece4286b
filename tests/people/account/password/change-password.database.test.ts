import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { changePassword } from "#app/people/account/password/change-password.server.ts";
import { account, mail, session } from "#app/people/account/schema.ts";
import { beginSession } from "#app/people/account/session/session.server.ts";
import { ada, ben, carla, emil, getEmail, lotte } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(settle);

const db = openDb(env.DB);
const OLD = "an old thermal near Bad Tölz";
const NEW = "a new wave over Zell am See";

interface No {
  detail: { loc: string[]; msg: string }[];
}

type Headers = Record<string, string>;
const patch = (headers: Headers, body: unknown) =>
  SELF.fetch(`${site}/v1/user/me`, { method: "PATCH", headers, body: JSON.stringify(body) });
const reads = async (headers: Headers) => (await SELF.fetch(`${site}/v1/user/me`, { headers })).status;
const isNow = async (id: number, password: string) => {
  const [row] = await db.select().from(account).where(eq(account.userId, id));
  return (await tools().passwords.verify(password, row.password)).right;
};
const sessionFor = (userId: number) =>
  beginSession(tools(), { userId, superuser: false, secondFactor: false, userAgent: "" });

test("another password logs out everybody but who asked, and a mail tells it", async () => {
  const asking = await member(ada(), { password: OLD });
  const other = await member(ada());
  const program = await member(ada(), { scope: ["profile"] });
  await sessionFor(ada().id);
  const answer = await patch(asking.headers, { old_password: OLD, password: NEW });
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain(NEW);
  expect(await isNow(ada().id, NEW)).toBe(true);
  expect(await reads(asking.headers)).toBe(200);
  expect([await reads(other.headers), await reads(program.headers)]).toEqual([401, 401]);
  expect(await db.select().from(session).where(eq(session.userId, ada().id))).toEqual([]);
  const [letter] = await db.select().from(mail).where(eq(mail.userId, ada().id));
  expect(letter).toMatchObject({ kind: "passwordChanged", to: getEmail(ada()) });
  expect(letter.text).not.toContain(NEW);
});

test("the browser that asks keeps its cookie and its tokens, by whichever it asked", async () => {
  const { hash } = await sessionFor(ben().id);
  const { hash: elsewhere } = await sessionFor(ben().id);
  const asking = await member(ben(), { password: OLD, sessionHash: hash });
  const tab = await member(ben(), { sessionHash: hash });
  const away = await member(ben(), { sessionHash: elsewhere });
  expect((await patch(asking.headers, { old_password: OLD, password: NEW })).status).toBe(200);
  const wish = { userId: ben().id, old: NEW, new: OLD, except: { family: null, sessionHash: hash } };
  await changePassword(tools(), wish);
  expect((await db.select().from(session).where(eq(session.userId, ben().id))).map((row) => row.hash)).toEqual([hash]);
  expect([await reads(asking.headers), await reads(tab.headers), await reads(away.headers)]).toEqual([200, 200, 401]);
});

test("a wrong old password changes nothing, neither password nor profile", async () => {
  const { headers } = await member(carla(), { password: OLD });
  const other = await member(carla());
  const answer = await patch(headers, { old_password: "guess", password: NEW, bio: "must not be saved" });
  expect(answer.status).toBe(422);
  expect((await answer.json<No>()).detail[0].loc).toEqual(["body", "old_password"]);
  const missing = await patch(headers, { password: NEW });
  expect((await missing.json<No>()).detail[0].loc).toEqual(["body", "old_password"]);
  expect(await isNow(carla().id, OLD)).toBe(true);
  expect(await reads(other.headers)).toBe(200);
  expect(await (await SELF.fetch(`${site}/v1/user/me`, { headers })).json()).not.toHaveProperty("bio");
});

test.each([
  ["short", "sevenab"],
  ["long", "x".repeat(129)],
  ["common", "password123"],
])("a %s new password is refused with a sentence, before the old one is asked", async (_, password) => {
  const { headers } = await member(emil(), { password: OLD });
  const answer = await patch(headers, { old_password: "guess", password });
  expect(answer.status).toBe(422);
  const { detail } = await answer.json<No>();
  expect(detail[0].loc).toEqual(["body", "password"]);
  expect(detail[0].msg).toMatch(/^The|^This is one of/);
});

test("of guesses sent at once four are looked at, of all ten; then the right one waits, too", async () => {
  await member(lotte(), { password: OLD });
  const looked: string[] = [];
  const { passwords } = tools();
  const noted = {
    ...passwords,
    verify: (password: string, stored: string | null) => {
      looked.push(password);
      return passwords.verify(password, stored);
    },
  };
  const at = tools({ now: () => new Date("2026-11-22T12:00:00Z"), passwords: noted });
  const guess = (old: string) =>
    changePassword(at, { userId: lotte().id, old, new: NEW, except: { family: null, sessionHash: null } });
  const guesses = [...Array.from({ length: 12 }, (_, i) => `wrong ${i}`), OLD];
  const wave = () => Promise.all(guesses.map((old) => guess(old).catch((refusal) => refusal.status)));
  const [first, second, third] = [await wave(), await wave(), await wave()];
  expect(looked).toHaveLength(10);
  expect(first.filter((status) => status === 422)).toHaveLength(4);
  expect(third.filter((status) => status === 422)).toHaveLength(2);
  expect([first, second, third].map((statuses) => statuses.at(-1))).toEqual([429, 429, 429]);
  await expect(guess(OLD)).rejects.toMatchObject({ status: 429, code: "too_many_requests" });
  expect(await isNow(lotte().id, OLD)).toBe(true);
});
