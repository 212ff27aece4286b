import { beforeAll, expect, test } from "vitest";
import { user } from "#app/db/schema/user.ts";
import { identify } from "#app/user/identity.server.ts";
import { nameKey } from "#app/user/user.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { settle, tools } from "#tests/setup/site.ts";

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
