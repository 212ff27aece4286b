import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { nameKey } from "#app/i18n/name.ts";
import { account } from "#app/people/account/schema.ts";
import { club } from "#app/people/club/schema.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { credential, device, user } from "#app/people/user/schema.ts";
import { clubs, teck } from "#tests/cast/clubs.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { member, send, settle, site } from "#tests/setup/site.ts";

const db = openDb(env.DB);

beforeAll(async () => {
  await settle();
  await db.insert(club).values(clubs()).onConflictDoNothing();
});

type Headers = Record<string, string>;
type Json = Record<string, unknown>;
interface No {
  error: string;
  error_description: string;
  detail: { loc: string[]; msg: string }[];
}

const call = (method: string, path: string, headers: Headers = {}, body?: unknown) =>
  SELF.fetch(`${site}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

const me = async (headers: Headers) => (await call("GET", "/v1/user/me", headers)).json<Json>();
const patch = (headers: Headers, body: unknown) => call("PATCH", "/v1/user/me", headers, body);
const makeRow = async (id: number) => (await db.select().from(user).where(eq(user.id, id)))[0];

test("a member reads everything of themselves, and no key without a value", async () => {
  const { headers } = await member(cast.ada());
  const answer = await call("GET", "/v1/user/me", headers);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const ada = await answer.json<Json>();
  expect(ada).toMatchObject({
    id: 101,
    name: "Ada Falkenrath",
    email: cast.getEmail(cast.ada()),
    date_of_birth: "1988-03-14",
    club: { id: 11, name: "Segelfluggruppe Isarbogen", region: "DE-BY" },
    unit: "M", // of whom has set none
    badge: false,
    is_active: true,
    is_superuser: false,
    trial_available: true,
    friend_flight_count: 0,
    notifications: 0,
    flight_notification: true,
    device: [],
    filter: [],
    user_group: [],
  });
  expect(Object.values(ada)).not.toContain(null);
  expect(ada).not.toHaveProperty("subscription");
});

test("a member's own clubs are told as everybody is told them, key by key", async () => {
  const { headers } = await member(cast.ada());
  await db.update(club).set({ url: "https://isar.example/", logo: "11/club/0.webp" }).where(eq(club.id, 11));
  await db.update(user).set({ secondClubId: 11 }).where(eq(user.id, 101));
  const [own, public_] = [await me(headers), await (await call("GET", "/v1/user/101", {})).json<Json>()];
  expect(own.club).toMatchObject({ url: "https://isar.example/", logo: "11/club/0.webp" });
  expect([own.club, own.second_club]).toEqual([public_.club, public_.second_club]);
  await db.update(user).set({ secondClubId: null }).where(eq(user.id, 101));
  await db.update(club).set({ url: null, logo: null }).where(eq(club.id, 11));
});

test("another program with the scope profile is told name, club and address, and no date of birth", async () => {
  const { headers } = await member(cast.ada(), { scope: ["profile"] });
  const ada = await me(headers);
  expect(ada).toMatchObject({ name: "Ada Falkenrath", email: cast.getEmail(cast.ada()), club: { id: 11 } });
  for (const key of ["date_of_birth", "ssa_id", "filter", "preferences", "subscription", "trial_available", "device"])
    expect(ada).not.toHaveProperty(key);
  expect((await call("GET", "/v1/user/me/simple", headers)).status).toBe(200);
});

const OTHER_PROGRAMS_MAY_NOT: [string, string][] = [
  ["PATCH", "/v1/user/me"],
  ["GET", "/v1/user/me/skysight"],
  ["GET", "/v1/user/copilot/101"],
  ["GET", "/v1/user/aircraft/101"],
  ["POST", "/v1/user/image"],
  ["DELETE", "/v1/user/image"],
  ["POST", "/v1/user/device"],
  ["DELETE", "/v1/user/device/ABCDEF"],
  ["GET", "/v1/notification"],
  ["GET", "/v1/usergroup"],
  ["POST", "/v1/usergroup"],
];

test.each(OTHER_PROGRAMS_MAY_NOT)("%s %s is closed to other programs and to visitors", async (method, path) => {
  const { headers } = await member(cast.ada(), { scope: ["profile", "upload", "declare", "live"] });
  const body = method === "GET" ? undefined : {};
  expect((await call(method, path, headers, body)).status).toBe(403);
  const visitor = await call(method, path, {}, body);
  expect(visitor.status).toBe(401);
  expect(await visitor.json()).toMatchObject({ error: "not_authorised" });
});

test("a program without the scope reads no profile", async () => {
  const { headers } = await member(cast.ada(), { scope: ["upload"] });
  expect((await call("GET", "/v1/user/me", headers)).status).toBe(403);
});

test("every field a member may change comes back changed", async () => {
  const { headers } = await member(cast.carla());
  const wish = {
    name: "Carla Weidenbrück-Sturm",
    date_of_birth: "1971-07-30",
    gender: "D",
    bio: "Ridges\nand waves",
    ssa_id: "12345",
    club_id: 12,
    second_club_id: 13,
    unit: "U",
    language: "de",
    newsletter_language: "fr",
    magazine_language: "it",
    open_in_seeyou: false,
    comments_allowed: false,
    message_enabled: false,
    flight_notification: false,
    comment_notification: false,
    follower_notification: false,
    magazine_notification: false,
    filter: [{ id: 12, name: "My club", index: "club" }],
    preferences: { start: "flights", layers: ["airspace3d"], dark: true },
  };
  const answer = await patch(headers, wish);
  expect(answer.status).toBe(200);
  const { club_id, second_club_id, ...same } = wish;
  expect(await answer.json()).toMatchObject({ ...same, club: { id: club_id }, second_club: { id: second_club_id } });
  expect((await makeRow(103)).nameKey).toBe("carla weidenbruck sturm");
  const [{ language }] = await db.select().from(account).where(eq(account.userId, 103));
  expect(language).toBe("de");
});

test("a patch with every internal field changes nothing", async () => {
  const { headers } = await member(cast.emil());
  const database = () =>
    Promise.all([
      db.select().from(user).where(eq(user.id, 104)),
      db.select().from(account).where(eq(account.userId, 104)),
      db.select().from(subscription),
      db.select().from(credential),
    ]);
  const before = await database();
  const answer = await patch(headers, {
    id: 101,
    user_id: 101,
    name_key: "x",
    nameKey: "x",
    email: "evil@example.org",
    emailKey: "x",
    verified: null,
    is_verified: true,
    is_superuser: true,
    isSuperuser: true,
    is_early_bird: true,
    plan: "patron",
    subscription: { plan: "patron", past_due: false },
    is_banned: false,
    isBanned: false,
    is_live_banned: false,
    is_content_banned: false,
    created: "2000-01-01",
    date_joined: "2000-01-01",
    image: "101/profile/x.webp",
    deleted: "2026-01-01",
    erased_at: "2026-01-01",
    totp_secret: "x",
    totp_since: "x",
    second_club_season: 1900,
    trial_available: true,
    is_active: false,
    device: [{ id: "AAAAAA" }],
    user_group: [],
    notifications: 5,
    friend_flight_count: 9,
    privileges: { superuser: true },
    password_hash: "x",
    old_password: "guess",
  });
  expect(answer.status).toBe(200);
  expect(await database()).toEqual(before);
});

test.each([
  ["name", "ADA FALKENRATH"],
  ["name", "ada"],
  ["gender", "X"],
  ["date_of_birth", "2026-01-01"],
  ["date_of_birth", "2000-02-30"],
  ["bio", "x".repeat(161)],
  ["club_id", 4711],
  ["second_club_id", 4711],
  ["second_club_id", 11],
  ["filter", [{ name: "a", index: "nothing" }]],
  ["unit", "furlongs"],
])("a wrong %s is a fault of that field and saves nothing else", async (field, value) => {
  const { headers } = await member(cast.ada());
  const answer = await patch(headers, { bio: "must not be saved", [field]: value });
  expect(answer.status).toBe(422);
  expect((await answer.json<No>()).detail[0].loc.slice(0, 2)).toEqual(["body", field]);
  expect((await makeRow(101)).bio).toBeNull();
});

test.each(["[]", "null", "7", '"x"', "{", ""])("the body %s is refused", async (body) => {
  const { headers } = await member(cast.ada());
  const answer = await SELF.fetch(`${site}/v1/user/me`, { method: "PATCH", headers, body });
  expect([400, 422]).toContain(answer.status);
  expect(await answer.json()).toEqual(expect.any(Object));
});

test("preferences are kept one by one, and null forgets one", async () => {
  const { headers } = await member(cast.ines());
  await patch(headers, { preferences: { start: "upload", tips: false } });
  await patch(headers, { preferences: { list: "tiles", tips: null, evil: 1 } });
  expect((await me(headers)).preferences).toEqual({ start: "upload", list: "tiles" });
});

test("another name shows on flights of the past, another club does not", async () => {
  const { headers } = await member(cast.ada());
  await patch(headers, { club_id: 11 });
  const [{ id }] = await (await send(circuit(901))).json<{ id: number }[]>();
  await db.update(flight).set({ coUserId: 102 }).where(eq(flight.id, id));
  const ben = await member(cast.ben());
  await patch(ben.headers, { name: "Ben Sturmhoefel" });
  expect((await patch(headers, { name: "Ada Falkenrath-Wolke", club_id: 12 })).status).toBe(200);
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  expect(row.clubId).toBe(11);
  expect(row.snapshot).toMatchObject({
    user: "Ada Falkenrath-Wolke",
    coUser: "Ben Sturmhoefel",
    club: "Segelfluggruppe Isarbogen",
  });
  await patch(headers, { name: "Ada Falkenrath", club_id: 11 });
});

test("a name and club that another account has are refused in the published words", async () => {
  const { headers } = await member(cast.gaspard());
  await member(cast.emil());
  await db.update(user).set({ clubId: teck().id }).where(eq(user.id, 104));
  const answer = await patch(headers, { name: "Emil KRANICHFELD", club_id: teck().id });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error_description: "Account with this name and club already exists. Please log in.",
  });
  expect((await makeRow(106)).name).toBe("Gaspard Millevents");
  expect((await patch(headers, { name: "Gaspard  Millevents" })).status).toBe(200);
});

test("names are the same in the same club of the pilots' own words, however they are written", async () => {
  const [one, two] = [await member(cast.ines()), await member(cast.tane())];
  await patch(one.headers, { name: "Inès Clairmont", club_id: null, club_name: "Örlinger Überflieger" });
  const twin = { name: "Ines  Clairmont", club_id: null, club_name: "örlinger überflieger" };
  expect((await patch(two.headers, twin)).status).toBe(409);
  expect((await patch(two.headers, { ...twin, club_name: "Another Club" })).status).toBe(200);
  await patch(two.headers, { name: "Tāne Whitcombe", club_id: 17 });
});

test("the second club stays until the season ends, and the answer says when", async () => {
  const { headers } = await member(cast.jakob());
  expect((await patch(headers, { second_club_id: 12 })).status).toBe(200);
  const answer = await patch(headers, { second_club_id: 13 });
  expect(answer.status).toBe(422);
  const { detail } = await answer.json<No>();
  expect(detail[0].loc).toEqual(["body", "second_club_id"]);
  expect(detail[0].msg).toMatch(/\d{4}-10-01/);
  expect((await makeRow(108)).secondClubId).toBe(12);
});

test("a club in words takes the place of one in the list, and gives way to one", async () => {
  const { headers } = await member(cast.harriet());
  expect(await (await patch(headers, { club_id: null, club_name: " Hill  Top Gliders " })).json()).toMatchObject({
    club: { name: "Hill Top Gliders" },
  });
  await patch(headers, { club_id: 15 });
  expect(await makeRow(109)).toMatchObject({ clubId: 15, clubName: null });
  await patch(headers, { club_name: "Nowhere Gliding" });
  expect(await makeRow(109)).toMatchObject({ clubId: 15, clubName: null });
});

test("only a patron shows the badge, and only while it is paid for", async () => {
  const { headers } = await member(cast.owen());
  expect(await (await patch(headers, { badge: true })).json()).toMatchObject({ badge: false });
  await db.insert(subscription).values({ userId: 110, plan: "patron", since: "2026-01-01T00:00:00+00:00" });
  expect(await (await patch(headers, { badge: true })).json()).toMatchObject({
    badge: true,
    subscription: { plan: "patron", past_due: false },
    trial_available: false,
  });
  expect(await (await call("GET", "/v1/user/110")).json()).toMatchObject({ badge: true });
  await db.update(subscription).set({ pastDue: true }).where(eq(subscription.userId, 110));
  expect(await (await call("GET", "/v1/user/110")).json()).not.toHaveProperty("badge");
});

test("a SkySight password is sealed, answers with its address only, and can be taken away", async () => {
  const { headers } = await member(cast.kirra());
  const secret = "my thermal password";
  const none = await (await call("GET", "/v1/user/me/skysight", headers)).json();
  expect(none).toEqual({ configured: true, connected: false, state: "none" });
  const answer = await patch(headers, { skysight_email: "kirra@example.org", skysight_password: secret });
  const words = await answer.text();
  expect(words).toContain("kirra@example.org");
  expect(words).not.toContain(secret);
  const [row] = await db.select().from(credential).where(eq(credential.userId, 111));
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(await (await call("GET", "/v1/user/me/skysight", headers)).json()).toEqual({
    configured: true,
    connected: true,
    state: "connected",
    email: "kirra@example.org",
    regions: ["EUROPE"],
  });
  await patch(headers, { skysight_email: "kirra@example.org", skysight_password: "wrong" });
  expect(await (await call("GET", "/v1/user/me/skysight", headers)).json()).toMatchObject({ state: "refused" });
  await patch(headers, { skysight_email: "" });
  expect(await db.select().from(credential).where(eq(credential.userId, 111))).toEqual([]);
});

test("SkySight is asked ten times an hour for a member, not more", async () => {
  const { headers } = await member(cast.mitch());
  await patch(headers, { skysight_email: "mitch@example.org", skysight_password: "x" });
  // Ten minutes past the next full hour, so that all of them lie in one.
  const later = new Date((Math.ceil(Date.now() / 3_600_000) + 1 / 6) * 3_600_000).toISOString();
  const now = { ...headers, "x-kettle-now": later };
  for (let i = 0; i < 10; i++) expect((await call("GET", "/v1/user/me/skysight", now)).status).toBe(200);
  expect((await call("GET", "/v1/user/me/skysight", now)).status).toBe(429);
});

test("the association's link is honestly not there, and nothing is saved beside it", async () => {
  const { headers } = await member(cast.mitch());
  const answer = await patch(headers, { bio: "no", copilot_email: "m@example.org", copilot_password: "x" });
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({ error: "not_configured" });
  expect((await makeRow(112)).bio).toBeNull();
});

test("anybody sees a pilot's flights in sum, and neither address nor date of birth", async () => {
  await db.delete(account).where(eq(account.userId, 114));
  await member(cast.noor());
  await db.update(user).set({ clubId: 18, secondClubId: 12 }).where(eq(user.id, 114));
  await send(circuit(902), { user_id: "114", date_of_birth: cast.noor().dateOfBirth });
  await expect
    .poll(async () => (await (await call("GET", "/v1/user/114")).json<Json>()).flight_count, { timeout: 60_000 })
    .toBe(1);
  const answer = await call("GET", "/v1/user/114");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const words = await answer.text();
  expect(words).not.toContain("@");
  expect(words).not.toContain(cast.noor().dateOfBirth);
  const noor = JSON.parse(words);
  expect(noor).toMatchObject({
    id: 114,
    club: { id: 18 },
    second_club: { id: 12 },
    is_junior: true,
    is_senior: false,
    home_airport: { name: "Königsdorf" },
    message_enabled: true,
    open_in_seeyou: true,
    comments_allowed: true,
    public_flight_collection: [],
    achievement_count: 0,
  });
  expect(noor.total_flight_duration).toBeGreaterThan(60);
  expect(Object.values(noor)).not.toContain(null);
});

test("a tracker is told where its pilot lets everybody read whose it is, while it is the pilot's", async () => {
  await member(cast.ada());
  const first = async () => (await (await call("GET", "/v1/user/101")).json<Json>()).first_device;
  const created = "2026-01-01T00:00:00+00:00";
  await db
    .insert(device)
    .values({ id: "DD0001", userId: 101, until: null, listed: false, confirmed: created, created });
  expect(await first()).toBeUndefined();
  await db
    .insert(device)
    .values({ id: "DD0002", userId: 101, until: "2020-01-01", listed: true, confirmed: created, created });
  expect(await first()).toBeUndefined();
  await db.insert(device).values({ id: "DD0003", userId: 101, until: null, listed: true, confirmed: created, created });
  expect(await first()).toEqual({ id: "DD0003" });
  await db.delete(device).where(eq(device.userId, 101));
});

test("who left is not there", async () => {
  const base = { dateOfBirth: "1990-01-01", gender: "F" as const, created: "2026-01-01T00:00:00+00:00" };
  const name = "Gone Withthewind";
  const deleted = "2026-02-01T00:00:00+00:00";
  await db.insert(user).values({ ...base, id: 801, name, nameKey: nameKey(name), deleted });
  const { headers } = await member(cast.ada());
  expect((await call("GET", "/v1/user/801")).status).toBe(404);
  expect(await (await call("GET", "/v1/user?id_in=801,101")).json()).toMatchObject([{ id: 101 }]);
  expect(await (await call("GET", `/v1/user/copilot/${encodeURIComponent(name)}`, headers)).json()).toEqual([]);
});

test.each(["0", "-1", "1e3", "me2", "%00", "99999999999999999999", "..%2Fflight"])(
  "no pilot has the number %s",
  async (id) => {
    const answer = await call("GET", `/v1/user/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(expect.any(Object));
  },
);

