/** Trackers on the settings' screen: whose they are, who may read of them, and what is wrong with a number, in the reader's language. */
import { beforeAll, expect, test } from "vitest";
import { listedDevices } from "#app/people/user/device/device.server.ts";
import { device } from "#app/people/user/schema.ts";
import { action, loader } from "#app/settings/pages/integrations.tsx";
import { ada, ben } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const PATH = "/settings/integrations";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
});

async function sent(pilot: { id: number }, form: Record<string, string>) {
  const answer = await action(await pageRequest(PATH, { form, cookie: await sessionCookie(pilot.id) }));
  return "data" in answer ? (answer.data as unknown) : answer;
}

const claims = async (pilot: { id: number }) =>
  (await loader(await pageRequest(PATH, { cookie: await sessionCookie(pilot.id) }))).trackers;
const shown = async (pilot: { id: number }) =>
  (await claims(pilot)).map(({ id, until, listed }) => ({ id, until, listed }));

test("a tracker is told, shown to everybody, hidden again and removed", async () => {
  expect(await sent(ada(), { section: "tracker", id: "dda51f", until: "", listed: "on" })).toEqual({
    saved: "tracker",
  });
  expect(await shown(ada())).toEqual([{ id: "DDA51F", until: null, listed: true }]);
  // Plainly: not proven yet, and what its owner would write into the device database.
  expect(await claims(ada())).toMatchObject([
    { state: "unproven", proof: null, code: expect.stringMatching(/^K[0-9A-F]{6}$/) },
  ]);
  expect(await listedDevices(tools())).toEqual([]);
  await tools().db.update(device).set({ confirmed: "2026-01-01" });
  expect(await claims(ada())).toMatchObject([{ state: "held", proof: "database" }]);
  expect((await listedDevices(tools())).map(({ id, user }) => [id, user.id])).toEqual([["DDA51F", ada().id]]);
  await sent(ada(), { section: "tracker-show", id: "DDA51F", until: "", listed: "" });
  expect(await shown(ada())).toEqual([{ id: "DDA51F", until: null, listed: false }]);
  expect(await listedDevices(tools())).toEqual([]);
  await sent(ada(), { section: "tracker-remove", id: "DDA51F" });
  expect(await shown(ada())).toEqual([]);
});

test("another pilot's claim stays as it is, whoever claims the same device", async () => {
  await sent(ada(), { section: "tracker", id: "3EC123", until: "" });
  expect(await sent(ben(), { section: "tracker", id: "3EC123", until: "" })).toEqual({ saved: "tracker" });
  await sent(ben(), { section: "tracker-remove", id: "3EC123" });
  expect(await shown(ada())).toHaveLength(1);
  expect(await shown(ben())).toEqual([]);
});

test("a number that is none and a day that has passed are told at their fields", async () => {
  expect(await sent(ben(), { section: "tracker", id: "12345G", until: "2020-01-01" })).toMatchObject({
    fields: { id: { code: "deviceId" }, until: { code: "dayPassed" } },
  });
});

test("a key is told once, listed by its ending, and revoked by its owner alone", async () => {
  const made = (await sent(ada(), { section: "key", name: "Planner", "may-declare": "on" })) as { found: string };
  expect(made).toEqual({ saved: "key", found: expect.stringMatching(/^kettle_[0-9a-f]{64}$/) });
  const keys = async () => (await loader(await pageRequest(PATH, { cookie: await sessionCookie(ada().id) }))).keys;
  const [key] = await keys();
  expect(key).toMatchObject({ name: "Planner", ending: made.found.slice(-6), scopes: ["declare"], used: null });
  expect(JSON.stringify(key)).not.toContain(made.found);
  await sent(ben(), { section: "key-revoke", id: key.id });
  expect(await keys()).toHaveLength(1);
  await sent(ada(), { section: "key-revoke", id: key.id });
  expect(await keys()).toEqual([]);
  expect(await sent(ada(), { section: "key", name: " ", "may-upload": "on" })).toMatchObject({
    fields: { name: { code: "groupName" } },
  });
  expect(await sent(ada(), { section: "key", name: "None" })).toMatchObject({
    fields: { scopes: { code: "keyScope" } },
  });
});
