/** Who is told of what: once, whatever comes twice, late or in another order; and never whom a switch, a block or a removal spares. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { block } from "#app/community/friend/block.server.ts";
import { follow, unfollow } from "#app/community/friend/friend.server.ts";
import { countUnread, listHeaps, markRead, rememberSeen } from "#app/community/notification/notification.server.ts";
import { getPath } from "#app/community/notification/notification.ts";
import { notification as row } from "#app/community/notification/schema.ts";
import { notifyFlight, tell } from "#app/community/notification/tell.server.ts";
import { event } from "#app/core/event/schema.ts";
import type { Happened } from "#app/core/feature.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import { say } from "#app/flight-page/comment/post.server.ts";
import { react } from "#app/flight-page/comment/react.server.ts";
import { giveStar, takeStarBack } from "#app/flight-page/star/star.server.ts";
import { foundClub } from "#app/people/club/found.server.ts";
import { decide, joinClub, listRequests } from "#app/people/club/join.server.ts";
import { unblock } from "#app/people/user/block/block.server.ts";
import { ada, ben, carla, emil } from "#tests/cast/pilots.ts";
import { announced } from "#tests/setup/announced.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { LONG, runs } from "#tests/setup/runs.ts";
import { member, settle, tools } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

let flight = 0;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil()]) await member(pilot);
  flight = await taken(tools(), circuit(4400));
  await scorePending(tools(), flight);
  // Later it would be told of among what the tests do.
  await announced(flight);
});

beforeEach(async () => {
  const { db } = tools();
  for (const table of ["notification", "event", "comment", "comment_reaction", "star", "friend", "user_block"])
    await db.run(sql.raw(`DELETE FROM ${table}`));
});

/** What happened since the database was emptied, as rooms are told of it. */
async function events(): Promise<Happened[]> {
  const rows = await tools().db.select().from(event);
  return rows.map(({ id, kind, actorId, flightId, pilotId, subject, created }) => ({
    id,
    kind: kind as Happened["kind"],
    actor: actorId,
    flight: flightId ?? undefined,
    pilot: pilotId ?? undefined,
    subject: subject ?? undefined,
    created,
  }));
}
const notifyAll = async () => {
  for (const each of await events()) await tell(tools(), each);
};
const getKinds = async (user: number) =>
  (await listHeaps(tools(), user)).map(({ kind, actor, count }) => [kind, actor?.name ?? null, count]);
const rows = async () =>
  (await tools().db.select().from(row))
    .map(({ userId, key, heap, created }) => `${userId} ${key} ${heap} ${created}`)
    .sort();

/** A day at the airfield: stars, comments with a mention, reactions, followers. */
async function talk(): Promise<void> {
  const house = tools();
  await giveStar(house, flight, ben().id);
  await giveStar(house, flight, carla().id);
  const first = await say(house, ben().id, flight, { words: "Well flown" });
  await say(house, carla().id, flight, { words: `@${ben().name} you were there too` });
  await say(house, ada().id, flight, { words: "Thank you" });
  await react(house, ada().id, first, "👍");
  await react(house, emil().id, first, "🎉");
  await follow(house, ben().id, ada().id);
  await follow(house, emil().id, ada().id);
}

test("the flight's pilot hears of stars, comments and followers; who said something hears of what follows", async () => {
  await talk();
  await notifyAll();
  expect((await getKinds(ada().id)).sort()).toEqual([
    ["comment", carla().name, 2],
    ["follower", emil().name, 2],
    ["star", ben().name, 1],
  ]);
  expect((await getKinds(ben().id)).map(([kind]) => kind).sort()).toEqual(["mention", "reaction", "reply"]);
  expect(await getKinds(carla().id)).toEqual([["reply", ada().name, 1]]);
  expect(await getKinds(emil().id)).toEqual([]);
});

test(
  "in any order, twice or more, the same rows are written and the same is counted",
  async () => {
    await talk();
    const all = await events();
    await notifyAll();
    const [written, counted] = [await rows(), await countUnread(tools(), ada().id)];
    const orders = fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        await tools().db.delete(row);
        for (const each of order) await tell(tools(), each);
        expect(await rows()).toEqual(written);
        expect(await countUnread(tools(), ada().id)).toBe(counted);
      }),
      { numRuns: runs(15, 1000) },
    );
  },
  LONG,
);

test("looking at the list clears the count, opening one its boldness", async () => {
  await talk();
  await notifyAll();
  expect(await countUnread(tools(), ada().id)).toBe(3);
  await rememberSeen(tools(), ada().id);
  expect(await countUnread(tools(), ada().id)).toBe(0);
  const [first] = await listHeaps(tools(), ada().id);
  expect(first.unread).toBe(true);
  await markRead(tools(), ada().id, first.heap);
  const unread = (await listHeaps(tools(), ada().id)).filter((heap) => heap.unread);
  expect(unread).toHaveLength(2);
  await markRead(tools(), ada().id, null);
  expect((await listHeaps(tools(), ada().id)).some((heap) => heap.unread)).toBe(false);
});

