/**
 * What is said of somebody in the air, and the stars, are the uploaded flight's: each once, in whatever order things come, with
 * its pilot told as of any flight.
 */
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { notification } from "#app/community/notification/schema.ts";
import { notifyEvents } from "#app/core/event/event.server.ts";
import { isoTime } from "#app/core/time/time.ts";
import { arrive, forgetAirborne } from "#app/flight/airborne/airborne.server.ts";
import { airborneFlight } from "#app/flight/schema/airborne.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import { comment as commentRoom } from "#app/flight-page/comment/feature.server.ts";
import { comment } from "#app/flight-page/comment/schema.ts";
import { star as starRoom } from "#app/flight-page/star/feature.server.ts";
import { star } from "#app/flight-page/star/schema.ts";
import { action, loader } from "#app/live/pages/talk.tsx";
import { liveSetting } from "#app/live/schema.ts";
import { device, user } from "#app/people/user/schema.ts";
import { ada, ben, carla, type Pilot } from "#tests/cast/pilots.ts";
import { getSky, KEY, shownAt } from "#tests/live/shown-sky.ts";
import { announced } from "#tests/setup/announced.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { flightRow } from "#tests/setup/flight-row.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

const NOON = Date.parse("2026-07-14T12:00:00Z") / 1000;
const db = () => tools().db;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  await db().insert(device).values({
    id: "DD4711",
    userId: ada().id,
    confirmed: "2026-01-01T00:00:00+00:00",
    created: "2026-01-01T00:00:00+00:00",
  });
});

afterEach(async () => {
  for (const table of [comment, star, airborneFlight, notification, flight, liveSetting]) await db().delete(table);
});

/** A member's form about the glider, as its room tells it at that moment. */
async function sent(
  form: Record<string, string>,
  who: Pilot | null,
  told = shownAt("flying", NOON),
  takeoff = NOON - 600,
) {
  const landing = told.state === "home" ? told.last.time : null;
  const request = pageRequest(`/live/talk/${KEY}`, {
    ...{ form, params: { glider: KEY }, tools: getSky(told, takeoff, landing) },
    ...(who && { cookie: await sessionCookie(who.id) }),
  });
  const answer = await action(await request).catch((refused: unknown) => {
    if (refused instanceof Response) return refused;
    throw refused;
  });
  return answer instanceof Response ? answer.status : ((answer as { init?: ResponseInit }).init?.status ?? 200);
}
const say = (words: string, who = ben(), ...more: [ReturnType<typeof shownAt>?, number?]) =>
  sent({ section: "say", words }, who, ...more);
const give = (who = ben(), ...more: [ReturnType<typeof shownAt>?, number?]) => sent({ star: "given" }, who, ...more);

/** What stands on a flight. */
const on = async (id: number) => ({
  words: (await db().select().from(comment).where(eq(comment.flightId, id)).orderBy(comment.id)).map(
    (each) => each.words,
  ),
  stars: (await db().select().from(star).where(eq(star.flightId, id))).map((each) => each.userId),
});
/** What its pilot was told. */
async function told() {
  await notifyEvents(tools());
  const rows = await db()
    .select({ kind: notification.kind, flight: notification.flightId, actor: notification.actorId })
    .from(notification)
    .where(and(eq(notification.userId, ada().id), sql`kind IN ('star', 'comment')`))
    .orderBy(notification.kind);
  return rows.map(({ kind, flight, actor }) => `${kind} ${flight} ${actor}`);
}
/** As rooms are told that a flight was scored, in their order. */
async function scored(id: number): Promise<void> {
  await arrive(tools(), id);
  for (const { onFlight } of [starRoom, commentRoom]) await onFlight?.scored?.(tools(), id, 1);
}
const flown = (id: number, from = NOON - 600, to = NOON + 3600, more: object = {}) =>
  flightRow({ ...{ id, userId: ada().id, takeoffTime: isoTime(from), landingTime: isoTime(to) }, ...more });

test("a flight that is uploaded and scored has what was given in the air, and its pilot is told then", async () => {
  const id = await taken(tools(), circuit(4711));
  const [row] = await db().select().from(flight).where(eq(flight.id, id));
  const takeoff = Date.parse(row.takeoffTime) / 1000;
  const inTheAir = shownAt("flying", takeoff + 60);
  for (let i = 0; i < 2; i++) expect(await give(ben(), inTheAir, takeoff)).toBe(302);
  expect(await say("Well away!", ben(), inTheAir, takeoff)).toBe(200);
  expect(await told()).toEqual([]);
  expect(await on(id)).toEqual({ words: [], stars: [] });
  await scorePending(tools(), id);
  await announced(id);
  expect(await on(id)).toEqual({ words: ["Well away!"], stars: [ben().id] });
  const [{ stars }] = await db().select({ stars: flight.stars }).from(flight).where(eq(flight.id, id));
  expect(stars).toBe(1);
  expect(await told()).toEqual([`comment ${id} ${ben().id}`, `star ${id} ${ben().id}`]);
});

test("told twice that it arrived, at once and again, each is there once, and told of once", async () => {
  await give();
  await say("First!");
  await say("Second!", carla());
  await flown(801);
  await Promise.all([scored(801), scored(801)]);
  await scored(801);
  expect(await on(801)).toEqual({ words: ["First!", "Second!"], stars: [ben().id] });
  expect(await told()).toHaveLength(3);
});