test("pilots are listed by number and club, a page at a time", async () => {
  await member(cast.tane());
  await db.update(user).set({ clubId: 17 }).where(eq(user.id, 113));
  const list = async (query: string) => (await call("GET", `/v1/user?${query}`)).json<{ id: number }[]>();
  expect((await list("id_in=102,101,4711")).map(({ id }) => id)).toEqual([101, 102]);
  expect(await list("club_id_in=17")).toMatchObject([{ id: 113, name: "Tāne Whitcombe", club: { id: 17 } }]);
  expect((await list("id_in=101,102&skip=1&limit=1")).map(({ id }) => id)).toEqual([102]);
  expect(JSON.stringify(await list("id_in=101,102"))).not.toMatch(/@|1988-03-14/);
  const hundred = Array.from({ length: 100 }, (_, i) => 101 + i).join(",");
  expect((await list(`id_in=${hundred}`)).length).toBeGreaterThan(2);
});

test.each([
  "",
  "limit=10",
  "id_in=a",
  "id_in=1;drop",
  `id_in=${"1,".repeat(100)}1`,
  "id_in=1&limit=101",
  "id_in=1&skip=-1",
])("the list %s is refused", async (query) => {
  expect((await call("GET", `/v1/user?${query}`)).status).toBe(422);
});

