import { SELF } from "cloudflare:test";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sha256Hex } from "#app/core/data/digest.ts";
import { DUMMY } from "#app/people/account/captcha/captcha.server.ts";
import { client, mail } from "#app/people/account/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, getEmail, PASSWORD, type Pilot } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  await member(ada(), { password: PASSWORD });
  await member(ben(), { password: PASSWORD });
  await tools()
    .db.insert(client)
    .values({
      id: "server",
      secretHash: await sha256Hex("the secret of the server"),
      name: "A server",
      uri: "https://server.example",
      redirectUris: ["https://server.example/back"],
      scope: "profile",
      created: "2026-01-01T00:00:00.000000+00:00",
    });
});

const multipart = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const token = (body: BodyInit, headers: Record<string, string> = {}) =>
  SELF.fetch(`${site}/v1/auth/token`, { method: "POST", body, headers });

const password = (pilot: Pilot, more: Record<string, string> = {}) => ({
  grant_type: "password",
  username: getEmail(pilot),
  password: PASSWORD,
  client_id: "kettle",
  scope: "declare upload",
  ...more,
});

interface Pair {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  scope: string;
}

const loggedIn = async (pilot: Pilot) => (await token(multipart(password(pilot)))).json<Pair>();

const call = (method: string, path: string, bearer?: string, body?: unknown) =>
  SELF.fetch(`${site}${path}`, {
    method,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

test("the password grant answers a bearer pair, sent as multipart or url-encoded, whatever else stands in it", async () => {
  for (const body of [
    multipart(password(ada())),
    new URLSearchParams({ ...password(ada()), resource: "https://kettle.test/v1" }),
  ]) {
    const answer = await token(body, { "app-version": "1.20.3", "pwa-installed": "true" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      token_type: "Bearer",
      access_token: expect.stringMatching(/^kta_/),
      refresh_token: expect.stringMatching(/^ktr_/),
      expires_in: 864_000,
      scope: "upload declare",
    });
  }
});

test.each([
  ["a wrong password", { password: "wrong password" }, 400, "invalid_grant"],
  ["an unknown address", { username: "nobody@kettle.test" }, 400, "invalid_grant"],
  ["another program", { client_id: "server" }, 401, "invalid_client"],
  ["no program", { client_id: "" }, 401, "invalid_client"],
  ["no password", { password: "" }, 400, "invalid_request"],
  ["an unknown grant", { grant_type: "client_credentials" }, 400, "unsupported_grant_type"],
  ["no grant", { grant_type: "" }, 400, "unsupported_grant_type"],
  ["an unknown scope", { scope: "admin" }, 400, "invalid_scope"],
])("%s is refused by the name the standard gives it", async (_, more, status, error) => {
  const answer = await token(multipart({ ...password(ada()), ...more }), { "cf-connecting-ip": "192.0.2.77" });
  expect([answer.status, (await answer.json<{ error: string }>()).error]).toEqual([status, error]);
});

test("a page of another site cannot use the password grant", async () => {
  const answer = await token(multipart(password(ada())), { origin: "https://evil.example" });
  expect(await answer.json()).toMatchObject({ error: "unauthorized_client" });
});

test("programs of the operator's list take a password from where they are listed; members see and end them", async () => {
  const theirs = { ...password(ben()), client_id: "home-automation" };
  const at = (origin?: string) => token(multipart(theirs), origin ? { origin } : {});
  const refused = await at("https://evil.example");
  expect(await refused.json()).toMatchObject({ error: "unauthorized_client" });
  const server = token(multipart({ ...theirs, client_id: "server", client_secret: "the secret of the server" }));
  expect(await (await server).json()).toMatchObject({ error: "unauthorized_client" });
  expect((await at()).status).toBe(200);
  const answer = await at("https://published.example");
  const pair = await answer.json<Pair>();
  expect([answer.status, pair.scope]).toEqual([200, "profile upload declare"]);

  const me = await (await call("GET", "/v1/user/me", pair.access_token)).json<Record<string, unknown>>();
  expect(me).toMatchObject({ id: ben().id, email: getEmail(ben()) });
  expect(me).not.toHaveProperty("date_of_birth");
  expect((await call("PATCH", "/v1/user/me", pair.access_token, { name: "Somebody" })).status).toBe(403);
  const again = { grant_type: "refresh_token", refresh_token: pair.refresh_token, client_id: "home-automation" };
  const next = await (await token(multipart(again))).json<Pair>();

  const { access_token: own } = await loggedIn(ben());
  expect(await (await call("GET", "/v1/auth/client", own)).json()).toMatchObject([
    { client_id: "home-automation", client_name: "home-automation", scope: "profile upload declare" },
  ]);
  expect(await (await call("DELETE", "/v1/auth/client?client_id=home-automation", own)).json()).toEqual([]);
  expect((await call("GET", "/v1/user/me", next.access_token)).status).toBe(401);
});

test("what is no form, or far too large, is refused", async () => {
  expect((await token("}{", { "content-type": "text/plain" })).status).toBe(400);
  expect((await token(new URLSearchParams({ grant_type: "x".repeat(70_000) }))).status).toBe(413);
});

test("who has not proved the address hears so, and not what forces a log-out", async () => {
  const email = "not.yet@kettle.test";
  expect((await signUp({ name: "Nora Unbelegt", email })).status).toBe(201);
  const answer = await token(multipart({ ...password(ada()), username: email, password: newcomer.password }));
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: "unverified", error_description: "Please verify your Email first" },
  ]);
  const guess = await token(multipart({ ...password(ada()), username: email, password: "another thermal" }));
  expect(await guess.json()).toMatchObject({ error: "invalid_grant" });
});

