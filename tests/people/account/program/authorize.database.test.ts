import { beforeAll, expect, test } from "vitest";
import { base64url } from "#app/core/data/digest.ts";
import { allow, denied, exchange, readAuthorizeRequest } from "#app/people/account/program/authorize.server.ts";
import { getScopes, hasRedirect } from "#app/people/account/program/client.server.ts";
import { client } from "#app/people/account/schema.ts";
import { familyOfAccess } from "#app/people/account/token/token.server.ts";
import { ada } from "#tests/cast/pilots.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const ISSUER = "https://kettle.test";
const VERIFIER = "a-verifier-of-forty-three-characters-or-more-1";
const REDIRECT = "https://notebook.example/back";

const notebook = {
  id: "notebook",
  secretHash: null,
  name: "Thermal Notebook",
  uri: "https://notebook.example",
  logoUri: null,
  redirectUris: [REDIRECT, "http://127.0.0.1/back"],
  scope: "profile upload",
  created: "2026-01-01T00:00:00.000000+00:00",
};

let challenge = "";

beforeAll(async () => {
  await settle();
  await member(ada());
  await tools().db.insert(client).values(notebook);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(VERIFIER));
  challenge = base64url(new Uint8Array(digest));
});

const query = (more: Record<string, string | null> = {}) => {
  const all: Record<string, string | null> = {
    response_type: "code",
    client_id: "notebook",
    redirect_uri: REDIRECT,
    scope: "profile upload",
    state: "s-1",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...more,
  };
  return new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null));
};

const read = (more: Record<string, string | null> = {}) => readAuthorizeRequest(tools(), query(more), ISSUER);

async function ask(more: Record<string, string> = {}) {
  const answer = await read(more);
  if (answer.kind !== "ask") throw new Error(answer.kind);
  return answer.request;
}

test("a good request is asked about with the program's name and the scopes it wants", async () => {
  const { client, scopes, state } = await ask({ scope: "upload" });
  expect([client.name, scopes, state]).toEqual(["Thermal Notebook", ["upload"], "s-1"]);
});

test.each([
  ["an unknown program", { client_id: "stranger" }],
  ["no program", { client_id: null }],
  ["an unknown address", { redirect_uri: "https://evil.example/back" }],
  ["an address that only begins like a known one", { redirect_uri: `${REDIRECT}.evil.example` }],
  ["an address with a query more", { redirect_uri: `${REDIRECT}?x=1` }],
  ["a script as address", { redirect_uri: "javascript:alert(1)" }],
])("%s is refused here and never redirected to", async (_, more) => {
  expect(await read(more)).toEqual({ kind: "refuse" });
});

test.each([
  ["another response type", { response_type: "token" }, "unsupported_response_type"],
  ["no challenge", { code_challenge: null }, "invalid_request"],
  ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
  ["no method, which would mean plain", { code_challenge_method: null }, "invalid_request"],
  ["a scope that is none of ours", { scope: "everything" }, "invalid_scope"],
  ["a scope the program may not have", { scope: "live" }, "invalid_scope"],
])("%s is told to the program, with its state and our name", async (_, more, error) => {
  const answer = await read(more);
  if (answer.kind !== "redirect") throw new Error(answer.kind);
  const to = new URL(answer.to);
  expect(to.origin + to.pathname).toBe(REDIRECT);
  expect(Object.fromEntries(to.searchParams)).toEqual({ error, state: "s-1", iss: ISSUER });
});

test("on the own machine any port is the registered address, elsewhere none", () => {
  const known = { redirectUris: ["http://127.0.0.1/back", "https://notebook.example/back"] };
  expect(hasRedirect(known, "http://127.0.0.1:49152/back")).toBe(true);
  expect(hasRedirect(known, "http://127.0.0.1:49152/other")).toBe(false);
  expect(hasRedirect(known, "https://notebook.example:444/back")).toBe(false);
  expect(hasRedirect(known, "http://127.0.0.1.evil.example:80/back")).toBe(false);
});

test("scopes are read with blanks or commas, and an unknown one makes them invalid", () => {
  expect(getScopes("declare upload")).toEqual(["upload", "declare"]);
  expect(getScopes("upload,declare upload")).toEqual(["upload", "declare"]);
  expect(getScopes("upload admin")).toBeNull();
});

async function getCode(request: Awaited<ReturnType<typeof ask>>, at = tools()) {
  const to = new URL(await allow(at, ada().id, request, ISSUER));
  expect(to.searchParams.get("state")).toBe("s-1");
  expect(to.searchParams.get("iss")).toBe(ISSUER);
  return to.searchParams.get("code") ?? "";
}

const trade = (code: string, more = {}, at = tools()) =>
  exchange(at, { client: notebook, code, redirectUri: REDIRECT, verifier: VERIFIER, ...more });

test("a yes becomes tokens of exactly the scopes that were shown", async () => {
  const pair = await trade(await getCode(await ask({ scope: "upload" })));
  expect(pair.scope).toBe("upload");
  expect(await familyOfAccess(tools(), pair.access_token)).toMatchObject({ clientId: "notebook", userId: ada().id });
});

test("a code is good once; a second use ends what the first one gave", async () => {
  const code = await getCode(await ask());
  const pair = await trade(code);
  await expect(trade(code)).rejects.toMatchObject({ error: "invalid_grant" });
  expect(await familyOfAccess(tools(), pair.access_token)).toBeNull();
});

test("of two exchanges at once neither keeps its tokens, or one was first and lost them again", async () => {
  const code = await getCode(await ask());
  const answers = await Promise.allSettled([trade(code), trade(code)]);
  const won = answers.filter((answer) => answer.status === "fulfilled");
  expect(won.length).toBeLessThanOrEqual(1);
  for (const answer of won) expect(await familyOfAccess(tools(), answer.value.access_token)).toBeNull();
});

test("a code waits a minute", async () => {
  const code = await getCode(await ask());
  const later = tools({ now: () => new Date(Date.now() + 61_000) });
  await expect(trade(code, {}, later)).rejects.toMatchObject({ error: "invalid_grant" });
});

test("a code with another verifier, another address or in another program's hands gives nothing", async () => {
  const code = await getCode(await ask());
  const other = `${VERIFIER.slice(0, -1)}2`;
  await expect(trade(code, { verifier: other })).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(trade(code, { redirectUri: "http://127.0.0.1/back" })).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(trade(code, { redirectUri: null })).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(trade(code, { client: { ...notebook, id: "other" } })).rejects.toMatchObject({
    error: "invalid_grant",
  });
  await expect(trade(code)).resolves.toMatchObject({ token_type: "Bearer" });
});

test("a no is told to the program", async () => {
  const to = new URL(denied(await ask(), ISSUER));
  expect(to.searchParams.get("error")).toBe("access_denied");
  expect(to.searchParams.get("code")).toBeNull();
});
