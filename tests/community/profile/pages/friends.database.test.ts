/** A pilot's friends: both lists, whom one may know, and what is done about a pilot. */
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { proposedTo } from "#app/community/friend/find.server.ts";
import { follow } from "#app/community/friend/friend.server.ts";
import { action, loader } from "#app/community/profile/pages/friends.tsx";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada, ben, carla, emil, lotte, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil(), lotte()]) await member(pilot);
  // All are members of one club in tests; Emil and Lotte are not.
  await env.DB.prepare("UPDATE user SET club_id = NULL WHERE id IN (?, ?)").bind(emil().id, lotte().id).run();
});

beforeEach(async () => {
  for (const table of ["friend", "user_block"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
});

const page = async (pilot: Pilot, who: Pilot | null, form?: Record<string, string>, headers?: Record<string, string>) =>
  pageRequest(`/user/${pilot.id}/friends`, {
    form,
    headers,
    cookie: who === null ? undefined : await sessionCookie(who.id),
    params: { user: String(pilot.id) },
  });
const ids = (people: { id: number }[]) => people.map(({ id }) => id);

test("own friends are told with who follows back, another pilot's with whom the reader follows", async () => {
  await follow(tools(), ada().id, ben().id);
  await follow(tools(), ben().id, ada().id);
  await follow(tools(), carla().id, ben().id);
  const own = await loader(await page(ada(), ada()));
  expect(own).toMatchObject({ own: true, following: [{ id: ben().id, mutual: true }], followed: [ben().id] });
  const bens = await loader(await page(ben(), ada()));
  expect([ids(bens.followers).sort(), bens.proposed, bens.blocked]).toEqual([[ada().id, carla().id], [], []]);
  await expect(Promise.resolve(loader(await page(ada(), null)))).rejects.toMatchObject({ status: 302 });
  await expect(
    loader(
      await pageRequest("/user/99999/friends", { params: { user: "99999" }, cookie: await sessionCookie(ada().id) }),
    ),
  ).rejects.toMatchObject({ status: 404 });
});

test("who shared a cockpit, a club or the airfield is proposed once, by the first of these, and nobody who is followed", async () => {
  const home = koenigsdorf().airportId;
  await plainFlight({ id: 7301, by: ada(), on: "2026-06-12", with: emil() });
  await plainFlight({ id: 7302, by: ben(), on: "2026-06-12", with: ada() });
  await plainFlight({ id: 7303, by: lotte(), on: "2026-06-13" });
  await env.DB.prepare("UPDATE flight SET takeoff_airport_id = ? WHERE id IN (7301, 7303)").bind(home).run();
  const read = async () => (await proposedTo(tools(), ada().id)).map(({ id, kind, by }) => [id, kind, by]);
  const club = await env.DB.prepare("SELECT c.name FROM club c JOIN user u ON u.club_id = c.id WHERE u.id = ?")
    .bind(ada().id)
    .first("name");
  expect(await read()).toEqual([
    [ben().id, "crew", null],
    [emil().id, "crew", null],
    [carla().id, "club", club],
    [lotte().id, "airfield", "Königsdorf"],
  ]);
  await follow(tools(), ada().id, ben().id);
  await env.DB.prepare("INSERT INTO user_block VALUES (?, ?, '')").bind(lotte().id, ada().id).run();
  expect(await read()).toEqual([
    [emil().id, "crew", null],
    [carla().id, "club", club],
  ]);
});

test("a form follows, blocks and ends both; without scripts it leads back to where it stood", async () => {
  const sent = async (section: string, headers?: Record<string, string>, back = "/feed") =>
    action(await page(ben(), ada(), { section, back }, headers));
  expect(await sent("follow")).toEqual({ follows: true });
  const shown = (await sent("unfollow", { "sec-fetch-dest": "document" })) as Response;
  expect([shown.status, shown.headers.get("location")]).toEqual([302, "/feed"]);
  const foreign = (await sent("follow", { "sec-fetch-dest": "document" }, "//elsewhere.example")) as Response;
  expect(foreign.headers.get("location")).toBe(`/user/${ben().id}/friends`);
  expect(await sent("block")).toEqual({ follows: false });
  // The blocked one finds nobody there, and is told nothing else.
  await expect(loader(await page(ada(), ben()))).rejects.toMatchObject({ status: 404 });
  expect(await loader(await page(ben(), ada()))).toMatchObject({ blocks: true, following: [], followers: [] });
  expect(ids((await loader(await page(ada(), ada()))).blocked)).toEqual([ben().id]);
  await expect(sent("follow")).rejects.toMatchObject({ status: 404 });
  await sent("unblock");
  expect(await sent("follow")).toEqual({ follows: true });
  for (const nonsense of ["", "constructor", "toString"])
    await expect(sent(nonsense)).rejects.toMatchObject({ status: 400 });
});
