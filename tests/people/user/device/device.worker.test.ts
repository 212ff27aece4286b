import { SELF } from "cloudflare:test";
import { ne } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { device } from "#app/people/user/schema.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { get, member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(settle);

type Headers = Record<string, string>;
const add = (headers: Headers, body: unknown) =>
  SELF.fetch(`${site}/v1/user/device`, { method: "POST", headers, body: JSON.stringify(body) });
const remove = (headers: Headers, id: string) =>
  SELF.fetch(`${site}/v1/user/device/${id}`, { method: "DELETE", headers });
const getDevices = async (headers: Headers) =>
  (await (await SELF.fetch(`${site}/v1/user/me`, { headers })).json<{ device: unknown[] }>()).device;

test("a device is added, given a date, and removed", async () => {
  const { headers } = await member(ada());
  const answer = await add(headers, { id: " dd4711 " });
  expect([answer.status, await answer.json()]).toEqual([201, { id: "DD4711", listed: false }]);
  await add(headers, { id: "DD4711", until: "2099-12-31" });
  expect(await getDevices(headers)).toEqual([{ id: "DD4711", until: "2099-12-31", listed: false }]);
  expect((await remove(headers, "dd4711")).status).toBe(204);
  expect((await remove(headers, "DD4711")).status).toBe(404);
  expect(await getDevices(headers)).toEqual([]);
});

test("two pilots may claim one device; neither removes the other's claim", async () => {
  const [one, two] = [await member(ada()), await member(ben())];
  await add(one.headers, { id: "AAAA01", until: "2099-01-01" });
  expect((await add(two.headers, { id: "aaaa01" })).status).toBe(201);
  expect((await remove(two.headers, "AAAA01")).status).toBe(204);
  expect((await remove(two.headers, "AAAA01")).status).toBe(404);
  expect(await getDevices(one.headers)).toHaveLength(1);
});

test("ten devices are kept, also when all come at once", async () => {
  const { headers } = await member(carla());
  const ids = Array.from({ length: 14 }, (_, i) => `C0FFE${i.toString(16)}`);
  const statuses = await Promise.all(ids.map(async (id) => (await add(headers, { id })).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  expect((await add(headers, { id: ids[statuses.indexOf(201)], until: null })).status).toBe(201);
});

test.each([
  { id: "12345" },
  { id: "GGGGGG" },
  { id: 123456 },
  { id: "ABCDEF", until: "2020-01-01" },
  { id: "ABCDEF", until: "soon" },
  { until: "2099-01-01" },
  {},
  [],
])("%j is no device", async (body) => {
  const { headers } = await member(ada());
  expect((await add(headers, body)).status).toBe(422);
});

test("everybody reads the proven trackers of those who allow it, in force, with the keys that programs insist on", async () => {
  const mine = await member(ada());
  const today = new Date().toISOString().slice(0, 10);
  await add(mine.headers, { id: "0000A1", listed: true });
  await add(mine.headers, { id: "0000A2", until: today, listed: true });
  await add(mine.headers, { id: "0000A3" });
  await add(mine.headers, { id: "0000A4", listed: true });
  await add(mine.headers, { id: "0000A4" }); // said again without it
  const gone = { id: "0000A5", userId: ada().id, listed: true, until: "2026-01-01", created: "2026-01-01" };
  await tools().db.insert(device).values(gone);
  await add(mine.headers, { id: "0000A6", listed: true });
  // The device database has confirmed all but the last.
  const { db } = tools();
  await db.update(device).set({ confirmed: "2026-01-01" }).where(ne(device.id, "0000A6"));
  const user = { id: ada().id, name: ada().name };
  const listed = [
    { id: "0000A1", until: null, user },
    { id: "0000A2", until: `${today}T23:59:59+00:00`, user },
  ];
  for (const path of ["/v1/user/device", "/v1/device/connected"]) expect(await get(path)).toEqual(listed);
});
