/** What home tells a member of their own: what the last flight lacks, friends of the last days, the task that is declared. */

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { friend } from "#app/community/friend/schema.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { homeForMember } from "#app/home/home.server.ts";
import { loader } from "#app/home/pages/home.tsx";
import { ada, ben, lotte } from "#tests/cast/pilots.ts";
import { flightRow } from "#tests/setup/flight-row.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const TODAY = "2026-07-14";
const now = () => new Date(`${TODAY}T12:00:00Z`);
const home = (id: number) => homeForMember({ db: tools().db, now }, { id }, TODAY);

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), lotte()]) await member(pilot);
  await flightRow({ id: 901, userId: ada().id, scoringDate: "2026-07-01", points: 500, distance: 480 });
  await flightRow({
    ...{ id: 902, userId: ada().id, scoringDate: "2026-07-12", points: 316.4, distance: 300, aircraftId: 1 },
    editAllowedUntil: "2026-07-27T00:00:00+00:00",
  });
  for (const [id, scoringDate] of ["2026-07-10", "2026-07-11", "2026-07-12", "2026-07-13", "2026-07-14"].entries())
    await flightRow({ id: 910 + id, userId: ben().id, scoringDate, points: 100, distance: 90 });
  await tools().db.insert(friend).values({ userId: ada().id, friendId: ben().id, created: now().toISOString() });
});

test("the last flight is the newest, and what it lacks comes in the order of its worth", async () => {
  const { last } = await home(ada().id);
  expect(last).toMatchObject({ id: 902, points: 316.4, missing: ["mass", "story"] });
  expect(last?.until).toBe("2026-07-27T00:00:00+00:00");
});

test("a flight that is whole lacks nothing, and one whose time is over cannot be mended", async () => {
  const { db } = tools();
  await db
    .update(flight)
    .set({ mass: 350, mediaInfo: "I", editAllowedUntil: "2026-07-13T00:00:00+00:00" })
    .where(eq(flight.id, 902));
  expect((await home(ada().id)).last).toMatchObject({ id: 902, missing: [], until: null });
});

test("friends' flights are those of the last three days, the newest first; who follows nobody has none", async () => {
  expect((await home(ada().id)).friends.map(({ id }) => id)).toEqual([914, 913, 912, 911]);
  expect((await home(lotte().id)).friends).toEqual([]);
});

test("who has neither flown nor declared is told so", async () => {
  expect(await home(lotte().id)).toMatchObject({ last: null, task: null });
});

test("a visitor's home has nothing of a member", async () => {
  const visited = await loader(await pageRequest("/"));
  expect(visited).toMatchObject({ own: null, saved: [] });
  const own = await loader(await pageRequest("/", { cookie: await sessionCookie(ada().id) }));
  expect(own.own).toMatchObject({ id: ada().id, last: { id: 902 } });
});
