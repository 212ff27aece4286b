import { beforeAll, expect, test } from "vitest";
import type { Passwords } from "#app/core/ports.ts";
import { DUMMY } from "#app/people/account/captcha/captcha.server.ts";
import { logIn } from "#app/people/account/log-in/log-in.server.ts";
import { makePasswords } from "#app/people/account/password/password.server.ts";
import { ada, getEmail, PASSWORD } from "#tests/cast/pilots.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

let next = 0;
/** Each test from a network address of its own. */
const from = (more = {}) => ({
  email: getEmail(ada()),
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
  await expect(logIn(tools(), from({ email: getEmail(ada()).toUpperCase() }))).resolves.toMatchObject({
    userId: ada().id,
  });
});

test("known and unknown addresses cost exactly one hash and hear the same words", async () => {
  const said: unknown[] = [];
  for (const email of [getEmail(ada()), "nobody@kettle.test"]) {
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
  for (let i = 0; i < 5; i++) await expect(logIn(tools(), from({ email }))).rejects.toEqual(refusal("invalid_grant"));
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
  for (let i = 0; i < 60; i++) {
    await expect(logIn(at(0), from({ address, email: `someone${i}@kettle.test`, password: "wrong" }))).rejects.toEqual(
      refusal("invalid_grant"),
    );
  }
  await expect(logIn(at(1), from({ address }))).rejects.toMatchObject({ status: 429, more: { retryAfter: 899 } });
  await expect(logIn(at(900), from({ address }))).resolves.toMatchObject({ userId: ada().id });
});

/** Looks at nothing for a moment, so that those at once overlap. */
function slow(): { passwords: Passwords; looked: { at: number } } {
  const looked = { at: 0 };
  const verify = async (password: string) => {
    looked.at++;
    await new Promise((done) => setTimeout(done, 5));
    return { right: password === PASSWORD, old: false };
  };
  return { looked, passwords: { hash: async () => "", verify } };
}

const outcome = (tried: Promise<unknown>) => tried.then(() => "in").catch((refused) => refused.code as string);

test("of a hundred tries at once on one account from a hundred addresses five are looked at", async () => {
  const { passwords, looked } = slow();
  const email = "besieged@kettle.test";
  const outcomes: string[] = [];
  for (let wave = 0; wave < 10; wave++) {
    const tries = Array.from({ length: 10 }, (_, i) => from({ email, address: `203.0.${wave}.${i}` }));
    outcomes.push(...(await Promise.all(tries.map((one) => outcome(logIn(tools({ passwords }), one))))));
  }
  expect(looked.at).toBe(5);
  expect(outcomes.filter((one) => one === "invalid_grant")).toHaveLength(5);
  expect(outcomes.filter((one) => one === "captcha_required")).toHaveLength(95);
});

test("of fifty at once twelve find room in the line, four of one address; the others hear when to come again", async () => {
  const { passwords, looked } = slow();
  const at = (address: (i: number) => string) =>
    Array.from({ length: 50 }, (_, i) =>
      outcome(logIn(tools({ passwords }), from({ email: `m${i}@kettle.test`, address: address(i) }))),
    );
  const many = await Promise.all(at((i) => `203.1.${i}.1`));
  expect([looked.at, many.filter((one) => one === "crowded").length]).toEqual([12, 38]);
  const one = await Promise.all(at(() => "203.2.0.1"));
  expect([looked.at, one.filter((one) => one === "crowded").length]).toEqual([16, 46]);
});

test("who was turned away at the line, or was right, has failed nothing", async () => {
  const { passwords } = slow();
  const address = "203.3.0.1";
  for (let i = 0; i < 20; i++) await logIn(tools({ passwords }), from({ address }));
  await Promise.all(Array.from({ length: 40 }, () => outcome(logIn(tools({ passwords }), from({ address })))));
  expect(await outcome(logIn(tools({ passwords }), from({ address, password: "wrong" })))).toBe("invalid_grant");
});

test("all addresses of an IPv6 network of 64 bits are one", async () => {
  const { passwords } = slow();
  const email = (i: number) => `v6-${i}@kettle.test`;
  const tried = (i: number, address: string) =>
    outcome(logIn(tools({ passwords }), from({ email: email(i), address, password: "wrong" })));
  for (let i = 0; i < 60; i++) expect(await tried(i, `2001:db8:0:1::${i.toString(16)}`)).toBe("invalid_grant");
  expect(await tried(61, "2001:db8:0:1:ffff::1")).toBe("too_many_requests");
  expect(await tried(62, "2001:db8:0:2::1")).toBe("invalid_grant");
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
  const passwords = makePasswords(tools().settings); // as a site that runs: worker tests hash for less
  const [first, second] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^argon2id\$m=19456,t=2,p=1\$/);
  expect(first).not.toContain("thermals");
});