test("a refresh needs nothing but its token; a copy of an old one ends the family and its owner gets a mail", async () => {
  const first = await loggedIn(ada());
  const refresh = (refresh_token: string) => token(multipart({ grant_type: "refresh_token", refresh_token }));
  const second = await (await refresh(first.refresh_token)).json<Pair>();
  const third = await (await refresh(second.refresh_token)).json<Pair>();
  expect(third.refresh_token).not.toBe(second.refresh_token);
  const stolen = await refresh(first.refresh_token);
  expect([stolen.status, (await stolen.json<{ error: string }>()).error]).toEqual([400, "invalid_grant"]);
  expect((await refresh(third.refresh_token)).status).toBe(400);
  expect((await call("GET", "/v1/auth/client", third.access_token)).status).toBe(401);
  const [told] = await tools().db.select().from(mail).where(eq(mail.kind, "tokenStolen"));
  expect(told.userId).toBe(ada().id);
});

test("logging out ends the token, and logging out again is no fault", async () => {
  const { access_token, refresh_token } = await loggedIn(ada());
  expect((await call("POST", "/v1/auth/logout", access_token)).status).toBe(200);
  expect((await call("POST", "/v1/auth/logout", access_token)).status).toBe(200);
  expect((await call("GET", "/v1/auth/client", access_token)).status).toBe(401);
  expect((await token(multipart({ grant_type: "refresh_token", refresh_token }))).status).toBe(400);
});