test("whoever switched a kind off is not told of it", async () => {
  const { db } = tools();
  await db.run(sql`UPDATE user SET comment_notification = 0, follower_notification = 0 WHERE id = ${ada().id}`);
  await talk();
  await notifyAll();
  expect(await getKinds(ada().id)).toEqual([]);
  await db.run(sql`UPDATE user SET comment_notification = 1, follower_notification = 1 WHERE id = ${ada().id}`);
});

test("a block hides what was told and lets nothing new come; a removed comment is gone from the list", async () => {
  const house = tools();
  await talk();
  await notifyAll();
  await block(house, ada().id, carla().id);
  expect((await getKinds(ada().id)).find(([kind]) => kind === "comment")).toEqual(["comment", ben().name, 1]);
  await house.db.run(sql`UPDATE comment SET removed = created, removed_by = 'author' WHERE user_id = ${ben().id}`);
  expect((await getKinds(ada().id)).map(([kind]) => kind).sort()).toEqual(["follower", "star"]);
  await house.db.delete(row);
  await notifyAll();
  expect((await getKinds(ada().id)).some(([, name]) => name === carla().name)).toBe(false);
  await unblock(house, ada().id, carla().id);
});

test("a star taken back before it was told is none; the tenth is told as the tenth", async () => {
  const house = tools();
  await giveStar(house, flight, ben().id);
  await takeStarBack(house, flight, ben().id);
  await notifyAll();
  expect(await getKinds(ada().id)).toEqual([]);
  const stamp = "2026-07-01T10:00:00.000000+00:00";
  for (let i = 0; i < 10; i++) {
    const id = 770_000 + i;
    await house.db.run(sql`INSERT INTO user (id, name, name_key, date_of_birth, gender, created)
      VALUES (${id}, ${`Star ${i}`}, ${`star ${i}`}, ${"1990-01-01"}, ${"D"}, ${stamp})`);
    await house.db.run(sql`INSERT INTO star (flight_id, user_id, created) VALUES (${flight}, ${id}, ${stamp})`);
  }
  await notifyAll();
  const told = await listHeaps(house, ada().id);
  expect(told.map(({ kind, subject, count }) => [kind, subject, count])).toEqual([["star", "10", 2]]);
  await house.db.run(sql`DELETE FROM user WHERE id >= 770000 AND id < 770010`);
});

test("whom a report is about hears that, not from whom; of the decision both hear", async () => {
  const stamp = "2026-07-12T10:00:00.000000+00:00";
  await tools().db.run(sql`INSERT INTO report (id, kind, subject, reported_id, reporter_id, reason, words, created)
    VALUES (1, 'profile', ${String(ada().id)}, ${ada().id}, ${ben().id}, 'other', '', ${stamp})`);
  const event = { id: 1, actor: ben().id, pilot: ada().id, subject: "1", created: stamp };
  await tell(tools(), { ...event, kind: "reported" });
  expect(await getKinds(ada().id)).toEqual([["report", null, 1]]);
  expect(await getKinds(ben().id)).toEqual([]);
  await tell(tools(), { ...event, kind: "decided", actor: emil().id });
  for (const pilot of [ada(), ben()]) expect(await getKinds(pilot.id)).toContainEqual(["decision", null, 1]);
  await tools().db.run(sql`DELETE FROM report`);
});

test("a flight is told to those who followed before it came, once, and not again when it is scored anew", async () => {
  const house = tools();
  const long = "2020-01-01T00:00:00.000000+00:00";
  await house.db.run(sql`INSERT INTO friend (user_id, friend_id, created) VALUES (${ben().id}, ${ada().id}, ${long})`);
  await follow(house, emil().id, ada().id);
  await house.db.run(sql`UPDATE flight SET created = scoring_date || 'T20:00:00.000000+00:00' WHERE id = ${flight}`);
  for (let i = 0; i < 2; i++) await notifyFlight(house, flight);
  expect(await getKinds(ben().id)).toEqual([["flight", ada().name, 1]]);
  expect(await getKinds(emil().id)).toEqual([]);
  await unfollow(house, emil().id, ada().id);
});

test("who keeps a club hears who wants to join it, and the pilot what was decided", async () => {
  const house = tools();
  const club = await foundClub(house, ada().id, { name: "Segelflug Isarwinkel", region: "DE-BY", url: null });
  for (const [pilot, verdict] of [
    [ben(), "confirmed"],
    [carla(), "declined"],
  ] as const) {
    await joinClub(house, club, pilot.id);
    const [{ id }] = await listRequests(house.db, club);
    await decide(house, club, { id: ada().id, isSuperuser: false }, id, verdict);
  }
  await notifyAll();
  await notifyAll();
  // Each wants an answer: neither stands behind the other.
  expect(await getKinds(ada().id)).toEqual([
    ["clubAsked", carla().name, 1],
    ["clubAsked", ben().name, 1],
  ]);
  expect(await getKinds(ben().id)).toEqual([["clubConfirmed", null, 1]]);
  expect(await getKinds(carla().id)).toEqual([["clubDeclined", null, 1]]);
  const heaps = await Promise.all([ada(), ben(), carla()].map(({ id }) => listHeaps(house, id)));
  expect(heaps.flat().map(getPath)).toEqual([
    `/club/${club}/keep`,
    `/club/${club}/keep`,
    `/club/${club}`,
    `/club/${club}`,
  ]);
});
