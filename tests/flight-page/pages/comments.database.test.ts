/** The page of a flight's comments: its forms, with and without scripts, and who may send them. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { action, loader } from "#app/flight-page/pages/comments.tsx";
import { leaveNotice } from "#app/people/account/notice.server.ts";
import { ada, ben, carla, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const FLIGHT = 7101;
const PATH = `/flight/comments/${FLIGHT}`;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  await plainFlight({ id: FLIGHT, by: ada(), on: "2026-06-12" });
});

const page = async (who: Pilot | null, form?: Record<string, string>, headers?: Record<string, string>) =>
  pageRequest(PATH, {
    form,
    headers,
    cookie: who === null ? undefined : await sessionCookie(who.id),
    params: { flight: String(FLIGHT) },
  });
const talk = async (who: Pilot | null) => (await loader(await page(who))).talk;
const sent = async (who: Pilot, form: Record<string, string>, headers?: Record<string, string>) =>
  action(await page(who, form, headers));
type Told = {
  data: { refused: string | null; comment: number | null; words: string };
  init: { status?: number } | null;
};

test("a form says it once, answers a script with data and leads everybody else back to the flight", async () => {
  const form = { section: "say", words: "Well flown" };
  const { data } = (await sent(ben(), form, { "sec-fetch-dest": "empty" })) as Told;
  expect(data).toEqual({ section: "say", comment: expect.any(Number), words: "", refused: null });
  const shown = (await sent(ben(), form, { "sec-fetch-dest": "document" })) as Response;
  expect([shown.status, shown.headers.get("location")]).toEqual([
    302,
    `/flight/${FLIGHT}?tab=story#comment-${data.comment}`,
  ]);
  expect((await talk(null)).comments).toHaveLength(1);
});

test("every form does what it says, and what is wrong is said beside what was typed", async () => {
  const [{ id }] = (await talk(ben())).comments;
  const comment = String(id);
  await sent(carla(), { section: "react", comment, emoji: "👍" });
  const [{ reactions }] = (await talk(carla())).comments;
  expect(reactions.map(({ emoji, user }) => [emoji, user.id])).toEqual([["👍", carla().id]]);
  await sent(carla(), { section: "take-back", comment, reaction: String(reactions[0].id) });
  await sent(ada(), { section: "pin", comment });
  await sent(ben(), { section: "edit", comment, words: "Very well flown" });
  expect((await talk(null)).comments).toMatchObject([
    { pinned: true, edited: true, reactions: [], pieces: [{ text: "Very well flown" }] },
  ]);
  await sent(ada(), { section: "unpin", comment });
  await sent(ben(), { section: "remove", comment });
  expect((await talk(null)).comments).toEqual([]);
  await sent(ben(), { section: "restore", comment });
  expect((await talk(null)).comments).toMatchObject([{ pinned: false }]);

  const empty = (await sent(ben(), { section: "say", words: " " })) as Told;
  expect([empty.init?.status, empty.data]).toMatchObject([422, { refused: "Please fill in this field.", words: " " }]);
  const others = (await sent(carla(), { section: "edit", comment, words: "Mine" })) as Told;
  expect([others.init?.status, others.data.refused]).toEqual([403, "This is someone else’s comment."]);
  await expect(sent(ben(), { section: "nonsense" })).rejects.toMatchObject({ status: 400 });
});

test("a visitor is told what is said and asked to log in, and a closed talk asks nobody", async () => {
  expect(await talk(null)).toMatchObject({ may: "logIn", me: null });
  const turned = await Promise.resolve(action(await page(null, { section: "say", words: "Hello" }))).catch(
    (answer: Response) => answer,
  );
  expect((turned as Response).headers.get("location")).toBe(
    `/auth/log-in?redirect=${encodeURIComponent(`/flight/${FLIGHT}?tab=story`)}`,
  );
  expect((turned as Response).headers.get("set-cookie")).toBe(leaveNotice("session"));
  const allow = (yes: number) =>
    env.DB.prepare("UPDATE user SET comments_allowed = ? WHERE id = ?").bind(yes, ada().id).run();
  await allow(0);
  for (const who of [null, ben(), ada()]) expect((await talk(who)).may).toBe("closed");
  await allow(1);
  expect((await talk(ben())).may).toBe("say");
});

test("those who look at the flight are told of everything that is said", async () => {
  const told: number[] = [];
  const context = await page(ben(), { section: "say", words: "News" });
  const listening = { ...tools(), tell: async (flight: number) => void told.push(flight) };
  await action({ ...context, context: { ...context.context, tools: listening } });
  expect(told).toEqual([FLIGHT]);
});

test("a flight that is not there has no such page", async () => {
  const nowhere = await pageRequest("/flight/comments/99999999", { params: { flight: "99999999" } });
  await expect(loader(nowhere)).rejects.toMatchObject({ status: 404 });
});
