/** The shortlist of a month and the flight that editors choose from it. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listHeaps } from "#app/community/notification/notification.server.ts";
import { getPath } from "#app/community/notification/notification.ts";
import { tell } from "#app/community/notification/tell.server.ts";
import { getChoice, getShortlist, latestChoice } from "#app/contest/flight-of-the-month/choice.server.ts";
import { chooseFlight, proposeFlight } from "#app/contest/flight-of-the-month/choose.server.ts";
import { event } from "#app/core/event/schema.ts";
import type { Happened } from "#app/core/feature.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { audit } from "#app/people/account/schema.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { flightRow } from "#tests/setup/flight-row.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const MONTH = "2026-06";
let [editor, pilot] = [0, 0];

beforeAll(async () => {
  await settle();
  editor = (await member(ada())).id;
  pilot = (await member(ben())).id;
  const coPilot = (await member(carla())).id;
  const told = { userId: pilot, coUserId: coPilot, mediaInfo: "I", scoringDate: "2026-06-20" };
  for (const [id, stars] of [3, 9, 1, 7, 0, 5].entries()) await flightRow({ ...told, id: id + 1, stars });
  await flightRow({ ...told, id: 10, stars: 99, mediaInfo: null });
  await flightRow({ ...told, id: 11, stars: 99, scoringDate: "2026-07-01" });
  await flightRow({ ...told, id: 12, stars: 99, deleted: "2026-07-01" });
  await flightRow({ ...told, id: 13, stars: 99, state: "invalid" });
});

test("the five most starred flights with a story are on the shortlist, then those that editors proposed", async () => {
  expect(await getShortlist(tools().db, MONTH)).toEqual([2, 4, 6, 1, 3]);
  await proposeFlight(tools(), editor, MONTH, 5);
  await proposeFlight(tools(), editor, MONTH, 5);
  expect(await getShortlist(tools().db, MONTH)).toEqual([2, 4, 6, 1, 3, 5]);
});

test.each([
  [10, "has no story"],
  [11, "is of another month"],
  [12, "was removed"],
  [13, "is not valid"],
])("flight %i cannot be proposed: it %s", async (id) => {
  await expect(proposeFlight(tools(), editor, MONTH, id)).rejects.toMatchObject({ code: "not_of_the_month" });
});

test("only a flight on the shortlist is chosen", async () => {
  const choice = { flight: 10, words: "Far." };
  await expect(chooseFlight(tools(), editor, MONTH, choice)).rejects.toMatchObject({ code: "not_of_the_month" });
  expect(await getChoice(tools().db, MONTH)).toBeNull();
});

test("everybody aboard is told once, and the audit log has who chose; another choice takes its place", async () => {
  const { db } = tools();
  await chooseFlight(tools(), editor, MONTH, { flight: 4, words: "A day along the ridge." });
  await chooseFlight(tools(), editor, MONTH, { flight: 4, words: "A long day along the ridge." });
  expect(await getChoice(db, MONTH)).toEqual({ flight: 4, words: "A long day along the ridge." });
  expect(await latestChoice(db)).toBe(MONTH);
  const happened = await db.select().from(event).where(eq(event.kind, "chosen"));
  expect(happened).toHaveLength(1);
  for (const row of [...happened, ...happened]) {
    const { id, actorId, flightId, subject, created } = row;
    const news: Happened = {
      id,
      kind: "chosen",
      actor: actorId,
      flight: flightId ?? 0,
      subject: subject ?? "",
      created,
    };
    await tell(tools(), news);
  }
  const heaps = await listHeaps(tools(), pilot);
  expect(heaps).toMatchObject([{ kind: "chosen", count: 1, actor: null }]);
  expect(getPath(heaps[0])).toBe(`/flight-of-the-month/${MONTH}`);

  await chooseFlight(tools(), editor, MONTH, { flight: 2, words: "The longest." });
  expect(await getChoice(db, MONTH)).toEqual({ flight: 2, words: "The longest." });
  const deeds = await db.select().from(audit).where(eq(audit.action, "flight-of-the-month"));
  expect(deeds.map(({ actorId, subject }) => [actorId, subject])).toEqual([
    [editor, "flight/4"],
    [editor, "flight/4"],
    [editor, "flight/2"],
  ]);
});

test("a chosen flight that was removed is not shown", async () => {
  const { db } = tools();
  await db.update(flight).set({ deleted: "2026-07-20" }).where(eq(flight.id, 2));
  expect(await getChoice(db, MONTH)).toBeNull();
  expect(await getShortlist(db, MONTH)).not.toContain(2);
});

test("an operator reads a month's shortlist and chooses from it; others, and another month's flight, are refused", async () => {
  const send = (month: string, body: unknown, token = String(env.OPERATOR_TOKEN)) =>
    SELF.fetch(`${site}/v1/operator/flight-of-the-month/${month}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const response = await send(MONTH, {});
  const shortlist = await getShortlist(tools().db, MONTH);
  expect(await response.json()).toEqual({ month: MONTH, shortlist });
  expect((await send(MONTH, { flight: shortlist[1], words: "Well told." })).status).toBe(200);
  expect(await getChoice(tools().db, MONTH)).toEqual({ flight: shortlist[1], words: "Well told." });
  expect((await send(MONTH, { flight: 11, words: "Far." })).status).toBe(422);
  expect((await send(MONTH, { flight: shortlist[0], words: "Far.", colour: "red" })).status).toBe(422);
  expect((await send("2026-13", {})).status).toBe(404);
  expect((await send(MONTH, {}, "nobody")).status).toBe(401);
});
