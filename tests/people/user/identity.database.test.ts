import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { nameKey } from "#app/i18n/name.ts";
import { mail } from "#app/people/account/schema.ts";
import { identify } from "#app/people/user/identity.server.ts";
import { renewNameKeys } from "#app/people/user/named.server.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, getEmail } from "#tests/cast/pilots.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

beforeAll(settle);

const at = (time: string) => tools({ now: () => new Date(time) });
const NOON = "2026-07-12T12:00:00Z";

test("a pilot is found by number, and by name however it is spelt", async () => {
  const byNumber = await identify(at(NOON), { user_id: ada().id, date_of_birth: ada().dateOfBirth }, "a");
  const byName = await identify(
    at(NOON),
    { user_name: ada().name.toUpperCase(), date_of_birth: ada().dateOfBirth },
    "a",
  );
  expect(byName).toEqual(byNumber);
});

test("after five wrong dates of a day even the right one is refused, until the next day", async () => {
  const guess = (date: string, time = NOON) => identify(at(time), { user_id: ben().id, date_of_birth: date }, "b");
  for (let i = 1; i <= 5; i++) await expect(guess(`1980-01-0${i}`)).rejects.toMatchObject({ status: 400 });
  await expect(guess("1980-01-06")).rejects.toMatchObject({ status: 429, more: { retryAfter: 43_200 } });
  await expect(guess(ben().dateOfBirth)).rejects.toMatchObject({ status: 429 });
  expect(await guess(ben().dateOfBirth, "2026-07-13T00:00:01Z")).toMatchObject({ id: ben().id });
});

test("one pilot's wrong tries do not lock another address or another pilot", async () => {
  for (let i = 0; i < 7; i++) {
    await identify(at(NOON), { user_id: ada().id, date_of_birth: "1900-01-01" }, "c").catch(() => undefined);
  }
  expect(await identify(at(NOON), { user_id: ada().id, date_of_birth: ada().dateOfBirth }, "d")).toMatchObject({
    id: ada().id,
  });
  expect(await identify(at(NOON), { user_id: ben().id, date_of_birth: ben().dateOfBirth }, "c")).toMatchObject({
    id: ben().id,
  });
});

const tried = (who: Record<string, unknown>, date: string, address: string, time = NOON) =>
  identify(at(time), { date_of_birth: date, ...who }, address).then(
    ({ id }) => id,
    (refused) => refused.status as number,
  );
const NEXT_DAY = "2026-07-20T12:00:00Z";
const days = Array.from({ length: 200 }, (_, i) => new Date(Date.UTC(1980, 0, 1 + i)).toISOString().slice(0, 10));

test("ten wrong dates of a day from as many addresses, by name or number, and the right one waits, from anywhere", async () => {
  const { id, name, dateOfBirth } = ben();
  const spelt = [{ user_id: id }, { user_name: name }, { user_name: name.toUpperCase() }];
  const answers = [];
  for (let i = 0; i < 30; i++) answers.push(await tried(spelt[i % 3], days[i], `198.51.100.${i}`, NEXT_DAY));
  expect(answers).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
  for (const who of spelt) expect(await tried(who, dateOfBirth, "198.51.100.99", NEXT_DAY)).toBe(429);
  expect(await tried({ user_id: id }, dateOfBirth, "198.51.100.99", "2026-07-21T00:00:01Z")).toBe(id);
});

test("two hundred guesses at once: ten are looked at, and the right one behind them is not", async () => {
  const { id, dateOfBirth } = ada();
  const time = "2026-07-22T12:00:00Z";
  const wrong = days.map((date, i) => tried({ user_id: id }, date, `198.51.${i}.1`, time));
  const answers = await Promise.all([...wrong, tried({ user_id: id }, dateOfBirth, "198.51.201.1", time)]);
  expect(answers.filter((status) => status === 400)).toHaveLength(10);
  expect(answers.slice(0, 200).filter((status) => status === 429)).toHaveLength(190);
  expect(await tried({ user_id: id }, dateOfBirth, "198.51.202.1", time)).toBe(429);
});

test("with the tenth wrong date the pilot is told, once", async () => {
  await member(ada());
  const letters = () => tools().db.select().from(mail).where(eq(mail.kind, "guessed"));
  const time = "2026-07-24T12:00:00Z";
  for (let i = 0; i < 9; i++) await tried({ user_id: ada().id }, days[i], `198.51.100.${i}`, time);
  expect(await letters()).toEqual([]);
  await Promise.all(days.map((date, i) => tried({ user_name: ada().name }, date, `198.51.${i}.2`, time)));
  expect((await letters()).map(({ to }) => to)).toEqual([getEmail(ada())]);
});