test("who starred both in the air and on the flight has starred it once", async () => {
  await give();
  await flown(802);
  await db().insert(star).values({ flightId: 802, userId: ben().id, created: "2026-07-14T13:00:00+00:00" });
  await scored(802);
  expect((await on(802)).stars).toEqual([ben().id]);
});

test("what is said after the upload, while the room still tells that it flies, is the flight's at once", async () => {
  await say("Up there");
  await flown(803);
  await scored(803);
  expect(await give(carla(), shownAt("flying", NOON + 300))).toBe(302);
  expect(await say("Still up", carla(), shownAt("flying", NOON + 300))).toBe(200);
  expect(await on(803)).toEqual({ words: ["Up there", "Still up"], stars: [carla().id] });
  expect(await told()).toEqual([`comment 803 ${ben().id}`, `comment 803 ${carla().id}`, `star 803 ${carla().id}`]);
});

test("what came in between stands there a minute later", async () => {
  await say("Before");
  await flown(804);
  await scored(804);
  const [{ id: aloft }] = await db().select().from(airborneFlight);
  await db()
    .insert(comment)
    .values({ id: 99_001, flightId: aloft, userId: ben().id, words: "Between", created: "2026-07-14T12:01:00+00:00" });
  await db().insert(star).values({ flightId: aloft, userId: ben().id, created: "2026-07-14T12:01:00+00:00" });
  for (const room of [starRoom, commentRoom])
    for (const scheduledTask of room.minutely ?? []) await scheduledTask(tools());
  expect(await on(804)).toEqual({ words: ["Before", "Between"], stars: [ben().id] });
  expect(await told()).toHaveLength(3);
});

test("a removed flight keeps what was its own; what is said then is of the flight that is uploaded next", async () => {
  await say("Of the first");
  await flown(805);
  await scored(805);
  await db().update(flight).set({ deleted: "2026-07-14T13:00:00+00:00" }).where(eq(flight.id, 805));
  expect(await say("Of the second", carla(), shownAt("flying", NOON + 60))).toBe(200);
  await scored(805);
  await flown(806);
  await scored(806);
  expect([(await on(805)).words, (await on(806)).words]).toEqual([["Of the first"], ["Of the second"]]);
});

test("two flights of a day have each their own, and somebody else's flight none", async () => {
  await say("Of the morning", ben(), shownAt("flying", NOON), NOON - 600);
  await say("Of the evening", ben(), shownAt("flying", NOON + 9000), NOON + 8000);
  await flown(807, NOON - 600, NOON + 3600, { userId: carla().id });
  await flown(808, NOON + 8000, NOON + 12_000);
  await flown(809, NOON - 600, NOON + 3600);
  for (const id of [807, 808, 809]) await scored(id);
  const words = await Promise.all([807, 808, 809].map(async (id) => (await on(id)).words));
  expect(words).toEqual([[], ["Of the evening"], ["Of the morning"]]);
});

test("nothing is said of who is not named, is on the ground, takes no comments or hides; visitors are led to log in", async () => {
  expect(await say("Who?", ben(), shownAt("flying", NOON, { pilot: null }))).toBe(404);
  expect(await say("Down?", ben(), shownAt("ground", NOON))).toBe(404);
  expect(await say("Down?", ben(), shownAt("home", NOON))).toBe(404);
  expect(await sent({ section: "say", words: "Hi" }, null)).toBe(302);
  expect(await give(ada())).toBe(403);
  await db().update(user).set({ commentsAllowed: false }).where(eq(user.id, ada().id));
  expect(await say("Closed?")).toBe(403);
  await db().update(user).set({ commentsAllowed: true }).where(eq(user.id, ada().id));
  expect(await db().select().from(comment)).toEqual([]);
  expect(await say("Open")).toBe(200);
  await db()
    .insert(liveSetting)
    .values({ userId: ada().id, visibility: "followers", delay: 0, keep: false, changed: "2026-07-14T12:00:00+00:00" });
  expect(await say("Hidden?")).toBe(404);
});

test("everybody reads what was said, also after the landing, until the flight is there", async () => {
  await say("Good luck");
  const read = async (shown: ReturnType<typeof shownAt>) => {
    const { talk } = await loader(
      await pageRequest(`/live/talk/${KEY}`, {
        params: { glider: KEY },
        tools: getSky(shown, NOON - 600, shown.state === "home" ? shown.last.time : null),
      }),
    );
    return { aloft: talk.aloft, flight: talk.flight, path: talk.path, said: talk.comments.length };
  };
  const path = `/live/talk/${KEY}`;
  expect(await read(shownAt("flying", NOON + 60))).toMatchObject({ aloft: true, path, said: 1 });
  expect(await read(shownAt("home", NOON + 3600))).toMatchObject({ aloft: true, path, said: 1 });
  await flown(810);
  await scored(810);
  expect(await read(shownAt("home", NOON + 3600))).toMatchObject({ aloft: false, flight: 810, said: 1 });
});

test("where no flight comes, it goes with the track: after a day, after a month where the pilot keeps tracks", async () => {
  const after = (days: number) => tools({ now: () => new Date((NOON + days * 86_400 + 60) * 1000) });
  await say("Lost");
  await give();
  await db()
    .insert(liveSetting)
    .values({ userId: ada().id, visibility: "everyone", delay: 0, keep: true, changed: "2026-07-14T12:00:00+00:00" });
  await forgetAirborne(after(29));
  expect(await db().select().from(comment)).toHaveLength(1);
  await db().update(liveSetting).set({ keep: false });
  await forgetAirborne(after(1));
  for (const table of [comment, star, airborneFlight]) expect(await db().select().from(table)).toEqual([]);
});
