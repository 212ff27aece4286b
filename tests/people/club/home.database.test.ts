/** A club asks for an airfield: who is notified, who decides, and what the operator sees where nobody is there. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { describeNotification } from "#app/community/notification/describe.ts";
import { listHeaps } from "#app/community/notification/notification.server.ts";
import { getPath } from "#app/community/notification/notification.ts";
import { notification } from "#app/community/notification/schema.ts";
import { openDb } from "#app/core/db/db.ts";
import { notifyEvents } from "#app/core/event/event.server.ts";
import { event } from "#app/core/event/schema.ts";
import { attempt } from "#app/core/schema.ts";
import { loader as dashboard, action as decideOnDashboard } from "#app/dashboard/pages/index.tsx";
import { textIn } from "#app/i18n/text.server.ts";
import { getClub } from "#app/people/club/club.server.ts";
import { changeClub, foundClub } from "#app/people/club/found.server.ts";
import { clubsAt, declineHome, grantHome, homeRequests, setHome, waitingAt } from "#app/people/club/home.server.ts";
import { club, clubAct, clubAdministrator } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada, ben, carla, emil, lotte, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const db = openDb(env.DB);
const asker = ({ id }: Pilot, isSuperuser = false) => ({ id, isSuperuser });
const operator = asker(emil(), true);
const field = koenigsdorf().airportId;
let there = 0;
let guests = 0;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil(), lotte()]) await member(pilot);
  there = await foundClub(tools(), ada().id, { name: "Königsdorf von hier", region: "DE-BY", url: null });
  await db.insert(clubAdministrator).values({ clubId: there, userId: ben().id, created: "2026-01-01T00:00:00+00:00" });
  guests = await foundClub(tools(), lotte().id, { name: "Gäste am Königsdorf", region: "DE-BY", url: null });
});
beforeEach(async () => {
  for (const table of [event, notification, attempt, clubAct]) await db.delete(table);
  await db.update(club).set({ airportId: null, airportGranted: null });
  await setHome(tools(), there, operator, field);
});

const heard = async ({ id }: Pilot) => {
  await notifyEvents(tools());
  await notifyEvents(tools());
  return (await listHeaps(tools(), id)).map((heap) => [heap.kind, heap.actor?.id ?? null, getPath(heap)]);
};
const sentences = async ({ id }: Pilot) =>
  (await listHeaps(tools(), id)).map((heap) => describeNotification(heap, textIn("en-gb")));
const acts = async () => (await db.select().from(clubAct).where(eq(clubAct.clubId, guests))).map(({ act }) => act);

test("a request notifies every admin of the clubs that are there, once, and not who asks", async () => {
  await setHome(tools(), guests, asker(lotte()), field);
  await setHome(tools(), guests, asker(lotte()), field);
  for (const admin of [ada(), ben()])
    expect(await heard(admin)).toEqual([["homeAsked", lotte().id, `/club/${there}/keep`]]);
  for (const other of [lotte(), carla()]) expect(await heard(other)).toEqual([]);
  expect(await homeRequests(db)).toEqual([]);
});

test("a request that is declined is off the list, its admins are notified, and it may be made again", async () => {
  await setHome(tools(), guests, asker(lotte()), field);
  for (const nobody of [asker(lotte()), asker(carla())])
    await expect(declineHome(tools(), guests, nobody, field)).rejects.toMatchObject({ status: 404 });
  await declineHome(tools(), guests, asker(ben()), field);
  expect(await waitingAt(db, field)).toEqual([]);
  expect((await getClub(tools(), guests))?.airportId).toBeNull();
  expect(await heard(lotte())).toEqual([["homeDeclined", null, `/club/${guests}/keep`]]);
  expect(await sentences(lotte())).toEqual(["Königsdorf has been declined as your club’s airfield"]);
  await expect(declineHome(tools(), guests, asker(ben()), field)).rejects.toMatchObject({ status: 404 });
  expect(await acts()).toEqual(["changed", "home-declined"]);
  await setHome(tools(), guests, asker(lotte()), field);
  expect((await waitingAt(db, field)).map(({ id }) => id)).toEqual([guests]);
});

test("the admins of a club that is declined read the reason as it was written", async () => {
  await setHome(tools(), guests, asker(lotte()), field);
  await declineHome(tools(), guests, asker(ben()), field, "50 % of you fly in winter/wave {only}?");
  await heard(lotte());
  expect(await sentences(lotte())).toEqual([
    "Königsdorf has been declined as your club’s airfield: 50 % of you fly in winter/wave {only}?",
  ]);
});

test("on the dashboard a request is listed with its club's place and declined with a word about which airfield", async () => {
  await db.update(user).set({ isSuperuser: true }).where(eq(user.id, emil().id));
  await setHome(tools(), there, operator, null);
  await setHome(tools(), guests, asker(lotte()), field);
  const cookie = await sessionCookie(emil().id, true);
  const listed = (await dashboard(await pageRequest("/dashboard", { cookie }))).homes;
  expect(listed).toMatchObject([{ club: { id: guests, place: "Bavaria, Germany" }, field: { id: field } }]);
  const sent = async (reason: string) => {
    const form = { section: "refuse", club: String(guests), field: String(field), reason };
    return decideOnDashboard(await pageRequest("/dashboard", { cookie, form }));
  };
  expect(await sent("x".repeat(201))).toMatchObject({ init: { status: 422 }, data: { fields: { reason: {} } } });
  expect((await getClub(tools(), guests))?.airportId).toBe(field);
  expect(await sent("No room in the hangar")).toMatchObject({ data: { saved: "refuse", found: "Königsdorf" } });
  await heard(lotte());
  expect(await sentences(lotte())).toEqual([
    "Königsdorf has been declined as your club’s airfield: No room in the hangar",
  ]);
});

test("a request that is granted notifies its admins once, and cannot be declined afterwards", async () => {
  await setHome(tools(), guests, asker(lotte()), field);
  await Promise.all([0, 1].map(() => grantHome(tools(), guests, asker(ada()), field)));
  expect((await clubsAt(db, field)).map(({ id }) => id).toSorted()).toEqual([there, guests].toSorted());
  expect(await heard(lotte())).toEqual([["homeGranted", null, `/club/${guests}/keep`]]);
  expect(await sentences(lotte())).toEqual(["Königsdorf has been confirmed as your club’s airfield"]);
  await expect(declineHome(tools(), guests, asker(ada()), field)).rejects.toMatchObject({ status: 404 });
  await expect(declineHome(tools(), there, asker(ada()), field)).rejects.toMatchObject({ status: 404 });
  expect((await clubsAt(db, field)).length).toBe(2);
});

test("where no club is there, or nobody keeps it, the operator has the request", async () => {
  await setHome(tools(), there, operator, null);
  await setHome(tools(), guests, asker(lotte()), field);
  const request = {
    club: { id: guests, name: "Gäste am Königsdorf", region: "DE-BY" },
    field: { id: field, name: "Königsdorf" },
  };
  expect(await homeRequests(db)).toEqual([request]);
  expect(await heard(ada())).toEqual([]);
  const [orphan] = await db.select({ id: club.id }).from(club).where(eq(club.founderId, 0)).limit(1);
  expect(orphan).toBeUndefined();
  await db.insert(club).values({
    id: 990,
    name: "Nobody's",
    region: "DE-BY",
    airportId: field,
    airportGranted: "2026-01-01T00:00:00+00:00",
  });
  expect(await homeRequests(db)).toEqual([request]);
  await db.delete(club).where(eq(club.id, 990));
  await declineHome(tools(), guests, operator, field);
  expect(await homeRequests(db)).toEqual([]);
});

test("a club that names one airfield after another is stopped, and not what it withdraws", async () => {
  for (let i = 0; i < 10; i++) {
    await setHome(tools(), guests, asker(lotte()), field);
    await setHome(tools(), guests, asker(lotte()), null);
  }
  await expect(setHome(tools(), guests, asker(lotte()), field)).rejects.toMatchObject({ status: 429 });
  await setHome(tools(), guests, asker(lotte()), null);
  // Requests that were withdrawn before anybody heard of them are nobody's news.
  expect(await heard(ada())).toEqual([]);
});

test("a club that is renamed as one abroad is asked, as a new one is, and only where its name changes", async () => {
  const words = { name: "KOENIGSDORF von hier", region: "AT-7", url: null };
  const rename = (more = {}, another = false) =>
    changeClub(tools(), guests, asker(lotte()), { ...words, ...more }, another);
  await expect(rename()).rejects.toMatchObject({
    status: 422,
    more: { fields: [{ code: "clubNamesake", values: { name: "Königsdorf von hier", region: "DE-BY" } }] },
  });
  await expect(rename({ region: "DE-BW" }, true)).rejects.toMatchObject({
    status: 422,
    more: { fields: [{ code: "clubTwin", values: { id: String(there) } }] },
  });
  expect((await getClub(tools(), guests))?.name).toBe("Gäste am Königsdorf");
  await rename({}, true);
  await rename({ url: "https://guests.example/" });
  await rename({ name: "Königsdorf von Hier" });
  expect(await getClub(tools(), guests)).toMatchObject({ name: "Königsdorf von Hier", region: "AT-7" });
  await expect(rename({ region: "CH" })).rejects.toMatchObject({
    status: 422,
    more: { fields: [{ code: "clubNamesake" }] },
  });
});
