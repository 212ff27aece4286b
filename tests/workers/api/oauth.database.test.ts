/** What general OAuth clients ask of a server, held against RFC 6749, 8414 and 9700. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { base64url, sha256Hex } from "#app/core/data/digest.ts";
import { allow, readAuthorizeRequest } from "#app/people/account/program/authorize.server.ts";
import { client } from "#app/people/account/schema.ts";
import { ada } from "#tests/cast/pilots.ts";
import { get, member, settle, site, tools } from "#tests/setup/site.ts";

const SECRET = "the secret of the server";
const BACK = "https://server.example/back";

beforeAll(async () => {
  await settle();
  await member(ada());
  const program = { uri: "https://server.example", redirectUris: [BACK], scope: "profile upload", created: "2026" };
  await tools()
    .db.insert(client)
    .values([
      { ...program, id: "server", name: "A server", secretHash: await sha256Hex(SECRET) },
      { ...program, id: "app", name: "An app", secretHash: null },
    ]);
});

interface Pair {
  access_token: string;
  refresh_token: string;
  scope: string;
}

type Fields = Record<string, string> | [string, string][];

const post = (path: string, fields: Fields, headers = {}) =>
  SELF.fetch(`${site}${path}`, { method: "POST", body: new URLSearchParams(fields), headers });
const token = (fields: Fields, headers = {}) => post("/v1/auth/token", fields, headers);

const basic = (secret: string) => ({ authorization: `Basic ${btoa(`server:${encodeURIComponent(secret)}`)}` });

const refusedWith = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error];

/** A member's yes to a request that the program made. */
async function codeFor(id: "server" | "app", more: Record<string, string> = {}) {
  const query = { response_type: "code", client_id: id, redirect_uri: BACK, ...more };
  const authorizeRequest = await readAuthorizeRequest(tools(), new URLSearchParams(query), site);
  if (authorizeRequest.kind !== "ask") return authorizeRequest;
  const to = await allow(tools(), ada().id, authorizeRequest.request, site);
  return { kind: "code", code: new URL(to).searchParams.get("code") ?? "" } as const;
}

async function getTokens(more: Record<string, string> = {}): Promise<Pair> {
  const asked = await codeFor("server");
  if (asked.kind !== "code") throw new Error(asked.kind);
  const exchange = { grant_type: "authorization_code", code: asked.code, redirect_uri: BACK, ...more };
  return (await token(exchange, basic(SECRET))).json<Pair>();
}

const me = (bearer: string) =>
  SELF.fetch(`${site}/v1/user/me`, { headers: { authorization: `Bearer ${bearer}` } }).then(({ status }) => status);

test("the metadata names every endpoint, and each of them answers", async () => {
  const told = await get<Record<string, string>>("/.well-known/oauth-authorization-server");
  expect(told).toMatchObject({
    issuer: site,
    scopes_supported: ["profile", "upload", "declare", "live"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  });
  for (const name of ["token_endpoint", "revocation_endpoint"])
    expect((await SELF.fetch(told[name], { method: "POST", body: new URLSearchParams() })).status, name).not.toBe(404);
  expect(told.authorization_endpoint).toBe(`${site}/auth/authorize`);
});

test("who fails by Basic is asked by Basic, who fails by form is not", async () => {
  const code = { grant_type: "authorization_code", code: "nothing" };
  const byForm = await token({ ...code, client_id: "server", client_secret: "guess" });
  expect([byForm.status, byForm.headers.get("www-authenticate")]).toEqual([401, null]);
  for (const headers of [basic("guess"), { authorization: "Basic !" }]) {
    for (const answer of [await token(code, headers), await post("/v1/auth/revoke", { token: "none" }, headers)]) {
      expect(answer.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
      expect(await refusedWith(answer)).toEqual([401, "invalid_client"]);
    }
  }
});

test("a parameter that comes twice is refused, one that nobody knows is not", async () => {
  const twice: Fields = [
    ["grant_type", "refresh_token"],
    ["refresh_token", "one"],
    ["refresh_token", "two"],
  ];
  expect(await refusedWith(await token(twice))).toEqual([400, "invalid_request"]);
  expect(await refusedWith(await post("/v1/auth/revoke", twice.slice(1)))).toEqual([400, "invalid_request"]);
  const unknown = { grant_type: "refresh_token", refresh_token: "one", resource: site };
  expect(await refusedWith(await token(unknown))).toEqual([400, "invalid_grant"]);
});

test("a refresh may ask for less, for that access token alone, and never for more", async () => {
  const first = await getTokens();
  expect(first.scope).toBe("profile upload");
  const refresh = async ({ refresh_token }: Pair, more: Record<string, string> = {}) =>
    token({ grant_type: "refresh_token", refresh_token, ...more }, basic(SECRET));
  expect(await refusedWith(await refresh(first, { scope: "profile live" }))).toEqual([400, "invalid_scope"]);
  const narrow = await (await refresh(first, { scope: "upload" })).json<Pair>();
  expect([narrow.scope, await me(narrow.access_token)]).toEqual(["upload", 403]);
  const whole = await (await refresh(narrow)).json<Pair>();
  expect([whole.scope, await me(whole.access_token)]).toEqual(["profile upload", 200]);
});

test("a program with a secret may leave out PKCE, an app without one may not", async () => {
  expect(await me((await getTokens()).access_token)).toBe(200);
  expect(await codeFor("app")).toMatchObject({ kind: "redirect", to: expect.stringContaining("invalid_request") });
});

test("a verifier without a challenge, and a challenge without its verifier, give nothing", async () => {
  const verifier = "v".repeat(43);
  expect(await getTokens({ code_verifier: verifier })).toMatchObject({ error: "invalid_grant" });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const challenge = { code_challenge: base64url(new Uint8Array(digest)), code_challenge_method: "S256" };
  const asked = await codeFor("server", challenge);
  if (asked.kind !== "code") throw new Error(asked.kind);
  const exchange = { grant_type: "authorization_code", code: asked.code, redirect_uri: BACK };
  expect(await refusedWith(await token(exchange, basic(SECRET)))).toEqual([400, "invalid_request"]);
  expect((await token({ ...exchange, code_verifier: verifier }, basic(SECRET))).status).toBe(200);
});

test("a refresh that does not show the program's secret turns nothing and ends nothing", async () => {
  const [first, second] = [await getTokens(), await getTokens()];
  const old = { grant_type: "refresh_token", refresh_token: first.refresh_token };
  await token(old, basic(SECRET)); // turned once: the old one is a copy from now on
  for (const { refresh_token } of [first, second]) {
    const asked = { grant_type: "refresh_token", refresh_token };
    for (const fields of [
      asked,
      { ...asked, client_secret: "guessed" },
      { ...asked, client_id: "server" },
      { ...asked, client_id: "server", client_secret: "guessed" },
    ])
      expect(await refusedWith(await token(fields))).toEqual([401, "invalid_client"]);
    expect(await refusedWith(await token({ ...asked, client_id: "app" }))).toEqual([400, "invalid_grant"]);
  }
  // Had one of them turned it, its own refresh would now be that of a copy.
  const own = { grant_type: "refresh_token", refresh_token: second.refresh_token };
  const turned = await (await token(own, basic(SECRET))).json<Pair>();
  expect(await me(turned.access_token)).toBe(200);
});