test("a route for members says what is wrong with a token", async () => {
  const none = await call("GET", "/v1/auth/client");
  expect([none.status, none.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  const bad = await call("GET", "/v1/auth/client", "kta_nonsense");
  expect([bad.status, bad.headers.get("www-authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
});

test("a public route is read with a stale token as without one", async () => {
  expect((await call("GET", "/v1/flight", "kta_nonsense")).status).toBe(200);
});

test("revoking a token is answered alike whether or not there was one", async () => {
  const { access_token, refresh_token } = await loggedIn(ada());
  for (const each of [refresh_token, refresh_token, "nonsense"]) {
    const answer = await SELF.fetch(`${site}/v1/auth/revoke`, {
      method: "POST",
      body: new URLSearchParams({ token: each }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  }
  expect((await call("GET", "/v1/auth/client", access_token)).status).toBe(401);
});

test("a program with a secret must show it, by form or by Basic", async () => {
  const body = { grant_type: "authorization_code", code: "nothing", redirect_uri: "https://server.example/back" };
  const wrong = await token(new URLSearchParams({ ...body, client_id: "server", client_secret: "guess" }));
  expect([wrong.status, (await wrong.json<{ error: string }>()).error]).toEqual([401, "invalid_client"]);
  const right = await token(new URLSearchParams({ ...body, code_verifier: "v".repeat(43) }), {
    authorization: `Basic ${btoa("server:the secret of the server")}`,
  });
  expect((await right.json<{ error: string }>()).error).toBe("invalid_grant");
});

/** The newest mail of a kind, and the secret in its link. */
async function lastMail(kind: string) {
  const [row] = await tools().db.select().from(mail).where(eq(mail.kind, kind)).orderBy(desc(mail.created)).limit(1);
  return { ...row, secret: /\/auth\/[a-z-]+\/([\w-]{43})/.exec(row?.text ?? "")?.[1] ?? "" };
}

const newcomer = {
  name: "Mira Wolkenstein",
  email: "Mira@Kettle.test",
  password: "a cloud street to Lubin",
  date_of_birth: "1994-06-30",
  gender: "F",
  club_id: 11,
  captcha: DUMMY,
};

const signUp = (more: Record<string, unknown> = {}, address = "192.0.2.90") =>
  SELF.fetch(`${site}/v1/user`, {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": address },
    body: JSON.stringify({ ...newcomer, ...more }),
  });

test("sign up, prove, log in; then a new password, then a new address", async () => {
  const signedUp = await signUp();
  expect(signedUp.status).toBe(201);
  const cookie = signedUp.headers.get("set-cookie")?.split(";")[0] ?? "";
  const grant = (username: string, secret: string) =>
    token(multipart({ ...password(ada()), username, password: secret }));
  expect(await (await grant("mira@kettle.test", newcomer.password)).json()).toMatchObject({ error: "unverified" });

  const verify = await lastMail("verify");
  expect(verify.to).toBe("Mira@Kettle.test");
  for (let scanner = 0; scanner < 2; scanner++) {
    const answer = await SELF.fetch(`${site}/v1/auth/verify-email/${verify.secret}`, { headers: { cookie } });
    expect(await answer.json()).toEqual({ msg: "Email verification complete, please log in" });
  }
  const pair = await (await grant("mira@kettle.test", newcomer.password)).json<Pair>();
  expect((await call("GET", "/v1/auth/client", pair.access_token)).status).toBe(200);

  await call("POST", "/v1/auth/recover-password/mira@kettle.test", undefined, { captcha: DUMMY });
  const { secret } = await lastMail("recover");
  const reset = { new_password: "another wave over Omarama", token: secret };
  expect((await call("POST", "/v1/auth/reset-password", undefined, reset)).status).toBe(200);
  expect((await call("GET", "/v1/auth/client", pair.access_token)).status).toBe(401);
  const again = await call("POST", "/v1/auth/reset-password", undefined, reset);
  expect([again.status, await again.json()]).toEqual([
    400,
    {
      error: "expired",
      error_description: "Password recovery link is no longer valid. Please request a new one.",
    },
  ]);
  expect((await grant("mira@kettle.test", newcomer.password)).status).toBe(400);
  const fresh = await (await grant("mira@kettle.test", reset.new_password)).json<Pair>();

  const asked = { password: reset.new_password, new_email: "mira.w@kettle.test" };
  expect((await call("POST", "/v1/auth/request-update-email", fresh.access_token, asked)).status).toBe(200);
  expect((await lastMail("oldEmail")).to).toBe("Mira@Kettle.test");
  const moved = await lastMail("newEmail");
  expect(moved.to).toBe("mira.w@kettle.test");
  expect((await call("POST", `/v1/auth/update-email/${moved.secret}`)).status).toBe(200);
  expect((await call("GET", "/v1/auth/client", fresh.access_token)).status).toBe(401);
  expect((await grant("mira@kettle.test", reset.new_password)).status).toBe(400);
  expect((await grant("mira.w@kettle.test", reset.new_password)).status).toBe(200);
});

test("a known address is answered like an unknown one, and its owner gets a mail", async () => {
  const first = await signUp({ name: "Someone Else", email: getEmail(ada()), club_id: null, club_name: "Nowhere" });
  const second = await signUp({ name: "Someone Other", email: "other@kettle.test" });
  expect([first.status, await first.json()]).toEqual([second.status, await second.json()]);
  expect((await lastMail("known")).to).toBe(getEmail(ada()));
  const rows = await tools().db.select().from(user).where(eq(user.name, "Someone Else"));
  expect(rows).toEqual([]);
});

test.each([
  "Ada   Falkenrath",
  "Åda Falkenrath",
  "Ben Sturmhoefel",
  "Ben Sturmhofel",
  "Ben Sturmhöfel".normalize("NFD"),
])("name and club of an account are taken, also as %s", async (name) => {
  const answer = await signUp({ name, email: "ada2@kettle.test" });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { error: "taken", error_description: "Account with this name and club already exists. Please log in." },
  ]);
});

test.each([
  ["name", { name: "ADA FALKENRATH" }],
  ["email", { email: "no address" }],
  ["password", { password: "short" }],
  ["password", { password: "Password" }],
  ["date_of_birth", { date_of_birth: "2024-01-01" }],
  ["gender", { gender: "X" }],
  ["club_id", { club_id: 999_999 }],
  ["captcha", { captcha: "robot" }],
  ["captcha", { captcha: undefined }],
  ["terms", { terms: false }],
  ["consent", { date_of_birth: "2012-01-01" }],
])("a wrong %s is said of that field", async (field, more) => {
  const answer = await signUp({ name: "Vera Neuling", email: "vera@kettle.test", ...more });
  expect(answer.status).toBe(422);
  const { detail } = await answer.json<{ detail: { loc: string[] }[] }>();
  expect(detail.map(({ loc }) => loc.at(-1))).toContain(field);
});

test("asking for mails answers alike whether or not the address is known, and only humans", async () => {
  const ask = (path: string, captcha: string) =>
    call("POST", `/v1/auth/${path}`, undefined, { captcha }).then(async (a) => [a.status, await a.json()]);
  for (const path of ["recover-password", "resend-verification"]) {
    const known = await ask(`${path}/${getEmail(ben())}`, DUMMY);
    expect(await ask(`${path}/nobody@kettle.test`, DUMMY)).toEqual(known);
    expect((await ask(`${path}/${getEmail(ben())}`, "robot"))[0]).toBe(422);
  }
});

test("two mails of a kind within a minute are one", async () => {
  const count = async () => (await tools().db.select().from(mail).where(eq(mail.kind, "recover"))).length;
  const before = await count();
  for (let i = 0; i < 3; i++) {
    await call("POST", `/v1/auth/recover-password/${getEmail(ada())}`, undefined, { captcha: DUMMY });
  }
  expect((await count()) - before).toBeLessThanOrEqual(1);
});

test("from one address twenty accounts an hour are opened, from another one more", async () => {
  for (let i = 0; i < 20; i++) expect((await signUp({ password: "short" }, "192.0.2.91")).status).toBe(422);
  const body = (i: number) => ({ name: "Knut Vielname", email: `knut.${i}@kettle.test`, captcha: "robot" });
  for (let i = 0; i < 20; i++) expect((await signUp(body(i), "192.0.2.91")).status).toBe(422);
  expect((await signUp(body(20), "192.0.2.91")).status).toBe(429);
  expect((await signUp(body(20), "192.0.2.92")).status).toBe(422);
});