test("co-pilots: one's own crew by number, others' crew is not told, names are looked for", async () => {
  const { headers } = await member(cast.ada());
  const [{ id }] = await (await send(circuit(903))).json<{ id: number }[]>();
  await db.update(flight).set({ coUserId: 113, coUserName: null }).where(eq(flight.id, id));
  const ask = async (query: string, as = headers) =>
    (await call("GET", `/v1/user/copilot/${encodeURIComponent(query)}`, as)).json<Json[]>();
  expect(await ask("101")).toContainEqual({ id: 113, name: "Tāne Whitcombe" });
  expect(await ask("101", (await member(cast.tane())).headers)).toEqual([]);
  expect(await ask("tane wh")).toEqual([{ id: 113, name: "Tāne Whitcombe" }]);
  expect(await ask("Ada Falk")).toEqual([]);
  for (const words of ["t", "%", "__", "'; DROP TABLE user; --", "\u0000"]) expect(await ask(words)).toEqual([]);
});

test("gliders: one's own by number, by registration or by type", async () => {
  const { headers } = await member(cast.ada());
  const [{ id }] = await (await send(circuit(904))).json<{ id: number }[]>();
  await db.update(flight).set({ mass: 470 }).where(eq(flight.id, id));
  const ask = async (query: string, as = headers) =>
    (await call("GET", `/v1/user/aircraft/${encodeURIComponent(query)}`, as)).json<Json[]>();
  const glider = { aircraft: { id: 458, name: "LS 8" }, registration: "D-0801", competition_id: "AF", mass: 470 };
  for (const query of ["101", "ls 8", "d-08"]) expect(await ask(query)).toEqual([glider]);
  expect(await ask("102")).toEqual([]);
  expect(await ask("ASK 21")).toEqual([]);
  expect(await ask("101", (await member(cast.tane())).headers)).toEqual([]);
});

test("members have no notifications yet", async () => {
  const { headers } = await member(cast.ada());
  expect(await (await call("GET", "/v1/notification", headers)).json()).toEqual([]);
});

test("no call writes for another member", async () => {
  const { headers } = await member(cast.ben());
  const before = await makeRow(101);
  for (const [method, path] of [
    ["PATCH", "/v1/user/101"],
    ["PUT", "/v1/user/101"],
    ["DELETE", "/v1/user/101"],
    ["POST", "/v1/user/101"],
    ["POST", "/v1/user/101/image"],
    ["PATCH", "/v1/user/me/101"],
  ]) {
    expect([404, 405]).toContain((await call(method, path, headers, { bio: "stolen" })).status);
  }
  await patch(headers, { id: 101, user_id: 101, bio: "mine" });
  expect(await makeRow(101)).toEqual(before);
});
