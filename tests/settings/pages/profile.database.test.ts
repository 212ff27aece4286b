/** The profile's screen: a form changes who is signed in, in what the form shows, and nothing else. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { action, loader } from "#app/settings/pages/profile.tsx";
import { ada, ben } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const PATH = "/settings/profile";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  await tools()
    .db.insert(club)
    .values([
      { id: 901, name: "Fliegerclub Nord", region: "DE-SH" },
      { id: 902, name: "Fliegerclub Nordwest", region: "DE-NI" },
    ]);
});

async function sent(form: Record<string, string>, who = ada()) {
  const answer = await action(await pageRequest(PATH, { form, cookie: await sessionCookie(who.id) }));
  if (!("data" in answer)) throw new Error("a form of the profile leads nowhere");
  return answer.data;
}

const makeRow = async ({ id }: { id: number }) => (await tools().db.select().from(user).where(eq(user.id, id)))[0];

const person = { section: "person", name: "Ada Neustern", gender: "F", date_of_birth: "14.3.1988", bio: "Hello." };

test("what a form says is saved, and shown again", async () => {
  expect(await sent(person)).toEqual({ saved: "person" });
  const { me } = await loader(await pageRequest(PATH, { cookie: await sessionCookie(ada().id) }));
  expect(me).toMatchObject({ name: "Ada Neustern", born: "1988-03-14", bio: "Hello." });
});

test("numbers of others and rights in a form change nobody", async () => {
  const [before, other] = [await makeRow(ada()), await makeRow(ben())];
  await sent({
    ...person,
    id: "102",
    user_id: "102",
    is_superuser: "on",
    is_early_bird: "on",
    isSuperuser: "true",
    ssa_id: "1",
    email: "evil@kettle.test",
    plan: "patron",
    image: "102/profile/x.webp",
    badge: "on",
  });
  expect(await makeRow(ada())).toEqual(before);
  expect(await makeRow(ben())).toEqual(other);
});

test("a wrong field is told with what was typed, and nothing is saved", async () => {
  const data = await sent({ ...person, name: "ADA FALKENRATH", bio: "x".repeat(161) });
  expect(data).toMatchObject({
    values: { section: "person", name: "ADA FALKENRATH" },
    fields: {
      name: { code: "nameCapitals" },
      bio: { code: "longBio", values: { most: 160 } },
    },
  });
  expect((await makeRow(ada())).name).toBe("Ada Neustern");
});

test("a club's name that several have is asked about", async () => {
  const data = await sent({ section: "club", club: "Fliegerclub", second_club: "" });
  expect(data).toMatchObject({
    fields: { club_id: { code: "club" } },
    choices: { club: [{ name: "Fliegerclub Nord" }, { name: "Fliegerclub Nordwest" }], second: [] },
  });
});

test("a second club stays for the season, and a form without it does not take it away", async () => {
  const club = { section: "club", club_id: "11", club: "Segelfluggruppe Isarbogen" };
  const same = { ...club, second_club_id: "11", second_club: "Segelfluggruppe Isarbogen" };
  expect(await sent(same)).toMatchObject({
    fields: { second_club_id: { code: "sameClub" } },
  });
  expect(await sent({ ...club, second_club_id: "901", second_club: "Fliegerclub Nord" })).toEqual({ saved: "club" });
  const { locked } = await loader(await pageRequest(PATH, { cookie: await sessionCookie(ada().id) }));
  expect(locked).toMatch(/^\d{4}-10-01$/);
  expect(await sent(club)).toEqual({ saved: "club" });
  expect((await makeRow(ada())).secondClubId).toBe(901);
  const moved = await sent({ ...club, second_club_id: "902", second_club: "Fliegerclub Nordwest" });
  expect(moved).toMatchObject({ fields: { second_club_id: { code: "secondClubLocked", values: { date: locked } } } });
});

test("a file that is no picture is told beside the picture", async () => {
  const body = new FormData();
  body.set("image", new Blob(["<svg onload=alert(1)>"], { type: "image/png" }), "a.png");
  const wish = await pageRequest(PATH, { cookie: await sessionCookie(ada().id) });
  const answer = await action({ ...wish, request: new Request(`${site}${PATH}`, { method: "POST", body }) });
  if (!("data" in answer)) throw new Error("a picture leads nowhere");
  expect(answer.data).toMatchObject({
    values: { section: "picture" },
    fields: { image: { code: "notAPicture" } },
  });
});
