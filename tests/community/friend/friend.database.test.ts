/** Following pilots, and the feed: what they flew, the newest first, and nothing of anybody else. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { block } from "#app/community/friend/block.server.ts";
import { getFeed } from "#app/community/friend/feed.server.ts";
import { proposedTo } from "#app/community/friend/find.server.ts";
import { follow } from "#app/community/friend/friend.server.ts";
import { talkAmong } from "#app/flight-page/comment/comment.server.ts";
import { say } from "#app/flight-page/comment/post.server.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada, ben, carla, emil, type Pilot } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil()]) await member(pilot);
});

const call = async (method: string, path: string, who: Pilot | null) =>
  SELF.fetch(`${site}/v1${path}`, { method, headers: who === null ? {} : (await member(who)).headers });
const names = async (path: string, who = emil()) =>
  (await (await call("GET", path, who)).json<{ name: string; mutual: boolean }[]>()).map(({ name, mutual }) =>
    mutual ? `${name}, mutual` : name,
  );
const leaving = (pilot: Pilot, stamp: string | null) =>
  env.DB.prepare("UPDATE user SET deleted = ? WHERE id = ?").bind(stamp, pilot.id).run();

test("who follows whom is told from both sides, and taken back", async () => {
  for (let i = 0; i < 2; i++) expect((await call("POST", `/user/${ben().id}/follow`, ada())).status).toBe(201);
  await call("POST", `/user/${carla().id}/follow`, ada());
  await call("POST", `/user/${ada().id}/follow`, ben());
  expect((await names(`/user/${ada().id}/following`)).sort()).toEqual([`${ben().name}, mutual`, carla().name]);
  expect(await names(`/user/${ada().id}/followers`)).toEqual([`${ben().name}, mutual`]);
  for (let i = 0; i < 2; i++) expect((await call("DELETE", `/user/${ben().id}/follow`, ada())).status).toBe(204);
  expect(await names(`/user/${ada().id}/following`)).toEqual([carla().name]);
  expect(await names(`/user/${ada().id}/followers`)).toEqual([ben().name]);
});

test("nobody follows themselves or who is not there, and visitors are told nothing", async () => {
  expect((await call("POST", `/user/${ada().id}/follow`, ada())).status).toBe(403);
  expect((await call("POST", "/user/99999/follow", ada())).status).toBe(404);
  for (const path of [`/user/${ada().id}/followers`, `/user/${ada().id}/following`, "/flight/feed"])
    expect((await call("GET", path, null)).status).toBe(401);
});

test("who left is neither followed nor told, and both again on coming back", async () => {
  await call("POST", `/user/${carla().id}/follow`, emil());
  await leaving(carla(), "2026-11-01T00:00:00+00:00");
  for (const [method, path] of [
    ["POST", "follow"],
    ["DELETE", "follow"],
    ["GET", "followers"],
    ["GET", "following"],
  ] as const)
    expect((await call(method, `/user/${carla().id}/${path}`, emil())).status).toBe(404);
  expect(await names(`/user/${emil().id}/following`)).toEqual([]);
  await leaving(carla(), null);
  expect(await names(`/user/${emil().id}/following`)).toEqual([carla().name]);
});

test("at most 2,000 pilots are followed, and it is said", async () => {
  const db = env.DB.prepare(
    "INSERT INTO friend (user_id, friend_id, created) SELECT ?, 700000 + value, '' FROM json_each(?)",
  );
  await db.bind(ben().id, JSON.stringify(Array.from({ length: 2000 }, (_, i) => i))).run();
  const no = await call("POST", `/user/${emil().id}/follow`, ben());
  expect([no.status, await no.text()]).toEqual([403, expect.stringContaining("2000")]);
  await env.DB.prepare("DELETE FROM friend WHERE friend_id >= 700000").run();
});

test("the feed has scored flights of those followed, the newest first, never own ones", async () => {
  await env.DB.prepare("DELETE FROM friend").run();
  const at = tools().now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  await plainFlight({ id: 6001, by: ben(), on: daysAgo(9) });
  await plainFlight({ id: 6002, by: ben(), on: daysAgo(3) });
  await plainFlight({ id: 6003, by: ben(), on: daysAgo(2), distance: null });
  await plainFlight({ id: 6004, by: ben(), on: daysAgo(1), with: ada() });
  await plainFlight({ id: 6005, by: ada(), on: daysAgo(1) });
  await plainFlight({ id: 6006, by: emil(), on: daysAgo(1) });
  await plainFlight({ id: 6007, by: carla(), on: daysAgo(5) });
  await plainFlight({ id: 6008, by: carla(), on: daysAgo(5) });
  await plainFlight({ id: 6009, by: carla(), on: daysAgo(400) });
  expect(await getFeed(tools(), ada().id)).toEqual({ flights: [], complete: true, follows: false });
  await follow(tools(), ada().id, ben().id);
  await follow(tools(), ada().id, carla().id);
  const ids = async () =>
    (await (await call("GET", "/flight/feed", ada())).json<{ id: number }[]>()).map(({ id }) => id);
  expect(await ids()).toEqual([6002, 6008, 6007, 6001]);
  await leaving(carla(), "2026-11-01T00:00:00+00:00");
  expect(await ids()).toEqual([6002, 6001]);
  await leaving(carla(), null);
  await env.DB.prepare("UPDATE flight SET deleted = '2026-11-01' WHERE id = 6001").run();
  expect(await ids()).toEqual([6002, 6008, 6007]);
});

test("the feed comes in pages of 25 that neither repeat nor miss, and other steps are refused", async () => {
  const today = tools().now().toISOString().slice(0, 10);
  for (let i = 0; i < 27; i++) await plainFlight({ id: 6100 + i, by: emil(), on: today });
  await env.DB.prepare("DELETE FROM friend").run();
  await follow(tools(), ben().id, emil().id);
  const first = await getFeed(tools(), ben().id);
  const second = await getFeed(tools(), ben().id, 25);
  expect([first.flights.length, first.complete, second.complete]).toEqual([25, false, true]);
  const ids = [...first.flights, ...second.flights].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id >= 6100)).toHaveLength(27);
  const refused = await call("GET", "/flight/feed?skip=24", ben());
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("skip")]);
});

test("a pilot takes along who follows whom", async () => {
  let told = "";
  for await (const { name, input } of listContents(tools(), ben().id))
    if (name === "friends.json") told = String(input);
  expect(JSON.parse(told)).toEqual({
    following: [{ id: emil().id, name: emil().name, since: expect.any(String) }],
    followers: [],
    feedSeen: null,
  });
});

test("a block ends that they follow each other, and is silent", async () => {
  await env.DB.prepare("DELETE FROM friend").run();
  await follow(tools(), ada().id, ben().id);
  await follow(tools(), ben().id, ada().id);
  await follow(tools(), carla().id, ben().id);
  for (let i = 0; i < 2; i++) expect((await call("POST", `/user/${ben().id}/block`, ada())).status).toBe(201);
  const blocked = async (who: Pilot) => (await call("GET", "/user/me/block", who)).json<{ id: number }[]>();
  expect(await blocked(ada())).toEqual([{ id: ben().id, name: ben().name, created: expect.any(String) }]);
  expect(await blocked(ben())).toEqual([]);
  expect(await names(`/user/${ada().id}/following`)).toEqual([]);
  expect(await names(`/user/${ada().id}/followers`)).toEqual([]);
  // Each is not there for the other, among others too; to a third nothing has changed.
  expect((await call("POST", `/user/${ada().id}/follow`, ben())).status).toBe(404);
  expect((await call("POST", `/user/${ben().id}/follow`, ada())).status).toBe(404);
  expect(await names(`/user/${carla().id}/following`, ada())).toEqual([]);
  expect(await names(`/user/${carla().id}/following`, emil())).toEqual([ben().name]);
  const found = async (who: Pilot) => (await call("GET", "/user/copilot/ben", who)).json();
  expect([await found(ada()), await found(emil())]).toEqual([[], [{ id: ben().id, name: ben().name }]]);
  await call("DELETE", `/user/${ben().id}/block`, ada());
  expect((await call("POST", `/user/${ada().id}/follow`, ben())).status).toBe(201);
  expect((await call("POST", `/user/${ada().id}/block`, ada())).status).toBe(403);
  expect((await call("POST", "/user/99999/block", ada())).status).toBe(404);
});

test("a flight that somebody blocked sat in is not in the feed", async () => {
  await env.DB.prepare("DELETE FROM friend").run();
  await plainFlight({ id: 6300, by: carla(), on: tools().now().toISOString().slice(0, 10), with: emil() });
  await follow(tools(), ada().id, carla().id);
  const has = async () => (await getFeed(tools(), ada().id)).flights.some(({ id }) => id === 6300);
  expect(await has()).toBe(true);
  await call("POST", `/user/${ada().id}/block`, emil());
  expect(await has()).toBe(false);
  await call("DELETE", `/user/${ada().id}/block`, emil());
});

test("flights that came since the feed was seen are counted, as many as stand in it", async () => {
  await env.DB.prepare("DELETE FROM friend").run();
  await env.DB.prepare("DELETE FROM feed_seen").run();
  const count = async () =>
    (await (await call("GET", "/user/me/simple", ben())).json<{ friend_flight_count: number }>()).friend_flight_count;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const today = new Date().toISOString().slice(0, 10);
  const came = async (id: number, minutes: number, on = today) => {
    await plainFlight({ id, by: emil(), on });
    const stamp = minutesAgo(minutes).toISOString().replace("Z", "000+00:00");
    await env.DB.prepare("UPDATE flight SET created = ? WHERE id = ?").bind(stamp, id).run();
  };
  await env.DB.prepare("UPDATE flight SET created = '2020-01-01T00:00:00.000000+00:00' WHERE user_id = ?")
    .bind(emil().id)
    .run();
  await came(6400, 60);
  await follow(tools({ now: () => minutesAgo(30) }), ben().id, emil().id);
  expect(await count()).toBe(0);
  await came(6401, 20);
  await came(6402, 10);
  await came(6403, 5, "2026-01-01");
  expect(await count()).toBe(2);
  await call("GET", "/flight/feed", ben());
  expect(await count()).toBe(0);
  await came(6404, -5);
  expect(await count()).toBe(1);
});

test("people met are proposed: who climbed in the same thermal within the hour, who flew from the same field that day", async () => {
  const { db } = tools();
  await db.run(sql`DELETE FROM friend`);
  await db.run(sql`UPDATE flight SET deleted = created`);
  await db.run(sql`UPDATE user SET club_id = NULL, second_club_id = NULL`);
  const on = "2026-08-01";
  const field = koenigsdorf().airportId;
  for (const [id, by] of [
    [9501, ada()],
    [9502, ben()],
    [9503, carla()],
    [9504, emil()],
  ] as const) {
    await plainFlight({ id, by, on });
    const day = Date.parse(on) / 86_400_000;
    await db.run(
      sql`INSERT INTO flight_cell (cell, day, points, flight_id, squares) VALUES (300000, ${day}, 1, ${id}, 6)`,
    );
  }
  const climbs = (flight: number, cell: number, hour: number) =>
    db.run(sql`INSERT INTO climb (flight_id, nth, cell, latitude, longitude, base, top, duration, day, hour)
      VALUES (${flight}, 0, ${cell}, 47, 11, 900, 1900, 400, ${on}, ${hour})`);
  await climbs(9501, 77, 13);
  await climbs(9502, 77, 13);
  await climbs(9503, 77, 15); // two hours later
  await climbs(9504, 78, 13); // elsewhere
  const now = () => new Date("2026-08-05T12:00:00Z");
  const met = async () =>
    (await proposedTo(tools({ now }), ada().id))
      .filter(({ kind }) => kind === "thermal" || kind === "met")
      .map(({ id, kind, by }) => [id, kind, by]);
  expect(await met()).toEqual([[ben().id, "thermal", on]]);
  await db.run(sql`UPDATE flight SET takeoff_airport_id = ${field} WHERE id IN (9501, 9502, 9503)`);
  expect(await met()).toEqual([
    [ben().id, "thermal", on],
    [carla().id, "met", expect.any(String)],
  ]);
  await call("POST", `/user/${ben().id}/follow`, ada());
  await db.run(sql`UPDATE flight SET deleted = ${on} WHERE id = 9503`);
  expect(await met()).toEqual([]);
});

test("the feed tells how much is said of a flight, and where something may be said", async () => {
  const house = tools();
  await house.db.run(sql`DELETE FROM comment`);
  for (const id of [9501, 9502]) await house.db.run(sql`UPDATE flight SET deleted = NULL WHERE id = ${id}`);
  await say(house, ben().id, 9501, { words: "Well flown" });
  await say(house, carla().id, 9501, { words: "Where?" });
  await house.db.run(sql`UPDATE user SET comments_allowed = 0 WHERE id = ${ben().id}`);
  await block(house, emil().id, carla().id);
  const of = await talkAmong(house, [9501, 9502, 1], emil().id);
  expect([9501, 9502, 1].map(of)).toEqual([
    { comments: 1, open: true },
    { comments: 0, open: false },
    { comments: 0, open: false },
  ]);
  await house.db.run(sql`UPDATE user SET comments_allowed = 1 WHERE id = ${ben().id}`);
  await house.db.run(sql`DELETE FROM user_block`);
});
