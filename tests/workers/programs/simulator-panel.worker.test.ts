/** A panel of a flight simulator: the tasks that its pilot starred, each with its points. */
import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { saveTask } from "#app/task/keep.server.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { outAndReturn } from "#tests/task/drawn.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
});

test("starred tasks have name, distance, rules and points, as a panel needs them", async () => {
  const { id } = await saveTask(tools(), ada(), outAndReturn());
  const { headers } = await member(ben());
  const star = await SELF.fetch(`${site}/v1/task/star/${id}`, { method: "POST", headers });
  expect([star.status, await star.json()]).toEqual([201, { stars: 1 }]);
  const [task] = await (await SELF.fetch(`${site}/v1/task?starred_by=${ben().id}`)).json<object[]>();
  expect(task).toMatchObject({ name: expect.any(String), distance: expect.any(Number), ruleset: "D" });
  expect((task as { point_features: unknown[] }).point_features).toHaveLength(3);
  expect((await SELF.fetch(`${site}/v1/task/star/${id}`, { method: "DELETE", headers })).status).toBe(204);
  expect(await (await SELF.fetch(`${site}/v1/task?starred_by=${ben().id}`)).json()).toEqual([]);
});
