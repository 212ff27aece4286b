import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { DUMMY } from "#app/people/account/captcha/captcha.server.ts";
import { leave } from "#app/people/account/leaving/leave.server.ts";
import { beginSecondFactor, confirmSecondFactor } from "#app/people/account/log-in/second-factor.server.ts";
import { action, loader } from "#app/people/account/pages/log-in.tsx";
import { account } from "#app/people/account/schema.ts";
import { register } from "#app/people/account/sign-up/register.server.ts";
import { ada, ben, carla, emil, getEmail } from "#tests/cast/pilots.ts";
import { getCookies, pageRequest } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const password = "blue thermals over Koenigsdorf";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil()]) await member(pilot, { password });
});

const form = (pilot = ada(), more: Record<string, string> = {}) => ({ email: getEmail(pilot), password, ...more });

/** An action answers with a redirect or with what is wrong. */
async function sent(fields: Record<string, string>, cookie?: string, headers?: Record<string, string>) {
  const answer = await action(await pageRequest("/auth/log-in", { form: fields, cookie, headers }));
  return !("data" in answer)
    ? { to: answer.headers.get("location"), cookie: getCookies(answer), answer, no: null, status: answer.status }
    : { to: null, cookie: "", answer: null, no: answer.data, status: answer.init?.status ?? 200 };
}

test("the right words begin a session behind a host cookie and lead where the way led", async () => {
  const { to, answer } = await sent(form(ada(), { redirect: "/flight/list?season=2026" }));
  expect(to).toBe("/flight/list?season=2026");
  const session = answer?.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session="));
  expect(session).toMatch(/; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/auth/log-out"])(
  "a way that leads to %s leads home",
  async (redirect) => {
    expect((await sent(form(ada(), { redirect }))).to).toBe("/");
  },
);

test("wrong words and an address nobody has get one answer, without the password in it", async () => {
  const wrong = await sent({ ...form(), password: "something else entirely" });
  const nobody = await sent({ email: "nobody@kettle.test", password: "something else entirely" });
  expect(wrong.status).toBe(400);
  expect(wrong.no).toMatchObject({ error: "invalid_grant", said: { code: "invalid_grant" }, fields: {} });
  expect({ ...nobody.no, values: null }).toEqual({ ...wrong.no, values: null });
  expect(wrong.no?.values).toEqual({ email: getEmail(ada()) });
});

test("after five failures the captcha is asked for, and solved it lets the owner in", async () => {
  const headers = { "cf-connecting-ip": "192.0.2.6" };
  for (let i = 0; i < 5; i++) await sent({ ...form(ben()), password: `guess number ${i}` }, undefined, headers);
  expect((await sent(form(ben()), undefined, headers)).no).toMatchObject({ error: "captcha_required" });
  const unsolved = await sent(form(ben(), { captcha: "made up" }), undefined, headers);
  expect(unsolved.no?.fields).toEqual({ captcha: { code: "captcha" } });
  expect((await sent(form(ben(), { captcha: "XXXX.DUMMY.TOKEN.XXXX" }), undefined, headers)).to).toBe("/");
});

test("who leaves is asked, and comes back with a yes in the same browser only", async () => {
  await leave(tools(), { userId: carla().id, password, flights: "keep", origin: "https://kettle.test" });
  const { to, cookie } = await sent(form(carla(), { redirect: "/upload" }));
  expect(to).toBe("/auth/log-in");
  expect(cookie).not.toContain("__Host-session");
  const page = await loader(await pageRequest("/auth/log-in", { cookie }));
  expect(page.erasedAt).toMatch(/^\d{4}-\d\d-\d\d/);

  expect((await sent({ keep: "yes" })).cookie).toBe("");
  const changed = cookie.replace(/.{4}$/, "AAAA");
  expect((await sent({ keep: "yes" }, changed)).cookie).toBe("");
  const [before] = await tools().db.select().from(account).where(eq(account.userId, carla().id));
  expect(before.erasedAt).not.toBeNull();

  const back = await sent({ keep: "yes" }, cookie);
  expect(back.to).toBe("/upload");
  expect(back.cookie).toContain("__Host-session=");
  const [after] = await tools().db.select().from(account).where(eq(account.userId, carla().id));
  expect(after.erasedAt).toBeNull();

  const again = await sent({ keep: "yes" }, cookie);
  expect([again.to, again.cookie]).toEqual(["/auth/log-in", ""]);
});

test("an address that is not proved offers the mail once more, and the way there knows it", async () => {
  const who = { ...carla(), id: 9001, name: "Noch Unbestätigt" };
  const wish = {
    ...{ name: who.name, email: getEmail(who), password, date_of_birth: "1990-05-17", gender: "F" as const },
    ...{ terms: true as const, captcha: DUMMY },
  };
  await register(tools(), wish, { address: "192.0.2.9", origin: "https://kettle.test", language: "en-gb" });
  const answer = await action(await pageRequest("/auth/log-in", { form: form(who) }));
  if (!("data" in answer)) throw new Error("nobody should get in");
  expect(answer.data).toMatchObject({ error: "unverified", said: { code: "unverified" } });
  expect(JSON.stringify(answer.init?.headers)).toContain("__Host-signing-in=");
  expect(JSON.stringify(answer.init?.headers)).not.toContain("kettle.test");
});

test("with a second factor the code is asked for, a wrong one is said beside it, the right one lets in", async () => {
  const userId = emil().id;
  const { secret } = await beginSecondFactor(tools(), userId);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await confirmSecondFactor(tools(), { userId, code: totp.generate(), sessionHash: "none" });
  expect((await sent(form(emil()))).no).toMatchObject({ error: "second_factor_required", fields: {} });
  const wrong = await sent(form(emil(), { code: "000 000", asked: "code" }));
  expect(wrong.no?.fields).toEqual({ code: { code: "wrongCode" } });
  expect(wrong.no?.values).toEqual({ email: getEmail(emil()), asked: "code" });
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  expect((await sent(form(emil(), { code }))).to).toBe("/");
  expect((await sent(form(emil(), { code }))).to).toBeNull();
});
