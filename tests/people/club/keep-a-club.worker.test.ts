/** Clubs are founded, joined with somebody's word, kept by several, and left. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { event } from "#app/core/event/schema.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { mayCorrect } from "#app/live/launch/launch.server.ts";
import { getClub } from "#app/people/club/club.server.ts";
import { club as clubRoom } from "#app/people/club/feature.server.ts";
import { changeClub, foundClub } from "#app/people/club/found.server.ts";
import { clubsAt, grantHome, setHome, usualFields, waitingAt } from "#app/people/club/home.server.ts";
import { decide, dropMember, getRequest, joinClub, listRequests } from "#app/people/club/join.server.ts";
import { setLogo } from "#app/people/club/logo.server.ts";
import { membersNamed } from "#app/people/club/members.server.ts";
import { appoint, dismiss, listAdministrators } from "#app/people/club/role.server.ts";
import { clubAct, clubRequest } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ada, ben, carla, emil, lotte, type Pilot } from "#tests/cast/pilots.ts";
import { jpeg } from "#tests/setup/pictures.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const db = openDb(env.DB);
const asker = ({ id }: Pilot, isSuperuser = false) => ({ id, isSuperuser });
const named = ({ id, name }: Pilot) => ({ id, name });
const words = { name: "Aero-Club Werdenfels", region: "DE-BY", url: null };
const getClubId = async ({ id }: Pilot) => (await db.select().from(user).where(eq(user.id, id)))[0].clubId;
const acts = async (club: number) =>
  (await db.select().from(clubAct).where(eq(clubAct.clubId, club))).map(({ act }) => act);
let werdenfels = 0;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil(), lotte()]) await member(pilot);
});

test("its founder keeps a club and is its first member", async () => {
  werdenfels = await foundClub(tools(), ada().id, words);
  expect(werdenfels).toBeGreaterThan(100_000);
  expect(await listAdministrators(db, werdenfels)).toMatchObject([{ id: ada().id }]);
  expect(await getClubId(ada())).toBe(werdenfels);
  expect(await acts(werdenfels)).toEqual(["founded"]);
});

test("a second club of that name is refused in its country, however it is spelt, and asks first in another", async () => {
  const again = foundClub(tools(), ben().id, { ...words, name: "AERO-CLUB  Werdenfels" }, true);
  await expect(again).rejects.toMatchObject({
    status: 422,
    more: { fields: [{ code: "clubTwin", values: { name: words.name, id: String(werdenfels), country: "DE" } }] },
  });
  const abroad = { ...words, name: "AERO-CLUB  Werdenfels", region: "AT-7" };
  await expect(foundClub(tools(), ben().id, abroad)).rejects.toMatchObject({
    status: 422,
    more: { fields: [{ code: "clubNamesake", values: { name: words.name, region: words.region } }] },
  });
  expect(await foundClub(tools(), ben().id, abroad, true)).toBeGreaterThan(werdenfels);
});

test("a club that nobody keeps is joined at once", async () => {
  expect(await joinClub(tools(), isarValley().id, carla().id)).toBe("joined");
  expect(await getClubId(carla())).toBe(isarValley().id);
});

test("one with administrators is asked; until then the old club stays", async () => {
  expect(await joinClub(tools(), werdenfels, carla().id)).toBe("asked");
  expect(await getClubId(carla())).toBe(isarValley().id);
  expect(await getRequest(db, carla().id)).toEqual({ club: { id: werdenfels, name: words.name } });
  expect(await listRequests(db, werdenfels)).toMatchObject([{ pilot: carla().id, name: carla().name }]);
});

test("only its administrators and superusers decide", async () => {
  const [{ id }] = await listRequests(db, werdenfels);
  for (const nosy of [carla(), emil()])
    await expect(decide(tools(), werdenfels, asker(nosy), id, "confirmed")).rejects.toMatchObject({ status: 404 });
  expect(await getClubId(carla())).toBe(isarValley().id);
});

test("a confirmed pilot is a member, and nobody decides twice", async () => {
  const [{ id }] = await listRequests(db, werdenfels);
  await decide(tools(), werdenfels, asker(ada()), id, "confirmed");
  expect(await getClubId(carla())).toBe(werdenfels);
  expect(await listRequests(db, werdenfels)).toEqual([]);
  await expect(decide(tools(), werdenfels, asker(ada()), id, "declined")).rejects.toMatchObject({ status: 404 });
});

test("a declined pilot stays where they were, and may ask again; one request waits at a time", async () => {
  await joinClub(tools(), werdenfels, emil().id);
  const [{ id }] = await listRequests(db, werdenfels);
  await decide(tools(), werdenfels, asker(ben(), true), id, "declined");
  expect(await getClubId(emil())).not.toBe(werdenfels);
  await joinClub(tools(), werdenfels, emil().id);
  await joinClub(tools(), werdenfels, emil().id);
  expect(await listRequests(db, werdenfels)).toHaveLength(1);
});

test("choosing a kept club in the profile asks for it; one that nobody keeps is entered, and withdraws what was asked", async () => {
  const choose = async (club_id: number) =>
    SELF.fetch(`${site}/v1/user/me`, {
      method: "PATCH",
      headers: { ...(await member(ben())).headers, "content-type": "application/json" },
      body: JSON.stringify({ club_id }),
    });
  const before = await getClubId(ben());
  expect((await choose(werdenfels)).status).toBe(200);
  expect(await getClubId(ben())).toBe(before);
  expect(await getRequest(db, ben().id)).toMatchObject({ club: { id: werdenfels } });
  expect((await choose(isarValley().id)).status).toBe(200);
  expect(await getClubId(ben())).toBe(isarValley().id);
  expect(await getRequest(db, ben().id)).toBeNull();
});

test("who signs up with a kept club waits for its administrators without a club", async () => {
  const { id } = ben();
  await db.update(user).set({ clubId: werdenfels }).where(eq(user.id, id));
  const [first, ...rest] = clubRoom.onPilot?.joined?.(tools(), id) ?? [];
  await db.batch([first, ...rest]);
  expect(await getClubId(ben())).toBeNull();
  expect(await listRequests(db, werdenfels)).toContainEqual(expect.objectContaining({ pilot: id }));
  const told = await db.select().from(event).where(eq(event.kind, "club-asked")).orderBy(desc(event.id)).limit(1);
  expect(told).toMatchObject([{ actorId: id, subject: String(werdenfels) }]);
});

test("who signs up with a club that nobody keeps is its member, and nobody is told", async () => {
  const asked = () => db.$count(event, eq(event.kind, "club-asked"));
  const before = await asked();
  const [first, ...rest] = clubRoom.onPilot?.joined?.(tools(), emil().id) ?? [];
  await db.update(user).set({ clubId: isarValley().id }).where(eq(user.id, emil().id));
  await db.delete(clubRequest).where(eq(clubRequest.userId, emil().id));
  await db.batch([first, ...rest]);
  expect(await getClubId(emil())).toBe(isarValley().id);
  expect(await asked()).toBe(before);
  await joinClub(tools(), werdenfels, emil().id);
});

test("members are looked up by a part of their name, in any case and without accents", async () => {
  expect(await membersNamed(db, werdenfels, "")).toEqual({ members: [named(ada()), named(carla())], more: false });
  const [, family] = ada().name.split(" ");
  expect((await membersNamed(db, werdenfels, ` ${family.toUpperCase()} `)).members).toEqual([named(ada())]);
  expect((await membersNamed(db, werdenfels, "%")).members).toEqual([]);
});

test("a second administrator is appointed, the last one can neither be dismissed nor removed as a member", async () => {
  const last = { status: 409, code: "last_admin" };
  await expect(dismiss(tools(), werdenfels, asker(ada()), ada().id)).rejects.toMatchObject(last);
  await expect(dropMember(tools(), werdenfels, asker(ada()), ada().id)).rejects.toMatchObject(last);
  expect(await getClubId(ada())).toBe(werdenfels);
  await expect(dismiss(tools(), werdenfels, asker(ada()), carla().id)).rejects.toMatchObject({ code: "not_removable" });
  await appoint(tools(), werdenfels, asker(ada()), carla().id);
  await dismiss(tools(), werdenfels, asker(carla()), ada().id);
  expect((await listAdministrators(db, werdenfels)).map(({ id }) => id)).toEqual([carla().id]);
  await expect(appoint(tools(), werdenfels, asker(ada()), ada().id)).rejects.toMatchObject({ status: 404 });
});

test("words and logo are changed by who keeps it", async () => {
  await changeClub(tools(), werdenfels, asker(carla()), { ...words, url: "https://werdenfels.example/" });
  await setLogo(tools(), werdenfels, asker(carla()), jpeg());
  const changed = await getClub(tools(), werdenfels);
  expect(changed).toMatchObject({
    url: "https://werdenfels.example/",
    logo: expect.stringMatching(/^\d+\/club\/[0-9a-f]{32}\.webp$/),
  });
  await expect(setLogo(tools(), werdenfels, asker(emil()), jpeg())).rejects.toMatchObject({ status: 404 });
});

test("its home airfield is said by who keeps it and proposed by where its flights began", async () => {
  const field = koenigsdorf().airportId;
  await plainFlight({ id: 7700, by: ada(), on: "2026-06-01" });
  await db.update(flight).set({ clubId: werdenfels, takeoffAirportId: field }).where(eq(flight.id, 7700));
  expect((await usualFields(db, werdenfels)).map(({ id }) => id)).toEqual([field]);
  await expect(setHome(tools(), werdenfels, asker(emil()), field)).rejects.toMatchObject({ status: 404 });
  await expect(setHome(tools(), werdenfels, asker(carla()), 1)).rejects.toMatchObject({ status: 422 });
  await setHome(tools(), werdenfels, asker(carla()), field);
  expect(await waitingAt(db, field)).toEqual([{ id: werdenfels, name: words.name }]);
});

test("that a club says so gives it no say at the airfield, and it cannot grant that to itself", async () => {
  const field = { id: koenigsdorf().airportId, latitude: 47.8, longitude: 11.5 };
  expect(await clubsAt(db, field.id)).toEqual([]);
  expect(await mayCorrect({ db }, field, asker(carla()))).toBe(false);
  await expect(grantHome(tools(), werdenfels, asker(carla()), field.id)).rejects.toMatchObject({ status: 404 });
  expect(await mayCorrect({ db }, field, asker(carla()))).toBe(false);
});

test("an operator grants it, a club that is there grants it to the next one, and another airfield is asked anew", async () => {
  const field = { id: koenigsdorf().airportId, latitude: 47.8, longitude: 11.5 };
  const operator = asker(emil(), true);
  await grantHome(tools(), werdenfels, operator, field.id);
  expect(await clubsAt(db, field.id)).toEqual([{ id: werdenfels, name: words.name }]);
  expect(await mayCorrect({ db }, field, asker(carla()))).toBe(true);

  const guests = await foundClub(tools(), lotte().id, { ...words, name: "Gäste vom Königsdorf" });
  await setHome(tools(), guests, asker(lotte()), field.id);
  expect(await mayCorrect({ db }, field, asker(lotte()))).toBe(false);
  await expect(grantHome(tools(), guests, asker(lotte()), field.id)).rejects.toMatchObject({ status: 404 });
  await grantHome(tools(), guests, asker(carla()), field.id);
  expect(await mayCorrect({ db }, field, asker(lotte()))).toBe(true);
  // Said once more it stays granted; said anew, after another place or none, it has to be granted again.
  await setHome(tools(), guests, asker(lotte()), field.id);
  expect(await mayCorrect({ db }, field, asker(lotte()))).toBe(true);
  await setHome(tools(), guests, asker(lotte()), null);
  await setHome(tools(), guests, asker(lotte()), field.id);
  expect(await mayCorrect({ db }, field, asker(lotte()))).toBe(false);
  await expect(grantHome(tools(), guests, operator, 1)).rejects.toMatchObject({ status: 404 });
  await setHome(tools(), werdenfels, asker(carla()), null);
  expect(await clubsAt(db, field.id)).toEqual([]);
});

test("a member is sent away, and what was done is kept in order", async () => {
  await dropMember(tools(), werdenfels, asker(carla()), ada().id);
  expect(await getClubId(ada())).toBeNull();
  expect(await acts(werdenfels)).toEqual([
    ...[
      "founded",
      "confirmed",
      "declined",
      "appointed",
      "dismissed",
      "changed",
      "changed",
      "changed",
      "home-granted",
      "changed",
      "dropped",
    ],
  ]);
});

test("who is erased keeps no club and waits for none", async () => {
  for (const { id } of [carla(), emil()]) {
    const [first, ...rest] = clubRoom.onPilot?.accountGone?.(tools(), id) ?? [];
    await db.batch([first, ...rest]);
  }
  expect(await listAdministrators(db, werdenfels)).toEqual([]);
  expect((await listRequests(db, werdenfels)).map(({ pilot }) => pilot)).toEqual([ben().id]);
});
