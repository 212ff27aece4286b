import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { action as logOut } from "#app/people/account/pages/log-out.tsx";
import { action } from "#app/people/account/pages/token.tsx";
import { session, tokenFamily } from "#app/people/account/schema.ts";
import { familyOfAccess } from "#app/people/account/token/token.server.ts";
import { ada } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  await member(ada());
});

test("without a session there are no tokens", async () => {
  const answer = await action(await pageRequest("/auth/token", { form: {} }));
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error_description: "Please log in first" });
});

test("a session gives a family of its own that says what the client is, and ends with the session", async () => {
  const cookie = await sessionCookie(ada().id);
  const headers = { "app-version": "1.20.3", "pwa-installed": "true" };
  const answer = await action(await pageRequest("/auth/token", { form: {}, cookie, headers }));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const pair = (await answer.json()) as { access_token: string; scope: string; expires_in: number };
  expect(pair).toMatchObject({ scope: "profile upload declare live", expires_in: 864_000 });
  expect(await familyOfAccess(tools(), pair.access_token)).toMatchObject({
    userId: ada().id,
    clientId: "kettle",
    appVersion: "1.20.3",
    pwaInstalled: true,
  });

  const out = await logOut(await pageRequest("/auth/log-out", { form: {}, cookie }));
  expect(out.headers.get("location")).toBe("/");
  expect(out.headers.getSetCookie().join()).toContain("__Host-session=; Path=/");
  expect(await familyOfAccess(tools(), pair.access_token)).toBeNull();
  expect(await tools().db.select().from(session)).toEqual([]);
});

test("a version that is too long is cut, and other words for installed are no", async () => {
  const cookie = await sessionCookie(ada().id);
  const headers = { "app-version": "v".repeat(5000), "pwa-installed": "perhaps" };
  await action(await pageRequest("/auth/token", { form: {}, cookie, headers }));
  const rows = await tools()
    .db.select()
    .from(tokenFamily)
    .where(eq(tokenFamily.appVersion, "v".repeat(40)));
  expect(rows.map((row) => row.pwaInstalled)).toEqual([false]);
});
