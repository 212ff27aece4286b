import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeGroup } from "#app/people/user/group/group.server.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, carla, emil } from "#tests/cast/pilots.ts";
import { jpeg } from "#tests/setup/pictures.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [carla(), emil()]) await member(pilot);
});

type Headers = Record<string, string>;
type Json = Record<string, unknown>;
const call = (method: string, path: string, headers: Headers, body?: unknown) =>
  SELF.fetch(`${site}/v1/usergroup${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const make = async (headers: Headers, more: Json = {}) =>
  (await call("POST", "", headers, { name: "Alpine camp", ...more })).json<{ id: number }>();

test("a group is made, read, changed and removed by its owner", async () => {
  const { headers } = await member(ada());
  const made = await call("POST", "", headers, {
    name: " Alpine  camp ",
    description: "Two\nlines",
    pilot: [102, 103, 102],
  });
  expect(made.status).toBe(201);
  const group = await made.json<{ id: number }>();
  expect(group).toMatchObject({
    name: "Alpine camp",
    description: "Two\nlines",
    owner_id: 101,
    pilot: [102, 103],
    user: [
      { id: 102, name: ben().name },
      { id: 103, name: carla().name },
    ],
  });
  const changed = await call("PATCH", `/${group.id}`, headers, { name: "Sea camp", description: "", pilot: [104] });
  expect(await changed.json()).toMatchObject({ name: "Sea camp", pilot: [104] });
  expect(await (await call("GET", `/${group.id}`, headers)).json()).not.toHaveProperty("description");
  expect(await (await call("POST", `/${group.id}/add`, headers, { user_id: 102 })).json()).toMatchObject({
    pilot: [102, 104],
  });
  expect(await (await call("POST", `/${group.id}/remove`, headers, { user_id: 104 })).json()).toMatchObject({
    pilot: [102],
  });
  expect(await (await call("GET", "", headers)).json()).toContainEqual(
    expect.objectContaining({ id: group.id, name: "Sea camp", owner_name: ada().name, pilot_count: 1 }),
  );
  expect((await call("DELETE", `/${group.id}`, headers)).status).toBe(204);
  expect((await call("GET", `/${group.id}`, headers)).status).toBe(404);
});

test("the pilots of a group see it and may leave it, and change nothing else", async () => {
  const owner = await member(ada());
  const pilot = await member(ben());
  const { id } = await make(owner.headers, { pilot: [102, 103] });
  expect(await (await call("GET", `/${id}`, pilot.headers)).json()).toMatchObject({ id, owner_id: 101 });
  expect(await (await call("GET", "", pilot.headers)).json()).toContainEqual(expect.objectContaining({ id }));
  expect((await call("POST", `/${id}/remove`, pilot.headers, { user_id: 103 })).status).toBe(404);
  expect((await call("PATCH", `/${id}`, pilot.headers, { name: "Mine now" })).status).toBe(404);
  expect((await call("POST", `/${id}/remove`, pilot.headers, { user_id: 102 })).status).toBe(204);
  expect((await call("GET", `/${id}`, pilot.headers)).status).toBe(404);
  expect(await (await call("GET", `/${id}`, owner.headers)).json()).toMatchObject({
    name: "Alpine camp",
    pilot: [103],
  });
});

test("a stranger finds nothing under any call, the same as under a number nobody has", async () => {
  const owner = await member(ada());
  const stranger = await member(emil());
  const { id } = await make(owner.headers);
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["PATCH", "", { name: "Stolen" }],
    ["DELETE", "", undefined],
    ["POST", "/add", { user_id: 104 }],
    ["POST", "/remove", { user_id: 104 }],
    ["DELETE", "/image", undefined],
  ] as const) {
    const [there, nowhere] = [
      await call(method, `/${id}${path}`, stranger.headers, body),
      await call(method, `/4711${path}`, stranger.headers, body),
    ];
    expect([there.status, await there.text()]).toEqual([404, await nowhere.text()]);
  }
  const form = new FormData();
  form.set("image", new Blob([jpeg()]), "a.jpg");
  const { headers } = stranger;
  expect((await SELF.fetch(`${site}/v1/usergroup/${id}/image`, { method: "POST", headers, body: form })).status).toBe(
    404,
  );
  expect(await (await call("GET", `/${id}`, owner.headers)).json()).toMatchObject({ name: "Alpine camp", pilot: [] });
  expect(await (await call("GET", "", stranger.headers)).json()).toEqual([]);
});

test("a group's picture is stored, served and removed with the group", async () => {
  const { headers } = await member(ada());
  const { id } = await make(headers);
  const form = new FormData();
  form.set("image", new Blob([jpeg()]), "a.jpg");
  const answer = await SELF.fetch(`${site}/v1/usergroup/${id}/image`, { method: "POST", headers, body: form });
  const { image } = await answer.json<{ image: string }>();
  expect(image).toMatch(/^101\/group\/[0-9a-f]{32}\.webp$/);
  expect((await SELF.fetch(`${site}/file/${image}`)).headers.get("content-type")).toBe("image/webp");
  await call("DELETE", `/${id}`, headers);
  expect(await env.FILES.head(image)).toBeNull();
});

test.each<[string, unknown]>([
  ["name", {}],
  ["name", { name: "" }],
  ["name", { name: "x".repeat(101) }],
  ["name", { name: "Camp \u202eevil" }],
  ["description", { name: "Camp", description: "x".repeat(10_001) }],
  ["pilot", { name: "Camp", pilot: [4711] }],
  ["pilot", { name: "Camp", pilot: ["102"] }],
  ["pilot", { name: "Camp", pilot: Array.from({ length: 201 }, (_, i) => i + 1) }],
])("a wrong %s is a fault of that field", async (field, body) => {
  const { headers } = await member(ada());
  const answer = await call("POST", "", headers, body);
  expect(answer.status).toBe(422);
  expect((await answer.json<{ detail: { loc: string[] }[] }>()).detail[0].loc.slice(0, 2)).toEqual(["body", field]);
});

test("a group whose owner left is not there for its pilots", async () => {
  const owner = await member(carla());
  const pilot = await member(ben());
  const { id } = await make(owner.headers, { pilot: [102] });
  const leave = (deleted: string | null) => tools().db.update(user).set({ deleted }).where(eq(user.id, owner.id));
  await leave("2026-11-22T00:00:00.000000+00:00");
  expect((await call("GET", `/${id}`, pilot.headers)).status).toBe(404);
  expect(await (await call("GET", "", pilot.headers)).json()).toEqual([]);
  await leave(null);
  expect((await call("GET", `/${id}`, pilot.headers)).status).toBe(200);
});

test("fifty groups are kept, also when many come at once", async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 55 }, () => makeGroup(tools(), emil().id, { name: "Camp", pilot: [] })),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
});
