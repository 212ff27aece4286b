import { beforeAll, expect, test } from "vitest";
import { DUMMY } from "#app/account/captcha/captcha.server.ts";
import { logIn } from "#app/account/log-in/log-in.server.ts";
import { passwordsOf } from "#app/account/password/password.server.ts";
import type { Passwords } from "#app/kit/ports.ts";
import { ada, emailOf, PASSWORD } from "#tests/cast/pilots.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

let next = 0;
/** Each test from a network address of its own. */
const from = (more = {}) => ({
  email: emailOf(ada()),
  password: PASSWORD,
  captcha: null,
  code: null,
  address: `192.0.2.${++next}`,
  host: "kettle.test",
  ...more,
});

beforeAll(async () => {
  await settle();
  await member(ada(), { password: PASSWORD });
});

/** Counts, and is as quick as a test wants it. */
function counting(): { passwords: Passwords; seen: string[] } {
  const seen: string[] = [];
  const { passwords } = tools();
  return {
    seen,
    passwords: {
      hash: async (password) => {
        seen.push("hash");
        return passwords.hash(password);
      },
      verify: async (password, stored) => {
        seen.push("verify");
        return passwords.verify(password, stored);
      },
    },
  };
}

const refusal = (error: string) => expect.objectContaining({ name: "Refusal", error });

test("the right password opens, whatever the capitals of the address", async () => {
  await expect(logIn(tools(), from())).resolves.toMatchObject({ userId: ada().id, superuser: false });
  await expect(logIn(tools(), from({ email: emailOf(ada()).toUpperCase() }))).resolves.toMatchObject({
    userId: ada().id,
  });
});

test("known and unknown addresses cost exactly one hash and hear the same words", async () => {
  const said: unknown[] = [];
  for (const email of [emailOf(ada()), "nobody@kettle.test"]) {
    const { passwords, seen } = counting();
    const fault = await logIn(tools({ passwords }), from({ email, password: "not this one" })).catch((e) => e);
    expect(seen).toEqual(["verify"]);
    said.push({ error: fault.error, code: fault.code, status: fault.status });
  }
  expect(said[0]).toEqual(said[1]);
});

test("where nobody has the address, every password is wrong", async () => {
  const { passwords } = tools();
  expect(await passwords.verify("right", null)).toEqual({ right: false, old: false });
});

test("after five failures the account wants to see a human, from anywhere", async () => {
  const email = "guessed@kettle.test";
  for (let i = 0; i < 6; i++) await expect(logIn(tools(), from({ email }))).rejects.toEqual(refusal("invalid_grant"));
  await expect(logIn(tools(), from({ email }))).rejects.toEqual(refusal("captcha_required"));
  await expect(logIn(tools(), from({ email, captcha: "robot" }))).rejects.toEqual(refusal("validation"));
  await expect(logIn(tools(), from({ email, captcha: DUMMY }))).rejects.toEqual(refusal("invalid_grant"));
});

test("sixty failures from one address, and even the right password waits a quarter of an hour", async () => {
  const cheap: Passwords = {
    hash: async () => "",
    verify: async (password) => ({ right: password === PASSWORD, old: false }),
  };
  const address = "198.51.100.7";
  const START = Date.parse("2026-07-12T10:00:00Z");
  const at = (seconds: number) => tools({ passwords: cheap, now: () => new Date(START + seconds * 1000) });
  for (let i = 0; i < 61; i++) {
    await expect(logIn(at(0), from({ address, email: `someone${i}@kettle.test`, password: "wrong" }))).rejects.toEqual(
      refusal("invalid_grant"),
    );
  }
  await expect(logIn(at(1), from({ address }))).rejects.toMatchObject({ status: 429, more: { retryAfter: 899 } });
  await expect(logIn(at(900), from({ address }))).resolves.toMatchObject({ userId: ada().id });
});

test("a password hashed with older parameters is made anew when it is right", async () => {
  const { passwords } = tools();
  const old: Passwords = { ...passwords, verify: async () => ({ right: true, old: true }) };
  const hashed: string[] = [];
  const noted: Passwords = {
    ...old,
    hash: async (password) => {
      hashed.push(password);
      return passwords.hash(password);
    },
  };
  await logIn(tools({ passwords: noted }), from());
  expect(hashed).toEqual([PASSWORD]);
  await expect(logIn(tools(), from())).resolves.toMatchObject({ userId: ada().id });
});

test("the same letters typed in another normal form are the same password", async () => {
  const { passwords } = tools();
  const stored = await passwords.hash("Königsdorf im März");
  expect((await passwords.verify("Königsdorf im März".normalize("NFD"), stored)).right).toBe(true);
  expect((await passwords.verify("Konigsdorf im Marz", stored)).right).toBe(false);
});

test("two hashes of one password differ, and neither holds it", async () => {
  const passwords = passwordsOf(tools().settings); // as a site that runs: worker tests hash for less
  const [first, second] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^argon2id\$m=19456,t=2,p=1\$/);
  expect(first).not.toContain("thermals");
});
