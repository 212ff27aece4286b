/** The operator's door to accounts: who may pass, what changes, what is written down. */

import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sha256Hex } from "#app/core/data/digest.ts";
import { openDb } from "#app/core/db/db.ts";
import { attempt } from "#app/core/schema.ts";
import { account, audit, authorizationCode, client } from "#app/people/account/schema.ts";
import { beginSession, getSession } from "#app/people/account/session/session.server.ts";
import { beginFamily, familyOfAccess } from "#app/people/account/token/token.server.ts";
import { clubsAt } from "#app/people/club/home.server.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ada, ben, getEmail } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";

const db = openDb(env.DB);

beforeAll(async () => {
  await settle();
  await member(ada());
  await member(ben());
});
beforeEach(async () => void (await db.delete(attempt)));

const CALLS = Object.keys(RULES).filter((call) => call.includes("/v1/operator/") && RULES[call].who === "operator");

const call = (method: string, path: string, body?: unknown, token: string | null = String(env.OPERATOR_TOKEN)) =>
  SELF.fetch(`${site}/v1/operator/${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

const audited = async () => (await db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];
const flags = async (id: number) => (await db.select().from(user).where(eq(user.id, id)))[0];

test.each(CALLS)("%s is the operator's alone: not a visitor's, a member's, a superuser's", async (operation) => {
  const [method, path] = operation.replace("/v1/operator/", "").replace(":id", "another").split(" ");
  await db.update(user).set({ isSuperuser: true }).where(eq(user.id, ben().id));
  const { headers } = await member(ben(), { secondFactor: true });
  await db.update(user).set({ isSuperuser: false }).where(eq(user.id, ben().id));
  const body = method === "POST" ? { email: getEmail(ada()), plan: "patron" } : undefined;
  for (const token of [null, "wrong", headers.authorization.slice(7)])
    expect((await call(method, path, body, token)).status).toBe(401);
  expect(await db.select().from(subscription)).toEqual([]);
});

test("somebody becomes a superuser by address in any spelling, is signed out everywhere, and it is written down", async () => {
  const { id } = ada();
  const from = { userId: id, superuser: false, secondFactor: false, userAgent: "" };
  const { cookie } = await beginSession(tools(), from);
  const { headers } = await member(ada());
  const answer = await call("POST", "superuser", { email: ` ${getEmail(ada()).toUpperCase()} ` });
  expect([answer.status, await answer.json()]).toEqual([200, { id, name: ada().name }]);
  expect((await flags(id)).isSuperuser).toBe(true);
  expect(await getSession(tools(), cookie.split(";")[0])).toBeNull();
  expect(await familyOfAccess(tools(), headers.authorization.slice(7))).toBeNull();
  expect(await audited()).toMatchObject({
    actorId: 0,
    action: "superuser-on",
    subject: `user/${id}`,
    reason: "by the operator",
    before: { superuser: false },
    after: { superuser: true },
  });
});

test("saying it again changes nothing and writes nothing; taking it away does", async () => {
  const { id } = ada();
  const before = await audited();
  await call("POST", "superuser", { email: getEmail(ada()), on: true });
  expect(await audited()).toEqual(before);
  await call("POST", "superuser", { email: getEmail(ada()), on: false });
  expect([(await flags(id)).isSuperuser, (await audited()).action]).toEqual([false, "superuser-off"]);
});

test("an address that nobody has is refused without being repeated", async () => {
  const answer = await call("POST", "superuser", { email: "nobody@kettle.test" });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("nobody@kettle.test");
});

test("early birds come and go", async () => {
  for (const on of [true, false]) {
    await call("POST", "early-bird", { email: getEmail(ada()), on });
    expect((await flags(ada().id)).isEarlyBird).toBe(on);
    expect((await audited()).action).toBe(`early-bird-${on ? "on" : "off"}`);
  }
});

test("a plan is set, becomes past due, and ends, each written down with what was before", async () => {
  const email = getEmail(ada());
  const plan = async () => (await db.select().from(subscription))[0];
  await call("POST", "plan", { email, plan: "patron" });
  expect(await plan()).toMatchObject({ userId: ada().id, plan: "patron", pastDue: false });
  await call("POST", "plan", { email, plan: "premium", past_due: true });
  expect(await plan()).toMatchObject({ plan: "premium", pastDue: true });
  expect(await audited()).toMatchObject({ before: { plan: "patron", pastDue: false }, after: { plan: "premium" } });
  await call("POST", "plan", { email, plan: "none" });
  expect([await plan(), (await audited()).after]).toEqual([undefined, null]);
});

test.each([
  ["superuser", {}],
  ["superuser", { email: 7 }],
  ["superuser", { email: getEmail(ada()), on: "yes" }],
  ["plan", { email: getEmail(ada()), plan: "emperor" }],
  ["plan", { email: getEmail(ada()) }],
])("%s with %o is refused", async (path, body) => {
  expect((await call("POST", path, body)).status).toBe(422);
});

const PROGRAM = {
  name: "Log book",
  uri: "https://log.test",
  redirect_uris: ["https://log.test/done", "http://localhost/done", "test.log.app:/done"],
  scope: "profile upload",
};

test("a program gets an id, and a secret that is kept as its digest and told once", async () => {
  const answer = await call("POST", "client", { ...PROGRAM, secret: true });
  expect(answer.status).toBe(201);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { client_id, client_secret } = await answer.json<{ client_id: string; client_secret: string }>();
  const [row] = await db.select().from(client).where(eq(client.id, client_id));
  expect(row).toMatchObject({ name: "Log book", redirectUris: PROGRAM.redirect_uris, scope: "profile upload" });
  expect(row.secretHash).toBe(await sha256Hex(client_secret));
  const list = await (await call("GET", "client")).text();
  expect(list).toContain(client_id);
  for (const secret of [client_secret, row.secretHash]) expect(list).not.toContain(secret);
  expect(JSON.stringify(await audited())).not.toContain(client_secret);
});

test("a program that cannot keep a secret gets none", async () => {
  const answer = await call("POST", "client", PROGRAM);
  const told = await answer.json<{ client_id: string }>();
  expect(Object.keys(told)).toEqual(["client_id"]);
  const [row] = await db.select().from(client).where(eq(client.id, told.client_id));
  expect(row.secretHash).toBeNull();
});

test.each([
  ["http on another machine", { redirect_uris: ["http://log.test/done"] }],
  ["a script", { redirect_uris: ["javascript:alert(1)"] }],
  ["a scheme without a dot", { redirect_uris: ["log:/done"] }],
  ["a fragment", { redirect_uris: ["https://log.test/#done"] }],
  ["an empty fragment", { redirect_uris: ["https://log.test/#"] }],
  ["a password in the address", { redirect_uris: ["https://a:b@log.test/"] }],
  ["no address", { redirect_uris: [] }],
  ["a relative address", { redirect_uris: ["/done"] }],
  ["an unknown scope", { scope: "profile root" }],
  ["no scope", { scope: "" }],
  ["no name", { name: " " }],
  ["a website without TLS", { uri: "http://log.test" }],
])("a program with %s is refused", async (_, wrong) => {
  expect((await call("POST", "client", { ...PROGRAM, ...wrong })).status).toBe(422);
});

test("removing a program ends what members granted it, and nothing else", async () => {
  const { client_id } = await (await call("POST", "client", PROGRAM)).json<{ client_id: string }>();
  const granted = { userId: ben().id, clientId: client_id, scope: ["profile"] as const };
  const theirs = await beginFamily(tools(), granted);
  const own = await member(ben());
  await db.insert(authorizationCode).values({
    hash: "c",
    clientId: client_id,
    userId: ben().id,
    redirectUri: "",
    scope: "",
    challenge: "",
    created: "2026",
    expires: "2099",
  });
  expect((await call("DELETE", `client/${client_id}`)).status).toBe(204);
  expect(await familyOfAccess(tools(), theirs.access_token)).toBeNull();
  expect(await familyOfAccess(tools(), own.headers.authorization.slice(7))).not.toBeNull();
  expect(await db.select().from(authorizationCode)).toEqual([]);
  expect(await audited()).toMatchObject({ action: "client-remove", subject: `client/${client_id}` });
  expect((await call("DELETE", `client/${client_id}`)).status).toBe(404);
});

test("no row of the audit holds an address of a person", async () => {
  const addresses = (await db.select().from(account)).map(({ email }) => email);
  const rows = JSON.stringify(await db.select().from(audit));
  for (const address of addresses) expect(rows).not.toContain(address);
});

test("a site on this machine proves its secret and its port to whoever asks, without telling the secret", async () => {
  const nonce = "ab".repeat(32);
  const answer = await SELF.fetch(`${site}/v1/operator/proof?nonce=${nonce}`);
  const text = await answer.text();
  expect(text).not.toContain(String(env.OPERATOR_TOKEN));
  // As any program computes it.
  const expected = createHmac("sha256", String(env.OPERATOR_TOKEN))
    .update(`operator-proof 8799 ${nonce}`)
    .digest("hex");
  expect(JSON.parse(text)).toEqual({ proof: expected });
  for (const wrong of ["", "?nonce=1", `?nonce=${"g".repeat(64)}`, `?nonce=${"a".repeat(500)}`])
    expect((await SELF.fetch(`${site}/v1/operator/proof${wrong}`)).status).toBe(422);
});

test("a club is granted an airfield by number, and written down; what is not there is refused", async () => {
  const set = (club: unknown, airport: unknown) => call("POST", "club-airfield", { club, airport });
  const [id, field] = [isarValley().id, koenigsdorf().airportId];
  const answer = await set(id, field);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { id, name: isarValley().name, airport: { id: field, name: "Königsdorf" } },
  ]);
  expect((await clubsAt(db, field)).map((club) => club.id)).toEqual([id]);
  expect(await audited()).toMatchObject({
    actorId: 0,
    action: "club-airfield",
    subject: `club/${id}`,
    after: { airport: field },
  });
  expect((await set(999_999, field)).status).toBe(404);
  for (const [club, airport] of [
    [id, 1],
    [id, "x"],
    ["x", field],
    [0, field],
    [id, -1],
    [id, undefined],
  ])
    expect((await set(club, airport)).status).toBe(422);
  expect((await clubsAt(db, field)).length).toBe(1);
  expect((await set(id, null)).status).toBe(200);
  expect(await clubsAt(db, field)).toEqual([]);
});
