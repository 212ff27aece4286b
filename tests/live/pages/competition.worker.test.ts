/** A task day's page by who asks: everybody sees it as late as its pilots want, who organises may see it undelayed, and is told how. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mayOrganise, roomOfTicket } from "#app/live/competition/organiser.server.ts";
import { loader } from "#app/live/pages/competition.tsx";
import { liveSetting } from "#app/live/schema.ts";
import type { TaskDay } from "#app/live/task-day.server.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, carla, emil, type Pilot } from "#tests/cast/pilots.ts";
import { bringer } from "#tests/live/bring.ts";
import { declareShortTask, flyShortTask, STARTS, untilNothingWaits } from "#tests/live/competition/short-task.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const DELAY = 900;
const BEGUN = Math.floor(Date.now() / 1000) - 400;
const NOW = BEGUN + 400;
const UNTIL = BEGUN + 7200;
const send = bringer();
let room = "";

/** Ada declared first and is the organiser; Ben wants to be seen a quarter of an hour late; Emil is a superuser, Carla a member. */
beforeAll(async () => {
  await settle();
  vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 });
  for (const pilot of [ada(), carla(), emil()]) await member(pilot);
  await tools().db.update(user).set({ isSuperuser: true }).where(eq(user.id, emil().id));
  room = await declareShortTask([{ pilot: ada() }, { pilot: ben(), delay: DELAY }], BEGUN, UNTIL);
  await flyShortTask(send, BEGUN, "DD0000", 0, 200);
});
afterAll(() => untilNothingWaits(room, NOW + 2 * DELAY));

async function shownTo(who: Pilot | null, query = "", name = room) {
  const cookie = who === null ? undefined : await sessionCookie(who.id, who.id === emil().id);
  const path = `/live/competition/${name}${query}`;
  return (await loader(await pageRequest(path, { cookie, params: { competition: name } }))).told;
}
const startOfAda = ({ rows }: Awaited<ReturnType<typeof shownTo>>) =>
  rows.find(({ pilot }) => pilot === ada().id)?.start;

test("strangers and members see the day late and hear of no other room, whatever they write into the address", async () => {
  for (const who of [null, carla(), ben()])
    for (const query of ["", "?undelayed=1"]) {
      const told = await shownTo(who, query);
      expect(told).toMatchObject({ socket: `/live/room/${room}`, delay: DELAY, gliders: [], courses: [], other: null });
      expect(told.rows.map(({ status }) => status)).toEqual(["unheard", "unheard"]);
    }
});

test("who declared first, and a superuser, see it late too until they ask, and are told where it is not", async () => {
  for (const who of [ada(), emil()]) {
    const late = await shownTo(who);
    expect(late.other).toEqual({ to: `/live/competition/${room}?undelayed=1`, undelayed: false });
    expect([late.socket, startOfAda(late)]).toEqual([`/live/room/${room}`, null]);
    const now = await shownTo(who, "?undelayed=1");
    expect(now.other).toEqual({ to: `/live/competition/${room}`, undelayed: true });
    expect([now.delay, startOfAda(now)]).toEqual([0, BEGUN + STARTS]);
    const ticket = /^\/live\/organiser\/(.+)$/.exec(now.socket || "")?.[1] ?? "";
    expect(await roomOfTicket(tools().settings, ticket, NOW)).toBe(room);
  }
});

test("where nobody wants to be late there is no second room, for its organiser neither", async () => {
  const { db } = tools();
  await db.update(liveSetting).set({ delay: 0 }).where(eq(liveSetting.userId, ben().id));
  expect((await shownTo(ada(), "?undelayed=1")).other).toBeNull();
  await db.update(liveSetting).set({ delay: DELAY }).where(eq(liveSetting.userId, ben().id));
});

test("a name that is no day's is not found; a day that is over has its page, no socket and no undelayed room", async () => {
  for (const name of ["task-000000000000-2026-01-01", "middle-europe", room.replace("task-", "organiser-"), ""])
    await expect(shownTo(null, "", name)).rejects.toMatchObject({ status: 404 });
  vi.setSystemTime((UNTIL + 60) * 1000);
  const over = await shownTo(ada(), "?undelayed=1");
  expect([over.socket, over.other, over.rows.length]).toEqual([null, null, 2]);
  vi.setSystemTime(NOW * 1000);
});

test("whoever declared first may organise, and superusers; nobody else, and nobody who is not signed in", () => {
  const day = { organiser: 7 } as TaskDay;
  const may = (id: number, isSuperuser: boolean) => mayOrganise(day, { id, isSuperuser });
  expect([may(7, false), may(8, true), may(8, false), mayOrganise(day, null)]).toEqual([true, true, false, false]);
});