test("a whole /64 of IPv6 is one address", async () => {
  const time = "2026-07-26T12:00:00Z";
  for (let i = 0; i < 5; i++) expect(await tried({ user_id: ben().id }, days[i], `2001:db8::${i + 1}`, time)).toBe(400);
  expect(await tried({ user_id: ben().id }, ben().dateOfBirth, "2001:db8::ffff", time)).toBe(429);
  expect(await tried({ user_id: ben().id }, ben().dateOfBirth, "2001:db8:0:1::1", time)).toBe(ben().id);
});

test("right tries are never counted", async () => {
  for (let i = 0; i < 30; i++) await identify(at(NOON), { user_id: ada().id, date_of_birth: ada().dateOfBirth }, "e");
});

test("two pilots with one name and date of birth are asked for their number", async () => {
  const twin = {
    gender: "F" as const,
    clubId: null,
    created: "2026-01-01T00:00:00+00:00",
    name: "Ada Twin",
    dateOfBirth: "1990-01-01",
  };
  await tools()
    .db.insert(user)
    .values([901, 902].map((id) => ({ ...twin, id, nameKey: nameKey(twin.name) })));
  await expect(identify(at(NOON), { user_name: "Ada Twin", date_of_birth: "1990-01-01" }, "f")).rejects.toMatchObject({
    status: 409,
  });
});

test("of two pilots of one name the one whose date is given is found, and the other has lost no try", async () => {
  const twins = [
    { id: 903, dateOfBirth: "1991-01-01" },
    { id: 904, dateOfBirth: "1992-01-01" },
  ];
  const name = "Bea Twin";
  const rest = {
    gender: "F" as const,
    clubId: null,
    created: "2026-01-01T00:00:00+00:00",
    name,
    nameKey: nameKey(name),
  };
  await tools()
    .db.insert(user)
    .values(twins.map((twin) => ({ ...twin, ...rest })));
  for (let i = 0; i < 12; i++) expect(await tried({ user_name: name }, "1991-01-01", "g")).toBe(903);
  expect(await tried({ user_name: name }, "1992-01-01", "g")).toBe(904);
  for (let i = 0; i < 10; i++) await tried({ user_id: 903 }, days[i], `198.51.100.${i}`);
  expect(await tried({ user_name: name }, "1991-01-01", "h")).toBe(400);
  expect(await tried({ user_name: name }, "1992-01-01", "i")).toBe(904);
});

const named = (id: number, name: string, key = nameKey(name)) => ({
  ...{ id, name, nameKey: key, gender: "D" as const, clubId: null, created: "2026-01-01T00:00:00+00:00" },
  dateOfBirth: "1985-05-05",
});

test.each([
  [911, "Seán O’Brien-Müller", ["Sean O'Brien Mueller", "sean obrien‑muller", "SEÁN OʼBRIEN–MÜLLER"]],
  [912, "Łukasz Ærø", ["Lukasz Aero", "łukasz aeroe", "Lukasz Aero"]],
  [913, "Juergen Thoere", ["Jürgen Thöre", "Juergen Thöre"]],
  [914, "王 小明", ["王小明", "王　小明"]],
  [915, "Gerard 't Hooft", ["Gerard ’t Hooft", "gerard t hooft", "Gerard ‘t Hooft"]],
  [916, "Gal·la Puig", ["Galla Puig", "Gal.la Puig", "Gal-la Puig"]],
])("pilot %i, %s, sends a recording under every way to write the name", async (id, name, ways) => {
  await tools().db.insert(user).values(named(id, name));
  for (const way of [name, ...ways]) expect(await tried({ user_name: way }, "1985-05-05", "j"), way).toBe(id);
});

test("names that only look alike to the key are two", async () => {
  await tools()
    .db.insert(user)
    .values([named(921, "Michal Vlk"), named(922, "Samuel Vlk")]);
  expect(await tried({ user_name: "Michael Vlk" }, "1985-05-05", "k")).toBe(400);
  expect(await tried({ user_name: "Samul Vlk" }, "1985-05-05", "k")).toBe(400);
  expect(await tried({ user_name: "!!! ---" }, "1985-05-05", "k")).toBe(400);
});

test("keys of an earlier release are renewed, and only those that differ", async () => {
  const { db } = tools();
  await db.insert(user).values([named(931, "Wåge Øst", "wage øst"), named(932, "D’Or Ahlen", "d’or ahlen")]);
  expect(await tried({ user_name: "Wåge Øst" }, "1985-05-05", "l")).toBe(931);
  expect(await tried({ user_name: "Waage Oest" }, "1985-05-05", "l")).toBe(400);
  await renewNameKeys(tools());
  await renewNameKeys(tools());
  const keys = await db
    .select({ id: user.id, key: user.nameKey })
    .from(user)
    .where(inArray(user.id, [931, 932]));
  expect(keys).toEqual([
    { id: 931, key: "wage ost" },
    { id: 932, key: "d or ahlen" },
  ]);
  expect(await tried({ user_name: "Waage Oest" }, "1985-05-05", "l")).toBe(931);
});
