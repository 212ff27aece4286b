/** What of a profile is told to whom, over pages and API: the table of app/community/profile/user/visible.ts as it is carried out. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeCollection } from "#app/community/collection/collection.server.ts";
import { NewCollection } from "#app/community/collection/collection.ts";
import { block } from "#app/community/friend/block.server.ts";
import { follow } from "#app/community/friend/friend.server.ts";
import { loader as collections } from "#app/community/profile/pages/flight-collection.tsx";
import { loader as frame } from "#app/community/profile/pages/frame.tsx";
import { loader as friends } from "#app/community/profile/pages/friends.tsx";
import { loader as notifications } from "#app/community/profile/pages/notifications.tsx";
import { loader as timeline } from "#app/community/profile/pages/timeline.tsx";
import { loader as waypoints } from "#app/community/profile/pages/waypoint-collection.tsx";
import { SEEN, VIEWERS, type Viewer } from "#app/community/profile/user/visible.ts";
import { ada, ben, carla, emil, getEmail, lotte, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

/** Ada is looked at: by nobody, by Ben, by Carla who follows, by herself, by Emil who is a superuser. */
const READS: Record<Viewer, Pilot | null> = {
  visitor: null,
  member: ben(),
  follower: carla(),
  pilot: ada(),
  superuser: emil(),
};
const headers: Partial<Record<number, { authorization: string }>> = {};

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil(), lotte()])
    headers[pilot.id] = (await member(pilot, { secondFactor: pilot.id === emil().id })).headers;
  await env.DB.prepare("UPDATE user SET is_superuser = 1 WHERE id = ?").bind(emil().id).run();
  await follow(tools(), carla().id, ada().id);
  await follow(tools(), ada().id, lotte().id);
  await plainFlight({ id: 81, by: ada(), on: "2026-06-11", distance: 512 });
  await plainFlight({ id: 82, by: ada(), on: "2026-06-12", distance: null });
  for (const [name, hidden] of [
    ["Open", false],
    ["Hidden", true],
  ] as const)
    await makeCollection(tools(), ada().id, NewCollection.parse({ name, private: hidden }));
});

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM user_block").run();
});

type Loader = (args: LoaderFunctionArgs) => unknown;

/** What a page's loader answers, and null where the page is not there: 404, or the way to log in. */
async function page<T>(loader: Loader, path: string, reader: Pilot | null): Promise<T | null> {
  const cookie = reader === null ? undefined : await sessionCookie(reader.id, reader.id === emil().id);
  try {
    const args = await pageRequest(`/user/${ada().id}${path}`, { cookie, params: { user: String(ada().id) } });
    return (await loader(args as unknown as LoaderFunctionArgs)) as T;
  } catch (answer) {
    if (answer instanceof Response && [302, 404].includes(answer.status)) return null;
    throw answer;
  }
}

interface Framed {
  frame: { viewer: Viewer; counts: Record<string, number | null>; sight: object };
}
const framed = (reader: Pilot | null) => page<Framed>(frame, "", reader);
const flown = (reader: Pilot | null) => page<{ flights: { id: number }[] }>(timeline, "", reader);
const gathered = (reader: Pilot | null) =>
  page<{ collections: { name: string }[] }>(collections, "/flight-collection", reader);
const api = (reader: Pilot | null, path = `/v1/user/${ada().id}`) =>
  SELF.fetch(site + path, { headers: reader === null ? {} : (headers[reader.id] ?? {}) });

test("every page and the API tell each of five viewers what the table says", async () => {
  for (const viewer of VIEWERS) {
    const [reader, sight] = [READS[viewer], SEEN[viewer]];
    const told = await framed(reader);
    expect(told?.frame, viewer).toMatchObject({ viewer, sight });
    expect(told?.frame.counts).toMatchObject({
      friends: sight.friends ? 1 : null,
      collections: sight.privateCollections ? 2 : 1,
    });
    expect(
      (await flown(reader))?.flights.map(({ id }) => id),
      viewer,
    ).toEqual(sight.unscored ? [82, 81] : [81]);
    expect((await gathered(reader))?.collections.map(({ name }) => name).sort(), viewer).toEqual(
      sight.privateCollections ? ["Hidden", "Open"] : ["Open"],
    );
    expect((await page(friends, "/friends", reader)) !== null, viewer).toBe(sight.friends);
    expect((await page(notifications, "/notifications", reader)) !== null, viewer).toBe(sight.notifications);
    expect((await page(waypoints, "/waypoint-collection", reader)) !== null, viewer).toBe(sight.flown);
    const answer = await api(reader);
    expect(answer.status, viewer).toBe(200);
    const { public_flight_collection } = (await answer.json()) as { public_flight_collection: { name: string }[] };
    expect(
      public_flight_collection.map(({ name }) => name),
      viewer,
    ).toEqual(["Open"]);
  }
});

test("nobody reads date of birth or address on a profile, and of the age only whether it is a junior's", async () => {
  for (const viewer of VIEWERS) {
    const reader = READS[viewer];
    const all = await Promise.all([framed(reader), flown(reader), gathered(reader), (await api(reader)).text()]);
    const words = JSON.stringify(all);
    for (const secret of [ada().dateOfBirth, getEmail(ada()), "dateOfBirth", "date_of_birth", "@kettle.test"])
      expect(words, `${viewer} ${secret}`).not.toContain(secret);
  }
});

test("who is blocked finds nobody, who blocks finds a name to let in again, a superuser finds everything", async () => {
  const everything = async (reader: Pilot) => [
    (await framed(reader)) !== null,
    (await flown(reader))?.flights.length ?? null,
    (await gathered(reader)) !== null,
    (await page(friends, "/friends", reader)) !== null,
    (await api(reader)).status,
    ((await (await api(reader, `/v1/user?id_in=${ada().id}`)).json()) as unknown[]).length,
  ];
  await block(tools(), ada().id, ben().id);
  expect(await everything(ben())).toEqual([false, null, false, false, 404, 0]);
  await env.DB.prepare("DELETE FROM user_block").run();
  await block(tools(), ben().id, ada().id);
  expect(await everything(ben())).toEqual([true, 0, false, true, 404, 0]);
  await block(tools(), ada().id, emil().id);
  expect(await everything(emil())).toEqual([true, 2, true, true, 200, 1]);
});

test("who left is not there, for nobody, and is again on coming back", async () => {
  const leave = (when: string | null) =>
    env.DB.prepare("UPDATE user SET deleted = ? WHERE id = ?").bind(when, ada().id).run();
  await leave("2026-07-01T00:00:00.000000+00:00");
  for (const reader of [null, ben(), emil()]) {
    expect(await framed(reader)).toBeNull();
    expect(await flown(reader)).toBeNull();
    expect((await api(reader)).status).toBe(404);
  }
  await leave(null);
  expect(await framed(null)).not.toBeNull();
});
