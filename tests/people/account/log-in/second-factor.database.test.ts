import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, expect, test } from "vitest";
import { logIn } from "#app/people/account/log-in/log-in.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from "#app/people/account/log-in/second-factor.server.ts";
import { getMember } from "#app/people/account/member.server.ts";
import { account } from "#app/people/account/schema.ts";
import { beginSession, getSession } from "#app/people/account/session/session.server.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, carla, getEmail, PASSWORD, type Pilot } from "#tests/cast/pilots.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const START = Date.parse("2026-07-12T10:00:00Z");
const at = (seconds: number) => tools({ now: () => new Date(START + seconds * 1000) });

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot, { password: PASSWORD });
});

const getCode = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: START + seconds * 1000 });

async function enrolled({ id }: Pilot) {
  const { secret, uri } = await beginSecondFactor(at(0), id);
  const { cookie, hash } = await beginSession(at(0), {
    userId: id,
    superuser: false,
    secondFactor: false,
    userAgent: "",
  });
  await confirmSecondFactor(at(0), { userId: id, code: getCode(secret, 0), sessionHash: hash });
  return { secret, uri, cookie };
}

let address = 0;
const entering = (pilot: Pilot, code: string | null, seconds: number) =>
  logIn(at(seconds), {
    email: getEmail(pilot),
    password: PASSWORD,
    captcha: null,
    code,
    host: "kettle.test",
    address: `203.0.113.${++address}`,
  });

test("from the first right code on log-in asks for one; a code counts once, one step early or late", async () => {
  const { secret, uri, cookie } = await enrolled(ada());
  expect(uri).toMatch(/^otpauth:\/\/totp\/Kettle:Ada%20Falkenrath\?/);
  expect((await getSession(at(1), cookie))?.secondFactor).toBe(true);
  await expect(entering(ada(), null, 60)).rejects.toMatchObject({ error: "second_factor_required" });
  await expect(entering(ada(), "000000", 60)).rejects.toMatchObject({ error: "wrong_code" });
  await expect(entering(ada(), getCode(secret, 60), 60)).resolves.toMatchObject({ secondFactor: true });
  await expect(entering(ada(), getCode(secret, 60), 61)).rejects.toMatchObject({ error: "wrong_code" });
  await expect(entering(ada(), getCode(secret, 90), 60)).resolves.toMatchObject({ secondFactor: true });
  await expect(entering(ada(), getCode(secret, 300), 200)).rejects.toMatchObject({ error: "wrong_code" });
});

test("of two log-ins at once with one code one gets in", async () => {
  const { secret } = await enrolled(ben());
  const code = getCode(secret, 60);
  const both = await Promise.allSettled([entering(ben(), code, 60), entering(ben(), code, 60)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("the database does not hold the secret", async () => {
  const { secret } = await beginSecondFactor(at(0), carla().id);
  const [row] = await tools().db.select().from(account).where(eq(account.userId, carla().id));
  expect(row.totpSecret).not.toContain(secret);
  expect(row.totpSince).toBeNull();
  await expect(entering(carla(), null, 0)).resolves.toMatchObject({ secondFactor: false });
});

test("a wrong code does not put it in force, and the password ends it, except a superuser's", async () => {
  const wrong = confirmSecondFactor(at(0), { userId: carla().id, code: "123456", sessionHash: "none" });
  await expect(wrong).rejects.toMatchObject({ status: 422 });
  await expect(endSecondFactor(at(0), ada().id, "not the password")).rejects.toMatchObject({ status: 422 });
  await tools().db.update(user).set({ isSuperuser: true }).where(eq(user.id, ada().id));
  await expect(endSecondFactor(at(0), ada().id, PASSWORD)).rejects.toMatchObject({ error: "second_factor_needed" });
  await tools().db.update(user).set({ isSuperuser: false }).where(eq(user.id, ada().id));
  await endSecondFactor(at(0), ada().id, PASSWORD);
  await expect(entering(ada(), null, 400)).resolves.toMatchObject({ secondFactor: false });
});

test("a superuser without a proved second factor has none of the power, and is told so", async () => {
  await tools().db.update(user).set({ isSuperuser: true }).where(eq(user.id, carla().id));
  expect(await getMember(tools(), carla().id, false)).toMatchObject({
    isSuperuser: false,
    owesSecondFactor: true,
    privileges: { superuser: false, premium: false },
  });
  expect(await getMember(tools(), carla().id, true)).toMatchObject({
    isSuperuser: true,
    owesSecondFactor: false,
    privileges: { superuser: true, premium: true },
  });
});
