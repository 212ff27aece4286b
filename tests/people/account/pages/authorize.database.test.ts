import { beforeAll, expect, test } from "vitest";
import { action, loader } from "#app/people/account/pages/authorize.tsx";
import { client } from "#app/people/account/schema.ts";
import { ada } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

let cookie = "";

beforeAll(async () => {
  await settle();
  await member(ada());
  cookie = await sessionCookie(ada().id);
  const program = { name: "Cockpit", uri: "https://cockpit.example", scope: "profile upload", created: "2026-01-01" };
  await tools()
    .db.insert(client)
    .values([
      { ...program, id: "web", redirectUris: ["https://cockpit.example/done"] },
      { ...program, id: "app", redirectUris: ["org.example.cockpit:/done"] },
    ]);
});

const path = (more: Record<string, string> = {}) =>
  `/auth/authorize?${new URLSearchParams({
    response_type: "code",
    client_id: "web",
    redirect_uri: "https://cockpit.example/done",
    scope: "upload",
    state: "s",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
    ...more,
  })}`;

const page = async (more?: Record<string, string>) => loader(await pageRequest(path(more), { cookie }));

test("a visitor logs in first, and the request is remembered", async () => {
  const led = await loader(await pageRequest(path())).catch((answer: Response) => answer);
  const to = (led as Response).headers.get("location") ?? "";
  expect(new URLSearchParams(to.split("?")[1]).get("redirect")).toBe(path());
});

test("a member reads who asks for what; the form may lead to that program's address alone", async () => {
  const { data, init } = await page();
  expect(data.ask).toEqual({
    name: "Cockpit",
    host: "cockpit.example",
    back: "cockpit.example",
    scopes: ["upload"],
    member: "Ada Falkenrath",
  });
  expect(init?.headers).toEqual({ "x-form-target": "https://cockpit.example" });
  const app = await page({ client_id: "app", redirect_uri: "org.example.cockpit:/done" });
  expect(app.init?.headers).toEqual({ "x-form-target": "org.example.cockpit:" });
});

test.each([
  { client_id: "nobody" },
  { redirect_uri: "https://evil.example/" },
  { redirect_uri: "https://cockpit.example/done?x=1" },
  { redirect_uri: "javascript:alert(1)" },
  { redirect_uri: "" },
] as Record<string, string>[])("%j gets a page with status 400 and leads nowhere", async (more) => {
  const { data, init } = await page(more);
  expect(data.ask).toBeNull();
  expect(init).toEqual({ status: 400 });
  const sent = pageRequest(path(more), { cookie, form: { decision: "allow" } });
  await expect(action(await sent)).rejects.toMatchObject({ status: 400 });
});

test("a scope the program may not ask for is told to the program", async () => {
  const led = await page({ scope: "live" }).catch((answer: Response) => answer);
  expect((led as unknown as Response).headers.get("location")).toMatch(
    /^https:\/\/cockpit\.example\/done\?error=invalid_scope/,
  );
});

test("allow leads back with a code, anything else with a no", async () => {
  const answer = async (decision: string) =>
    new URL((await action(await pageRequest(path(), { cookie, form: { decision } }))).headers.get("location") ?? "");
  expect((await answer("allow")).searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  for (const words of ["deny", "", "ALLOW"])
    expect((await answer(words)).searchParams.get("error")).toBe("access_denied");
});
