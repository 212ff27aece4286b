/** Calls that the published interface has beside those that pages use: groups, a tracker's owner, the flight computer's set-up. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { device } from "#app/people/user/schema.ts";
import { ada, ben, carla, getEmail } from "#tests/cast/pilots.ts";
import { jpeg } from "#tests/setup/pictures.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

type Headers = Record<string, string>;
let own: Headers;
let other: Headers;

beforeAll(async () => {
  await settle();
  ({ headers: own } = await member(ada()));
  ({ headers: other } = await member(ben()));
  await member(carla());
});

const call = (method: string, path: string, headers: Headers = {}, body?: BodyInit) =>
  SELF.fetch(`${site}/v1${path}`, { method, headers, body, redirect: "manual" });

test("a pilot is added to a group and taken out of it by the address alone", async () => {
  const made = await call("POST", "/usergroup", own, JSON.stringify({ name: "Alpine camp" }));
  const { id } = await made.json<{ id: number }>();
  const added = await call("POST", `/usergroup/add/${id}?user_id=${ben().id}`, own);
  expect([added.status, await added.json()]).toMatchObject([201, { id, pilot: [ben().id] }]);
  const listed = await call("GET", `/usergroup?user_id_in=${ben().id}&order_by=-pilots&limit=1`, own);
  expect(await listed.json()).toMatchObject([{ id, pilot_count: 1 }]);
  expect(await (await call("GET", `/usergroup?user_id_in=${carla().id}`, own)).json()).toEqual([]);
  expect((await call("POST", `/usergroup/add/${id}?user_id=${carla().id}`, other)).status).toBe(404);
  expect((await call("POST", `/usergroup/add/${id}?user_id=none`, own)).status).toBe(422);
  expect((await call("POST", `/usergroup/add/${id}`, own)).status).toBe(422);
  expect((await call("DELETE", `/usergroup/add/${id}?user_id=${ben().id}`, own)).status).toBe(204);
  expect(await (await call("GET", `/usergroup/${id}`, own)).json()).toMatchObject({ pilot: [] });
});

test("a group's picture is set and removed under the published address", async () => {
  const { id } = await (await call("POST", "/usergroup", own, JSON.stringify({ name: "Sea camp" }))).json<{
    id: number;
  }>();
  const form = new FormData();
  form.set("image", new File([await jpeg()], "camp.jpg"));
  const { "content-type": _, ...token } = own;
  const sent = await call("POST", `/usergroup/image/${id}`, token, form);
  expect([sent.status, await sent.json()]).toEqual([201, { image: expect.stringMatching(/^101\/group\//) }]);
  expect((await call("DELETE", `/usergroup/image/${id}`, other)).status).toBe(404);
  expect((await call("DELETE", `/usergroup/image/${id}`, own)).status).toBe(204);
  expect(await (await call("GET", `/usergroup/${id}`, own)).json()).not.toHaveProperty("image");
});

test("a tracker's owner is told to everybody where the pilot lists it, and to the pilot alone where not", async () => {
  const confirmed = "2026-01-01T00:00:00+00:00";
  const base = { userId: ada().id, until: null, created: confirmed };
  await tools()
    .db.insert(device)
    .values([
      { ...base, id: "DD00A1", listed: true, confirmed },
      { ...base, id: "DD00A2", listed: false, confirmed },
      { ...base, id: "DD00A3", listed: true, confirmed: null }, // a claim that nothing proves
    ]);
  const owner = async (id: string, headers?: Headers) => {
    const answer = await call("GET", `/user/device/${id}`, headers);
    return [answer.status, answer.status === 200 ? (await answer.json<{ user: { id: number } }>()).user.id : null];
  };
  expect(await owner("dd00a1")).toEqual([200, ada().id]);
  expect(await owner("DD00A2")).toEqual([404, null]);
  expect(await owner("DD00A2", other)).toEqual([404, null]);
  expect(await owner("DD00A2", own)).toEqual([200, ada().id]);
  expect(await owner("DD00A3", own)).toEqual([404, null]);
  expect(await owner("nothing")).toEqual([404, null]);
});

test("how far the flight computer is set up is kept beside other preferences", async () => {
  await call("PATCH", "/user/me", own, JSON.stringify({ preferences: { clock: "utc" } }));
  const set = await call("POST", "/copilot/status/2", own);
  expect([set.status, await set.json()]).toEqual([200, { copilot_status: 2 }]);
  expect(await (await call("GET", "/user/me", own)).json()).toMatchObject({
    copilot_status: 2,
    preferences: { clock: "utc" },
  });
  for (const wrong of ["4", "-1", "x"]) expect((await call("POST", `/copilot/status/${wrong}`, own)).status).toBe(422);
  expect(await (await call("GET", "/user/me/copilot-subscription", own)).json()).toBeNull();
});

test("the consent page is asked for by a form too, and no password goes into an address", async () => {
  const form = new URLSearchParams({
    ...{ response_type: "code", client_id: "notebook-1", redirect_uri: "https://a.example/back", state: "s=1&x" },
    ...{ username: getEmail(ada()), password: "secret", grant_type: "password" },
  });
  const answer = await call("POST", "/auth/authorize", {}, form);
  expect(answer.status).toBe(303);
  const to = new URL(answer.headers.get("location") ?? "", site);
  expect(to.pathname).toBe("/auth/authorize");
  expect(Object.fromEntries(to.searchParams)).toEqual({
    ...{ response_type: "code", client_id: "notebook-1", redirect_uri: "https://a.example/back", state: "s=1&x" },
  });
});
