/** Comments on flights: said, answered, changed, pinned, reacted to and removed; by whom, and where it is refused. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeAll, expect, test } from "vitest";
import { eraseFlights } from "#app/flight/erase.server.ts";
import { restoreComment } from "#app/flight-page/comment/change.server.ts";
import { getTalk } from "#app/flight-page/comment/comment.server.ts";
import { comment as room } from "#app/flight-page/comment/feature.server.ts";
import { react, takeReactionBack } from "#app/flight-page/comment/react.server.ts";
import { giveStar } from "#app/flight-page/star/star.server.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { eraseUser } from "#app/people/account/leaving/erase.server.ts";
import { NOBODY } from "#app/people/user/nobody.ts";
import { ada, ben, carla, emil, type Pilot } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { LONG, runs } from "#tests/setup/runs.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const FLIGHT = 7001;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil()]) await member(pilot);
  await plainFlight({ id: FLIGHT, by: ada(), on: "2026-06-12" });
});

afterEach(async () => {
  for (const table of ["comment", "comment_edit", "comment_reaction", "user_block", "attempt"])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
});

interface Told {
  id: number;
  user: { id: number; name: string };
  comment: string;
  edited: boolean;
  pinned: boolean;
  reaction: { id: number; user: { id: number }; value: string }[];
}

const call = async (method: string, path: string, who: Pilot | null, body?: unknown) =>
  SELF.fetch(`${site}/v1/comment/${path}`, {
    method,
    headers: { ...(who && (await member(who)).headers), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const told = async (who: Pilot | null = null) => (await call("GET", `flight/${FLIGHT}`, who)).json<Told[]>();
const said = async (comment: string, who = ben(), more = {}) =>
  (await call("POST", `flight/${FLIGHT}`, who, { comment, ...more })).json<Told>();
const user = (column: string, value: unknown, { id }: Pilot) =>
  env.DB.prepare(`UPDATE user SET ${column} = ? WHERE id = ?`).bind(value, id).run();
const rows = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

test("what is said is told to everybody, in order, with who said it", async () => {
  const answer = await call("POST", `flight/${FLIGHT}`, ben(), { comment: "  Well flown! " });
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      user: { id: ben().id, name: ben().name },
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
      comment: "Well flown!",
      edited: false,
      pinned: false,
      reaction: [],
    },
  ]);
  await said("Thank you, @Ben Sturmhöfel", ada());
  expect((await told()).map(({ user, comment }) => [user.name, comment])).toEqual([
    [ben().name, "Well flown!"],
    [ada().name, "Thank you, @Ben Sturmhöfel"],
  ]);
});

test("a form that is sent twice, even at once, is one comment", async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => said("Once")));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await rows("comment")).toBe(1);
  await said("Once", carla());
  await said("Twice");
  expect(await rows("comment")).toBe(3);
});

test("nobody says something where the pilot takes no comments, or nothing at all, too much, or as a visitor", async () => {
  await user("comments_allowed", 0, ada());
  const no = await call("POST", `flight/${FLIGHT}`, ben(), { comment: "Hello" });
  expect([no.status, await no.json()]).toMatchObject([403, { error: "comments_closed" }]);
  await user("comments_allowed", 1, ada());
  for (const comment of ["", "   ", "x".repeat(2001), "\u202e", 5, null])
    expect((await call("POST", `flight/${FLIGHT}`, ben(), { comment })).status).toBe(422);
  expect((await call("POST", `flight/${FLIGHT}`, null, { comment: "Hello" })).status).toBe(401);
  for (const id of [99_999_999, 0, "x"]) {
    expect((await call("POST", `flight/${id}`, ben(), { comment: "Hello" })).status).toBe(404);
    expect((await call("GET", `flight/${id}`, null)).status).toBe(404);
  }
  await user("is_content_banned", 1, ben());
  expect((await call("POST", `flight/${FLIGHT}`, ben(), { comment: "Hello" })).status).toBe(403);
  await user("is_content_banned", 0, ben());
  expect(await rows("comment")).toBe(0);
});

test("a program of others says something of its member's own flights alone, and reads as visitors do", async () => {
  const { headers } = await member(ada(), { scope: ["upload"] });
  const sent = (id: number) =>
    SELF.fetch(`${site}/v1/comment/flight/${id}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ comment: "From the old logbook", pinned: true }),
    });
  const other = await plainFlight({ id: 7003, by: ben(), on: "2026-06-14" });
  expect([(await sent(FLIGHT)).status, (await sent(other)).status]).toEqual([201, 403]);
  await said("Blocked", carla());
  await env.DB.prepare("INSERT INTO user_block VALUES (?, ?, '')").bind(ada().id, carla().id).run();
  const read = await SELF.fetch(`${site}/v1/comment/flight/${FLIGHT}`, { headers });
  expect(await read.json()).toHaveLength(2);
});

test("sixty comments an hour are enough", async () => {
  const statuses = [];
  for (let i = 0; i < 61; i++)
    statuses.push((await call("POST", `flight/${FLIGHT}`, ben(), { comment: `Number ${i}` })).status);
  expect(statuses.lastIndexOf(201)).toBe(59);
  expect(statuses[60]).toBe(429);
});

test("only its author changes words, and moderators alone read what stood there before", async () => {
  const { id } = await said("Frist");
  for (const who of [ada(), carla()])
    expect((await call("PATCH", `${id}`, who, { comment: "Mine now" })).status).toBe(403);
  const changed = await call("PATCH", `${id}`, ben(), { comment: "First" });
  expect([changed.status, await changed.json()]).toMatchObject([200, { comment: "First", edited: true }]);
  await call("PATCH", `${id}`, ben(), { comment: "First" });
  const history = async (isSuperuser: boolean) =>
    (await getTalk(tools(), FLIGHT, { id: carla().id, isSuperuser })).comments[0].history;
  expect(await history(false)).toBeNull();
  expect(await history(true)).toEqual([{ words: "Frist", until: expect.any(String) }]);
});

test("the flight's pilot pins, and nobody else; pinned ones stand first", async () => {
  const first = await said("First");
  const second = await said("Second", carla());
  expect((await call("PATCH", `${second.id}`, carla(), { comment: "Second", pinned: true })).status).toBe(403);
  expect((await call("POST", `flight/${FLIGHT}`, ben(), { comment: "Me", pinned: true })).status).toBe(403);
  expect((await call("PATCH", `${second.id}`, ada(), { comment: "Second", pinned: true })).status).toBe(200);
  expect((await told()).map(({ id, pinned }) => [id, pinned])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  // An edit that says nothing of the pin leaves it.
  await call("PATCH", `${second.id}`, carla(), { comment: "Second!" });
  expect((await told())[0]).toMatchObject({ comment: "Second!", pinned: true });
  expect(await said("From the logbook", ada(), { pinned: true })).toMatchObject({ pinned: true });
});

test("author and pilot remove; whoever removed it brings it back for ten minutes, and no other", async () => {
  const { id } = await said("Oops");
  expect((await call("DELETE", `${id}`, carla())).status).toBe(403);
  expect((await call("DELETE", `${id}`, ada())).status).toBe(204);
  expect(await told()).toEqual([]);
  expect((await call("DELETE", `${id}`, ada())).status).toBe(404);
  const asker = ({ id }: Pilot) => ({ id, isSuperuser: false });
  await expect(restoreComment(tools(), asker(ben()), id)).rejects.toMatchObject({ status: 404 });
  const later = tools({ now: () => new Date(Date.now() + 601_000) });
  await expect(restoreComment(later, asker(ada()), id)).rejects.toMatchObject({ status: 404 });
  await restoreComment(tools(), asker(ada()), id);
  expect(await told()).toHaveLength(1);
});

test("one member reacts to one comment with one emoji, and takes it back", async () => {
  const { id } = await said("Nice");
  const reacted = await call("POST", `reaction/${id}`, carla(), { value: "👍" });
  const mine = await reacted.json<{ id: number }>();
  expect([reacted.status, mine]).toEqual([
    201,
    { id: mine.id, user: { id: carla().id, name: carla().name }, value: "👍" },
  ]);
  await call("POST", `reaction/${id}`, carla(), { value: "❤" });
  expect((await told())[0].reaction).toEqual([{ ...mine, value: "❤️" }]);
  for (const value of ["", "ab", "👍👍", "x", 1])
    expect((await call("POST", `reaction/${id}`, carla(), { value })).status).toBe(422);
  expect((await call("DELETE", `reaction/${mine.id}`, ben())).status).toBe(404);
  expect((await call("DELETE", `reaction/${mine.id}`, carla())).status).toBe(204);
  expect((await told())[0].reaction).toEqual([]);
  expect((await call("POST", "reaction/987654", carla(), { value: "👍" })).status).toBe(404);
});

test("who blocks and who is blocked do not read each other, and the blocked one finds no way in", async () => {
  const bens = await said("Hello from Ben");
  const carlas = await said("Hello from Carla", carla());
  await call("POST", `reaction/${carlas.id}`, ben(), { value: "👍" });
  await env.DB.prepare("INSERT INTO user_block VALUES (?, ?, '')").bind(carla().id, ben().id).run();
  const read = async (who: Pilot | null) => (await told(who)).map(({ comment }) => comment);
  expect(await read(ben())).toEqual(["Hello from Ben"]);
  expect(await read(carla())).toEqual(["Hello from Carla"]);
  expect((await told(carla()))[0].reaction).toEqual([]);
  expect(await read(null)).toEqual(["Hello from Ben", "Hello from Carla"]);
  expect((await call("POST", `reaction/${carlas.id}`, ben(), { value: "👍" })).status).toBe(404);
  expect((await call("POST", `reaction/${bens.id}`, carla(), { value: "👍" })).status).toBe(404);
  // Not told from a pilot who takes no comments from anybody.
  await env.DB.prepare("INSERT INTO user_block VALUES (?, ?, '')").bind(ada().id, emil().id).run();
  const no = await call("POST", `flight/${FLIGHT}`, emil(), { comment: "Hello" });
  expect([no.status, await no.json()]).toMatchObject([403, { error: "comments_closed" }]);
  expect((await call("POST", `reaction/${bens.id}`, emil(), { value: "👍" })).status).toBe(403);
  expect((await getTalk(tools(), FLIGHT, { id: emil().id, isSuperuser: false })).may).toBe("closed");
  // Who blocked somebody is not mentioned by them.
  const { id } = await said("@Carla Weidenbrück?", ben());
  const kept = await env.DB.prepare("SELECT words FROM comment WHERE id = ?").bind(id).first("words");
  expect(kept).toBe("@Carla Weidenbrück?");
});

test(
  "after any actions there are as many reactions as members whose last word was one",
  async () => {
    const { id } = await said("Count me");
    const pilots = [ada(), carla(), emil()];
    const step = fc.record({ who: fc.constantFrom(...pilots), emoji: fc.constantFrom("👍", "🎉", null) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await env.DB.prepare("DELETE FROM comment_reaction").run();
        // So many at once would be throttled.
        await env.DB.prepare("DELETE FROM attempt").run();
        const model = new Map<number, string>();
        for (const { who, emoji } of steps) {
          const [{ reaction }] = await told();
          const own = reaction.find(({ user }) => user.id === who.id);
          if (emoji !== null) await react(tools(), who.id, id, emoji);
          else if (own) await takeReactionBack(tools(), who.id, own.id);
          if (emoji === null) model.delete(who.id);
          else model.set(who.id, emoji);
        }
        const [{ reaction }] = await told();
        expect(new Map(reaction.map(({ user, value }) => [user.id, value]))).toEqual(model);
      }),
      { numRuns: runs(6, 2500) },
    );
  },
  LONG,
);

test("who left keeps what was said without a name, also where others say it", async () => {
  await said("Mine", emil());
  await said("Ask @Emil Kranichfeld", ben());
  await user("deleted", "2026-11-01T00:00:00+00:00", emil());
  expect((await told()).map(({ user, comment }) => [user.name, comment])).toEqual([
    [NOBODY, "Mine"],
    [ben().name, `Ask @${NOBODY}`],
  ]);
  await user("deleted", null, emil());
  expect((await told())[0].user.name).toBe(emil().name);
});

test("a pilot takes along what was said, and an erased one leaves words without a name and nothing else", async () => {
  const { id } = await said("Second thoughts", emil());
  await call("PATCH", `${id}`, emil(), { comment: "Third, @Ben Sturmhöfel" });
  const gone = await said("Not this", emil());
  await call("DELETE", `${gone.id}`, emil());
  await said("To be liked", ben());
  await call("POST", `reaction/${(await told())[1].id}`, emil(), { value: "👏" });
  await said("Thanks @Ben Sturmhöfel", emil());
  let archive = "";
  for await (const { name, input } of listContents(tools(), emil().id))
    if (name === "comments.json") archive = String(input);
  expect(JSON.parse(archive)).toMatchObject({
    comments: [
      { words: "Third, @Ben Sturmhöfel", before: [{ words: "Second thoughts" }] },
      { words: "Not this", removedBy: "author" },
      { words: "Thanks @Ben Sturmhöfel" },
    ],
    reactions: [{ emoji: "👏" }],
  });
  await env.DB.prepare("UPDATE account SET erased_at = '2020-01-01T00:00:00+00:00' WHERE user_id = ?")
    .bind(emil().id)
    .run();
  await eraseUser(tools(), emil().id);
  expect((await told()).map(({ user }) => user.name)).toEqual([NOBODY, ben().name, NOBODY]);
  expect([await rows("comment"), await rows("comment_edit"), await rows("comment_reaction")]).toEqual([3, 0, 0]);
});

test("an erased flight leaves no comment, and what was removed is forgotten after thirty days", async () => {
  const other = await plainFlight({ id: 7002, by: ada(), on: "2026-06-13" });
  await call("POST", `flight/${other}`, ben(), { comment: "Gone" });
  await eraseFlights(tools(), [other]);
  expect(await rows("comment")).toBe(0);
  const { id } = await said("Old");
  await call("POST", `reaction/${id}`, carla(), { value: "👍" });
  await call("DELETE", `${id}`, ben());
  const after = (days: number) => tools({ now: () => new Date(Date.now() + days * 86_400_000) });
  for (const scheduledTask of room.nightly ?? []) await scheduledTask(after(29));
  expect(await rows("comment")).toBe(1);
  for (const scheduledTask of room.nightly ?? []) await scheduledTask(after(31));
  expect([await rows("comment"), await rows("comment_reaction")]).toEqual([0, 0]);
});

test("others hear of a comment and a reaction once, and of a blocked pilot's star not at all", async () => {
  await env.DB.prepare("DELETE FROM event").run();
  const { id } = await said("Heard once");
  await said("Heard once");
  for (const value of ["👍", "🎉"]) await call("POST", `reaction/${id}`, carla(), { value });
  await env.DB.prepare("INSERT INTO user_block VALUES (?, ?, '')").bind(ada().id, ben().id).run();
  await giveStar(tools(), FLIGHT, ben().id);
  const { results } = await env.DB.prepare("SELECT kind, actor_id, flight_id, subject FROM event ORDER BY id").all();
  expect(results).toEqual([
    { kind: "commented", actor_id: ben().id, flight_id: FLIGHT, subject: String(id) },
    { kind: "reacted", actor_id: carla().id, flight_id: FLIGHT, subject: String(id) },
  ]);
});
