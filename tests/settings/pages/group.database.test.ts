/** Groups on their screens: the owner's to change, a pilot's to read and leave, to everybody else not there. */
import { beforeAll, expect, test } from "vitest";
import { addPilot, getGroup, makeGroup } from "#app/people/user/group/group.server.ts";
import { loader as list, action as make } from "#app/settings/pages/group.tsx";
import { action, loader } from "#app/settings/pages/group-settings.tsx";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

let group = 0;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  group = await makeGroup(tools(), ada().id, { name: "Team Isar", pilot: [] });
  await addPilot(tools(), ada().id, group, ben().id);
});

const at = async (who: { id: number }, form?: Record<string, string>, query = "", id = String(group)) =>
  pageRequest(`/settings/group/${id}${query}`, { form, cookie: await sessionCookie(who.id), params: { group: id } });

const page = async (...wish: Parameters<typeof at>) => loader(await at(...wish));
const sent = async (...wish: Parameters<typeof at>) => action(await at(...wish));
const getStatus = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (thrown) => (thrown as Response).status,
  );

test("a stranger finds nothing under the group's number, and changes nothing there", async () => {
  expect(await getStatus(page(carla()))).toBe(404);
  for (const section of ["words", "add", "remove", "quit", "drop", "no-picture"]) {
    const form = { section, name: "Mine now", pilot: String(carla().id), confirm: "on" };
    expect(await getStatus(sent(carla(), form)), section).toBe(404);
  }
  expect(await getGroup(tools(), ada().id, group)).toMatchObject({ name: "Team Isar", pilots: [{ id: ben().id }] });
});

test.each(["0", "-1", "1e3", "99999999", "%27"])("a group called %s is not there", async (id) => {
  expect(await getStatus(page(ada(), undefined, "", id))).toBe(404);
});

test("a pilot in it reads it, and every change but leaving is refused", async () => {
  expect(await page(ben(), undefined, "?q=carla")).toMatchObject({ own: false, found: null });
  for (const section of ["words", "add", "drop", "no-picture"]) {
    const form = { section, name: "Mine now", pilot: String(carla().id), confirm: "on" };
    const answer = await sent(ben(), form);
    if (!("data" in answer)) throw new Error(`${section} went through`);
    expect(answer.data, section).toMatchObject({ error: "not_found" });
  }
  expect(await getGroup(tools(), ada().id, group)).toMatchObject({ name: "Team Isar", pilots: [{ id: ben().id }] });
});

test("its owner finds pilots by name and number, takes one in and out again", async () => {
  expect(await page(ada(), undefined, "?q=carl")).toMatchObject({ found: [{ id: carla().id, name: carla().name }] });
  expect(await page(ada(), undefined, `?q=${carla().id}`)).toMatchObject({ found: [{ id: carla().id }] });
  await sent(ada(), { section: "add", pilot: String(carla().id) });
  expect((await page(ada())).pilots.map(({ id }) => id).toSorted()).toEqual([ben().id, carla().id]);
  await sent(ada(), { section: "remove", pilot: String(carla().id) });
  expect((await page(ada())).pilots.map(({ id }) => id)).toEqual([ben().id]);
});

test("who leaves sees it no more", async () => {
  const answer = await sent(ben(), { section: "quit" });
  expect(answer).toBeInstanceOf(Response);
  expect(await getStatus(page(ben()))).toBe(404);
});

test("a group is deleted with a yes only", async () => {
  const answer = await sent(ada(), { section: "drop" });
  if (!("data" in answer)) throw new Error("deleted without a yes");
  expect(answer.data).toMatchObject({ fields: { confirm: { code: "unconfirmedGroup" } } });
  expect(await sent(ada(), { section: "drop", confirm: "on" })).toBeInstanceOf(Response);
  expect((await list(await pageRequest("/settings/group", { cookie: await sessionCookie(ada().id) }))).groups).toEqual(
    [],
  );
});

test("a new group leads to its page, one without a name says so", async () => {
  const cookie = await sessionCookie(ada().id);
  const made = await make(await pageRequest("/settings/group", { form: { section: "new", name: "Second" }, cookie }));
  expect((made as Response).headers.get("location")).toMatch(/^\/settings\/group\/\d+$/);
  const not = await make(await pageRequest("/settings/group", { form: { section: "new", name: " " }, cookie }));
  if (!("data" in not)) throw new Error("made without a name");
  expect(not.data).toMatchObject({ fields: { name: { code: "groupName", values: { most: 100 } } } });
});
