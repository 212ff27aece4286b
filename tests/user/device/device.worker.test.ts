import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addDevice } from "#app/user/device/device.server.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(settle);

type Headers = Record<string, string>;
const add = (headers: Headers, body: unknown) =>
  SELF.fetch(`${site}/v1/user/device`, { method: "POST", headers, body: JSON.stringify(body) });
const remove = (headers: Headers, id: string) =>
  SELF.fetch(`${site}/v1/user/device/${id}`, { method: "DELETE", headers });
const devicesOf = async (headers: Headers) =>
  (await (await SELF.fetch(`${site}/v1/user/me`, { headers })).json<{ device: unknown[] }>()).device;

test("a device is added, given a date, and removed", async () => {
  const { headers } = await member(ada());
  const answer = await add(headers, { id: " dd4711 " });
  expect([answer.status, await answer.json()]).toEqual([201, { id: "DD4711" }]);
  await add(headers, { id: "DD4711", until: "2099-12-31" });
  expect(await devicesOf(headers)).toEqual([{ id: "DD4711", until: "2099-12-31" }]);
  expect((await remove(headers, "dd4711")).status).toBe(204);
  expect((await remove(headers, "DD4711")).status).toBe(404);
  expect(await devicesOf(headers)).toEqual([]);
});

test("another pilot's device can neither be taken nor removed, until its time is over", async () => {
  const [one, two] = [await member(ada()), await member(ben())];
  await add(one.headers, { id: "AAAA01", until: "2099-01-01" });
  const answer = await add(two.headers, { id: "aaaa01" });
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: "taken" }]);
  expect((await remove(two.headers, "AAAA01")).status).toBe(404);
  expect(await devicesOf(one.headers)).toHaveLength(1);
  const later = tools({ now: () => new Date("2099-01-02T00:00:00Z") });
  await addDevice(later, two.id, { id: "AAAA01" });
  expect([await devicesOf(one.headers), await devicesOf(two.headers)]).toEqual([[], [{ id: "AAAA01" }]]);
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
