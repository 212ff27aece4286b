/** Waypoints and their collections in the search: the public ones, as they are at this moment. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { notifyEvents } from "#app/core/event/event.server.ts";
import { user } from "#app/people/user/schema.ts";
import { buildAllNames } from "#app/search/build.server.ts";
import { renewChanged } from "#app/search/change.server.ts";
import {
  changeWaypointCollection,
  dropWaypointCollection,
  makeWaypointCollection,
} from "#app/task/waypoint/collection.server.ts";
import { loader } from "#app/task/waypoint/pages/overview.tsx";
import {
  addWaypoint,
  changeWaypoint,
  importWaypoints,
  removeWaypoint,
  waypointsIn,
} from "#app/task/waypoint/point.server.ts";
import { ada, ben, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, post, settle, tools } from "#tests/setup/site.ts";

const db = openDb(env.DB);
const maker = { id: ada().id, privileges: { supporter: true } };
let made = 0;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  await buildAllNames(tools());
});

beforeEach(async () => {
  made = await makeWaypointCollection(tools(), maker, { name: "Wurzgau meadows", private: false });
});

/** What the schedule does within a minute. */
async function minute() {
  await notifyEvents(tools());
  await renewChanged(tools());
}

async function search(value: string, documents = "waypoint") {
  const answer = await post("/v1/search", { search_items: [{ key: "name", value }], documents });
  expect(answer.status).toBe(200);
  return answer.json<{ id: number; name: string }[]>();
}
const named = async (value: string, documents?: string) => (await search(value, documents)).map(({ name }) => name);

const PLACE = { latitude: 47.25, longitude: 12.75 };

test("a public point is found by its name and code a minute later, with its stored place and where it belongs", async () => {
  const id = await addWaypoint(tools(), ada().id, made, {
    name: "Xaverlalm",
    code: "XVA",
    elevation: 1203.4,
    ...PLACE,
  });
  await minute();
  const proposal = {
    ...{ index: "waypoint", id, name: "Xaverlalm", code: "XVA", elevation: 1203.4, ...PLACE },
    waypoint_collection: { id: made, name: "Wurzgau meadows" },
  };
  expect(await search("xaverl")).toEqual([expect.objectContaining(proposal)]);
  expect(await named("xva")).toEqual(["Xaverlalm"]);
  expect(await search("wurzg", "waypoint_collection")).toContainEqual(
    expect.objectContaining({ id: made, waypoint_count: 1, user: { id: ada().id, name: ada().name } }),
  );
  await changeWaypoint(tools(), ada().id, id, { name: "Yvonnealm" });
  await minute();
  expect([await named("xaverl"), await named("yvonn")]).toEqual([[], ["Yvonnealm"]]);
  await removeWaypoint(tools(), ada().id, id);
  expect(await named("yvonn")).toEqual([]);
});

test("points of a file are found, those that it changed too", async () => {
  const point = { code: null, country: null, elevation: null, style: 1, direction: null, length: null, width: null };
  const told = { ...point, frequency: null, description: null, other: {} };
  await addWaypoint(tools(), ada().id, made, { name: "Quellwiese", ...PLACE });
  const points = [
    { ...told, name: "Quirinsfeld", ...PLACE },
    { ...told, name: "Quastenmoos", latitude: 48, longitude: 13 },
  ];
  await importWaypoints(tools(), ada().id, made, points, "replace");
  await minute();
  expect([await named("quirin"), await named("quasten"), await named("quellw")]).toEqual([
    ["Quirinsfeld"],
    ["Quastenmoos"],
    [],
  ]);
});

test("a private collection and its points are never found, one that becomes private from that moment on", async () => {
  const hidden = await makeWaypointCollection(tools(), maker, { name: "Vroni's secret", private: true });
  await addWaypoint(tools(), ada().id, hidden, { name: "Vronihof", ...PLACE });
  await addWaypoint(tools(), ada().id, made, { name: "Ulmenhof", ...PLACE });
  await minute();
  await buildAllNames(tools());
  expect([await named("vroni"), await named("vroni", "waypoint_collection"), await named("ulmenh")]).toEqual([
    [],
    [],
    ["Ulmenhof"],
  ]);
  await changeWaypointCollection(tools(), ada().id, made, { private: true });
  expect([await named("ulmenh"), await search("wurzg", "waypoint_collection")]).toEqual([
    [],
    expect.not.arrayContaining([expect.objectContaining({ id: made })]),
  ]);
  await changeWaypointCollection(tools(), ada().id, hidden, { private: false });
  await minute();
  expect([await named("vroni"), await named("vroni", "waypoint_collection")]).toEqual([
    ["Vronihof"],
    ["Vroni's secret"],
  ]);
});

test("the list of collections tells public ones and, to their owner, own ones; found by name the best comes first", async () => {
  const hidden = await makeWaypointCollection(tools(), maker, { name: "Zwetschgen private", private: true });
  await minute();
  const shown = async (who: Pilot | null, find = "") => {
    const cookie = who === null ? undefined : await sessionCookie(who.id);
    const answer = await loader((await pageRequest(`/waypoint/overview${find}`, { cookie })) as never);
    return answer.collections.map(({ id }) => id);
  };
  expect(await shown(null)).toContain(made);
  expect(await shown(null)).not.toContain(hidden);
  expect(await shown(ada())).toEqual(expect.arrayContaining([made, hidden]));
  expect(await shown(ben(), "?find=wurzgau+meadows")).toContain(made);
  expect(await shown(ben(), "?find=zwetschgen")).toEqual([]);
  expect(await shown(null, "?find='%22)*")).toEqual([]);
});

test("whose pilot left or was banned is not there, nor what was deleted", async () => {
  await addWaypoint(tools(), ada().id, made, { name: "Taubenfeld", ...PLACE });
  await minute();
  expect(await named("taubenf")).toEqual(["Taubenfeld"]);
  for (const gone of [{ deleted: "2026-07-12T00:00:00+00:00" }, { isBanned: true }]) {
    await db.update(user).set(gone).where(eq(user.id, ada().id));
    expect(await named("taubenf")).toEqual([]);
    await db.update(user).set({ deleted: null, isBanned: false }).where(eq(user.id, ada().id));
  }
  await dropWaypointCollection(tools(), ada().id, made);
  expect(await waypointsIn(tools(), made)).toEqual([]);
  expect(await named("taubenf")).toEqual([]);
});
